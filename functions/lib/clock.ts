/** The one clock of the back end: milliseconds since 1970 UTC. Tests and the local runner shift `Date` itself. */
export const now = (): number => Date.now()

/** A wire time: ISO 8601 UTC of an instant in milliseconds. */
export const isoTime = (instant: number): string => new Date(instant).toISOString()

/** What DynamoDB's TTL expects: whole seconds since 1970. */
export const epochSeconds = (instant: number): number => Math.floor(instant / 1000)
