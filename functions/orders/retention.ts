const daySeconds = 24 * 60 * 60

/** Seconds after which an unpaid shipment without activity is removed. */
export const retentionSeconds = { account: 30 * daySeconds, anonymous: 7 * daySeconds } as const
