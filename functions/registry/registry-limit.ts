import type { Limit } from '#functions/store/rate-limit.ts'

/**
 * Enough for one person's typing, also with several people behind one address; too little to copy
 * the register.
 */
export const registryLimit: Limit = { count: 120, seconds: 60 }
