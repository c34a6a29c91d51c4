import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import * as z from 'zod/mini'
import { getSourceFacts, sourceCountries } from '#shared/countries/source-countries.ts'
import { type Locale, localeFacts, locales } from '#shared/lib/locale.ts'

const folder = join(import.meta.dirname, '../../shared/locales')

const shellTexts = z.object({
  titles: z.object({ parcelSelection: z.string() }),
  crash: z.object({ startTitle: z.string() }),
})
const commonTexts = z.object({ reload: z.string() })
const wizardTexts = z.object({ method: z.object({ legend: z.string(), aptText: z.string() }) })
const incomingTexts = z.object({ title: z.string(), loading: z.string() })

type Reader = (file: string) => Promise<unknown>

/** What the placeholder of each page shows: a heading, and the longest texts of its first screen. */
const pages = {
  '/index.html': async (read: Reader) => {
    const { legend, aptText } = wizardTexts.parse(await read('wizard.json')).method
    const title = shellTexts.parse(await read('shell.json')).titles.parcelSelection
    return { title, legend, hint: aptText }
  },
  '/incoming.html': async (read: Reader) => {
    const { title, loading } = incomingTexts.parse(await read('incoming.json'))
    return { title, hint: loading }
  },
} as const

type Page = keyof typeof pages

const isPage = (path: string): path is Page => Object.hasOwn(pages, path)

const readFirstTexts = async (page: Page, locale: Locale) => {
  const { lang } = localeFacts[locale]
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, lang, file), 'utf8'))
  return {
    lang,
    domains: sourceCountries
      .map((country) => getSourceFacts(country))
      .filter((facts) => facts.locale === locale)
      .map(({ domain }) => domain),
    first: await pages[page](read),
    failed: shellTexts.parse(await read('shell.json')).crash.startTitle,
    reload: commonTexts.parse(await read('common.json')).reload,
  }
}

/** Finds the file with the texts of a language that a page loads first. */
const findTextFile = (lang: string, bundle: Rolldown.OutputBundle) => {
  const isFirst = (each: Rolldown.OutputBundle[string]) =>
    each.type === 'chunk' && each.name === `texts-${lang}`
  const file = Object.values(bundle).find(isFirst)?.fileName
  return file === undefined ? undefined : `/${file}`
}

/**
 * Builds the JSON that `public/first-texts.js` reads on a page: languages by locale, with their first
 * texts, and the file of all texts that the page loads beside its code.
 * @param bundle the files of the build; none during development
 */
export const buildFirstTexts = async (
  page: Page,
  bundle: Rolldown.OutputBundle = {},
): Promise<string> => {
  const texts = await Promise.all(
    locales.map(async (locale) => {
      const first = await readFirstTexts(page, locale)
      return [locale, { ...first, file: findTextFile(first.lang, bundle) }]
    }),
  )
  return JSON.stringify(Object.fromEntries(texts)).replaceAll('<', String.raw`\u003c`)
}

/** Writes the first texts of each page and the start-up error in every language into its HTML. */
export const firstTextsPlugin = (): Plugin => ({
  name: 'first-texts',
  transformIndexHtml: async (html, { path, bundle }) =>
    isPage(path) ? html.replace('%FIRST_TEXTS%', await buildFirstTexts(path, bundle)) : html,
})
