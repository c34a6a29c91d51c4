import { defaultLocale, type Locale } from '#shared/lib/locale.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'

/**
 * Returns the language of texts in a response: the requested one, else the session's, else the
 * default.
 */
export const getResponseLocale = (
  requested: Locale | undefined,
  session: Session | undefined,
): Locale => requested ?? session?.locale ?? defaultLocale
