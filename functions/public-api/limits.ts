/** How often one key, and one network with many of them, may make each call in ten minutes. */
export const integrationLimits = {
  limit: { count: 600, seconds: 600 },
  networkLimit: { count: 3_000, seconds: 600 },
} as const
