import { defaultLocale } from '#shared/accounts/locales.ts'
import type { Locale } from '#shared/lib/locale.ts'
import type { Session } from '#functions/session/session-store.ts'

/** The language of words in an answer: the one asked for, else the session's. */
export const answerLocale = (asked: Locale | undefined, session: Session | undefined): Locale =>
  asked ?? session?.locale ?? defaultLocale
