import * as z from 'zod/mini'

/** The languages of the product, as they stand on the wire. */
export const locales = ['et_EE', 'ru_RU', 'en_GB', 'lt_LT', 'lv_LV'] as const

/** Refuses every code that is not one of the five. */
export const locale = z.enum(locales, 'invalid_value')
export type Locale = z.infer<typeof locale>
