import type { Locale } from '#shared/lib/locale.ts'
import { en } from './en.ts'
import { et } from './et.ts'
import { lt } from './lt.ts'
import { lv } from './lv.ts'
import type { NotificationTexts, Plural } from './notification-texts.ts'
import { ru } from './ru.ts'

/** The notification texts of each locale. */
export const textsByLocale: Readonly<Record<Locale, NotificationTexts>> = {
  et_EE: et,
  ru_RU: ru,
  en_GB: en,
  lt_LT: lt,
  lv_LV: lv,
}

/** Returns the plural form for a number in a language. */
export const selectPlural = (forms: Plural, count: number, locale: Locale): string => {
  const rule = new Intl.PluralRules(locale.replace('_', '-')).select(count)
  return forms[rule] ?? forms.other
}

/**
 * Replaces `{name}` placeholders by values. A placeholder without a value is left, so that tests
 * find it.
 */
export const fillPlaceholders = (
  text: string,
  values: Readonly<Record<string, string | number>>,
): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
