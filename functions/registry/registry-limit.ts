import type { Limit } from '#functions/lib/rate-limit.ts'

/** One person's typing, with room for an office behind one address; not enough to copy the register. */
export const registryLimit: Limit = { count: 120, seconds: 60 }
