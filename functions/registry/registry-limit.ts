import type { Limit } from '#functions/store/rate-limit.ts'

/** How often a person may look up companies: enough for fast typing. */
const limit: Limit = { count: 120, seconds: 60 }

/** How often a network may: enough for the people who share it, and too little to copy the register. */
const networkLimit: Limit = { count: 600, seconds: 60 }

/** The limits of each call that looks up companies. */
export const registryLimits = { limit, networkLimit } as const
