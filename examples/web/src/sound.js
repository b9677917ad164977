// Short sounds, made here, for those who switch them on.
import { keepSetting, setting } from "./kept.js";

/** Each is a list of tones: [hertz, from, for so many seconds]. */
const SOUNDS = {
    deal: [[320, 0, 0.05], [360, 0.07, 0.05], [400, 0.14, 0.05]],
    bowl: [[140, 0, 0.12], [520, 0.1, 0.05], [610, 0.14, 0.05]],
    spare: [[523, 0, 0.12], [659, 0.12, 0.2]],
    strike: [[523, 0, 0.1], [659, 0.1, 0.1], [784, 0.2, 0.25]],
    roll: [[210, 0, 0.04], [260, 0.07, 0.04], [190, 0.15, 0.04], [240, 0.22, 0.04]],
    won: [[523, 0, 0.12], [659, 0.13, 0.12], [784, 0.26, 0.12], [1047, 0.39, 0.35]],
    over: [[440, 0, 0.2], [392, 0.2, 0.3]],
};

let context = null;

export function isOn() {
    return setting("sound") === "on";
}

export function turn(on) {
    keepSetting("sound", on ? "on" : "off");
    if (on)
        sound("spare");
}

export function sound(name) {
    if (!SOUNDS[name] || !isOn() || typeof AudioContext === "undefined")
        return;
    context ??= new AudioContext();
    for (const [hertz, from, length] of SOUNDS[name]) {
        const begin = context.currentTime + from;
        const tone = new OscillatorNode(context, { type: "triangle", frequency: hertz });
        const volume = new GainNode(context, { gain: 0 });
        volume.gain.setValueAtTime(0.12, begin);
        volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
        tone.connect(volume).connect(context.destination);
        tone.start(begin);
        tone.stop(begin + length);
    }
}
