/** One line of the doctor's report. FAIL: something in the way of a game. */
export type Finding = readonly [mark: 'ok' | 'note' | 'FAIL', text: string];
