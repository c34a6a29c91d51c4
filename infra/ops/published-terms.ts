import type { Locale } from '#shared/lib/locale.ts'
import { publishFile, readPublishedFile } from './published-files.ts'

/** Returns the path of the terms of a language in the site. */
export const getTermsKey = (language: Locale) => `static/terms_and_conditions/${language}.html`

/** Reads the published terms of a language, or undefined. */
export const readPublishedTerms = (language: Locale): Promise<string | undefined> =>
  readPublishedFile(getTermsKey(language))

/** Publishes the terms of a language and returns where. */
export const publishTerms = (language: Locale, text: string): Promise<string> =>
  publishFile(getTermsKey(language), { text })
