import * as z from 'zod/mini'

/** Locales of the product, as used on the wire. */
export const locales = ['et_EE', 'ru_RU', 'en_GB', 'lt_LT', 'lv_LV'] as const

/** Schema of a locale. */
export const locale = z.enum(locales, 'invalid_value')
export type Locale = z.infer<typeof locale>
