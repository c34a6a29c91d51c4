import * as z from 'zod/mini'
import { getKeys } from './get-keys.ts'

interface LocaleFacts {
  /** Name in URLs (`?lang=et`) and folder of `shared/locales`. */
  readonly lang: string
  /** BCP 47 tag for Intl. */
  readonly tag: string
  /** Name of the language in itself. */
  readonly name: string
}

/** The languages of the product, by their locale on the wire. */
export const localeFacts = {
  et_EE: { lang: 'et', tag: 'et-EE', name: 'Eesti' },
  ru_RU: { lang: 'ru', tag: 'ru-RU', name: 'Русский' },
  en_GB: { lang: 'en', tag: 'en-GB', name: 'English' },
  lt_LT: { lang: 'lt', tag: 'lt-LT', name: 'Lietuvių' },
  lv_LV: { lang: 'lv', tag: 'lv-LV', name: 'Latviešu' },
} as const satisfies Record<string, LocaleFacts>

export type Locale = keyof typeof localeFacts

/** Locale used if no other is known. */
export const defaultLocale: Locale = 'et_EE'

/** All locales, in the order of menus. */
export const locales = getKeys(localeFacts)

/** Schema of a locale. */
export const locale = z.enum(locales, 'invalid_value')
