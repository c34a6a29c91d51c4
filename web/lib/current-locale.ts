import { defaultLocale } from '#shared/accounts/locales.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { valueStore } from './value-store.ts'

/** The language of the page. */
export const currentLocale = valueStore<Locale>(defaultLocale)
