import * as z from 'zod/mini'
import { coreCountries } from '#shared/countries/core-countries.ts'

/** The countries that the firewall tells apart; every other one is `other`. */
export const sessionCountries = [...coreCountries, 'other'] as const
export type SessionCountry = (typeof sessionCountries)[number]

/** A session of a user, as its user sees it. */
export const userSession = z.object({
  id: z.string(),
  /** Whether it is the session of the call. */
  is_current: z.boolean(),
  /** Name of the browser; null if it is not known. */
  browser: z.nullable(z.string()),
  /** Name of the operating system; null if it is not known. */
  system: z.nullable(z.string()),
  /** Where the login came from; null if it is not known. */
  country: z.nullable(z.enum(sessionCountries)),
  started_at: z.string(),
  /** To the day: the use of a session is stored once a day. */
  used_at: z.string(),
})
export type UserSession = z.infer<typeof userSession>
