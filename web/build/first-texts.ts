import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import * as z from 'zod/mini'
import { localeFacts, locales } from '#shared/lib/locale.ts'
import { buildTranslationFiles } from './translation-files.ts'

const moduleName = 'virtual:first-texts'
const folder = join(import.meta.dirname, '../../shared/locales')

const shellTexts = z.object({
  titles: z.object({ parcelSelection: z.string() }),
  crash: z.object({ startTitle: z.string() }),
})
const commonTexts = z.object({ reload: z.string() })
const wizardTexts = z.object({ method: z.object({ aptText: z.string() }) })

const readFirstTexts = async (lang: string) => {
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, lang, file), 'utf8'))
  const { titles, crash } = shellTexts.parse(await read('shell.json'))
  const { reload } = commonTexts.parse(await read('common.json'))
  const { method } = wizardTexts.parse(await read('wizard.json'))
  return { title: titles.parcelSelection, hint: method.aptText, failed: crash.startTitle, reload }
}

/**
 * Provides `virtual:first-texts`: the first screen's texts and the start-up error message in every
 * language, shown before the translations have loaded. Also emits the published translation files.
 */
export const firstTextsPlugin = (): Plugin => ({
  name: 'first-texts',
  resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
  load: async (id) => {
    if (id !== `\0${moduleName}`) return undefined
    const texts = await Promise.all(
      locales.map(async (locale) => [locale, await readFirstTexts(localeFacts[locale].lang)]),
    )
    return `export default ${JSON.stringify(Object.fromEntries(texts))}`
  },
  async generateBundle() {
    for (const file of await buildTranslationFiles()) this.emitFile({ type: 'asset', ...file })
  },
})
