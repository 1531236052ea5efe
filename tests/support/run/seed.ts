/** Of all property tests of a run; `SEED=7 npm test` draws other cases. */
export const SEED = Number(process.env.SEED ?? 1);
if (!Number.isInteger(SEED)) throw new Error(`SEED is a whole number, not "${process.env.SEED ?? ''}"`);
