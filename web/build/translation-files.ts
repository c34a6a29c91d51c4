import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { type Locale, localeFacts, locales } from '#shared/lib/locale.ts'

const folder = join(import.meta.dirname, '../../shared/locales')

/** Namespaces of texts that only the back end uses. */
const serverNamespaces = ['emails.json', 'parcel-label.json', 'sms.json']

const readTexts = async (locale: Locale): Promise<Record<string, unknown>> => {
  const language = join(folder, localeFacts[locale].lang)
  const files = (await readdir(language)).filter((file) => !serverNamespaces.includes(file))
  const namespaces = files.toSorted().map(async (file): Promise<[string, unknown]> => {
    const texts: unknown = JSON.parse(await readFile(join(language, file), 'utf8'))
    return [basename(file, '.json'), texts]
  })
  return Object.fromEntries(await Promise.all(namespaces))
}

/**
 * Publishes one module per language with all its texts, for external readers. The site itself loads
 * smaller chunks.
 */
export const translationFilesPlugin = (): Plugin => ({
  name: 'translation-files',
  async generateBundle() {
    for (const locale of locales) {
      this.emitFile({
        type: 'asset',
        fileName: `static/dist/translations/translations.${locale}.js`,
        source: `export default ${JSON.stringify(await readTexts(locale))}\n`,
      })
    }
  },
})
