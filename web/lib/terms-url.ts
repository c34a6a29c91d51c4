import type { Locale } from '#shared/lib/locale.ts'

/** Returns the address of the published terms in a language. */
export const getTermsUrl = (locale: Locale): string => `/static/terms_and_conditions/${locale}.html`
