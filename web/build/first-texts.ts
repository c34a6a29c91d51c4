import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import * as z from 'zod/mini'
import { getSourceFacts, sourceCountries } from '#shared/countries/source-countries.ts'
import { type Locale, localeFacts, locales } from '#shared/lib/locale.ts'

const folder = join(import.meta.dirname, '../../shared/locales')

const shellTexts = z.object({
  titles: z.object({ parcelSelection: z.string() }),
  crash: z.object({ startTitle: z.string() }),
})
const commonTexts = z.object({ reload: z.string() })
const wizardTexts = z.object({ method: z.object({ aptText: z.string() }) })

const readFirstTexts = async (locale: Locale) => {
  const { lang } = localeFacts[locale]
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, lang, file), 'utf8'))
  const { titles, crash } = shellTexts.parse(await read('shell.json'))
  const { reload } = commonTexts.parse(await read('common.json'))
  const { method } = wizardTexts.parse(await read('wizard.json'))
  return {
    lang,
    domains: sourceCountries
      .map((country) => getSourceFacts(country))
      .filter((facts) => facts.locale === locale)
      .map(({ domain }) => domain),
    title: titles.parcelSelection,
    hint: method.aptText,
    failed: crash.startTitle,
    reload,
  }
}

/** Builds the JSON that `public/first-texts.js` reads: languages by locale, with their first texts. */
export const buildFirstTexts = async (): Promise<string> => {
  const texts = await Promise.all(
    locales.map(async (locale) => [locale, await readFirstTexts(locale)]),
  )
  return JSON.stringify(Object.fromEntries(texts)).replaceAll('<', String.raw`\u003c`)
}

/** Writes the first screen's texts and the start-up error in every language into the HTML. */
export const firstTextsPlugin = (): Plugin => ({
  name: 'first-texts',
  transformIndexHtml: async (html) => html.replace('%FIRST_TEXTS%', await buildFirstTexts()),
})
