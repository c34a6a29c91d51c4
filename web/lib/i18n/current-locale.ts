import { defaultLocale, type Locale } from '#shared/lib/locale.ts'
import { createValueStore } from '#web/lib/value-store.ts'

/** The language of the page. */
export const currentLocale = createValueStore<Locale>(defaultLocale)
