import * as z from 'zod';

export const SIREN_PATTERNS = ['attack', 'all-clear', 'phase-end', 'chirp'] as const;
export const SirenPatternSchema = z.enum(SIREN_PATTERNS);
export type SirenPattern = z.infer<typeof SirenPatternSchema>;

/** A siren's lease: renewed each second, good for 3 s; QoS 0 and never retained. */
export const SIREN_RENEW_MS = 1_000;
export const SIREN_LEASE_MS = 3_000;
