/**
 * Returns the current time in milliseconds since 1970 UTC. All back-end code reads the time here;
 * tests and the local runner shift `Date` itself.
 */
export const now = (): number => Date.now()

/** Formats milliseconds since 1970 as ISO 8601 UTC. */
export const toIsoTime = (instant: number): string => new Date(instant).toISOString()

/** Converts milliseconds since 1970 to whole seconds, the unit of DynamoDB's TTL. */
export const toEpochSeconds = (instant: number): number => Math.floor(instant / 1000)
