import * as z from 'zod/mini'

/** A link by which something was passed on, as who has made it sees it. Times in ISO 8601 UTC. */
export const sharedLink = z.object({
  /** Null once it has ended. */
  address: z.nullable(z.string()),
  created_at: z.string(),
  /** When somebody else has opened it first; null before. */
  opened_at: z.nullable(z.string()),
  /** When it was ended by who has made it; null otherwise. */
  ended_at: z.nullable(z.string()),
})
export type SharedLink = z.infer<typeof sharedLink>
