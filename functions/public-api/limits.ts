/** How often one network with many keys may make each call in ten minutes; each key has its own limit. */
export const integrationLimits = { networkLimit: { count: 3_000, seconds: 600 } } as const
