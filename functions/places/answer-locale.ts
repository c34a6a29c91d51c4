import type { Locale } from '#shared/lib/locale.ts'
import type { Session } from '#functions/session/session-store.ts'

/** The language of words in an answer: the one asked for, else the account's, else English. */
export const answerLocale = (asked: Locale | undefined, session: Session | undefined): Locale =>
  asked ?? session?.account?.locale_code ?? 'en_GB'
