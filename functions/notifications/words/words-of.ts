import type { Locale } from '#shared/lib/locale.ts'
import { en } from './en.ts'
import { et } from './et.ts'
import { lt } from './lt.ts'
import { lv } from './lv.ts'
import type { NotificationWords, Plural } from './notification-words.ts'
import { ru } from './ru.ts'

/** The words of each language. */
export const wordsOf: Readonly<Record<Locale, NotificationWords>> = {
  et_EE: et,
  ru_RU: ru,
  en_GB: en,
  lt_LT: lt,
  lv_LV: lv,
}

/** The plural form of a number in a language. */
export const pluralOf = (forms: Plural, count: number, locale: Locale): string => {
  const rule = new Intl.PluralRules(locale.replace('_', '-')).select(count)
  return forms[rule] ?? forms.other
}

/** Puts values in place of `{name}`. A name without a value stays, so that a test can see it. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
