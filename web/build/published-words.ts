import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { localeFacts } from '#shared/accounts/locales.ts'
import { type Locale, locales } from '#shared/lib/locale.ts'

const folder = join(import.meta.dirname, '../locales')

const wordsOf = async (locale: Locale): Promise<Record<string, unknown>> => {
  const language = join(folder, localeFacts[locale].lang)
  const files = (await readdir(language, { recursive: true })).filter((file) =>
    file.endsWith('.json'),
  )
  const namespaces = files.toSorted().map(async (file): Promise<[string, unknown]> => {
    const words: unknown = JSON.parse(await readFile(join(language, file), 'utf8'))
    return [basename(file, '.json'), words]
  })
  return Object.fromEntries(await Promise.all(namespaces))
}

/**
 * All words of a language in one module, at the address that others read them from; the site
 * itself loads them in smaller pieces, with the screens that need them. Paths are those of the site.
 */
export const publishedWords = (): Promise<{ fileName: string; source: string }[]> =>
  Promise.all(
    locales.map(async (locale) => ({
      fileName: `static/dist/translations/translations.${locale}.js`,
      source: `export default ${JSON.stringify(await wordsOf(locale))}\n`,
    })),
  )
