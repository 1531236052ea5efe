/** Exit codes, as `quarterdeck --help` tells them. */
export const EXIT = { ok: 0, fault: 1, usage: 2, room: 3, inUse: 4, otherHub: 5 } as const;
