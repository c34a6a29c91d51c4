import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import * as z from 'zod/mini'
import { localeFacts } from '#shared/accounts/locales.ts'
import { locales } from '#shared/lib/locale.ts'
import { publishedWords } from './published-words.ts'

const name = 'virtual:first-words'
const folder = join(import.meta.dirname, '../locales')

const shellWords = z.object({
  titles: z.object({ parcelSelection: z.string() }),
  crash: z.object({ startTitle: z.string() }),
})
const commonWords = z.object({ reload: z.string() })
const wizardWords = z.object({ lead: z.string() })

const wordsOf = async (lang: string) => {
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, lang, file), 'utf8'))
  const { titles, crash } = shellWords.parse(await read('shell.json'))
  const { reload } = commonWords.parse(await read('common.json'))
  const { lead } = wizardWords.parse(await read('wizard.json'))
  return { title: titles.parcelSelection, lead, failed: crash.startTitle, reload }
}

/**
 * The words that the first screen begins with, of all languages in one small module: they are
 * painted before the language's own file has come, or said when the shell does not come at all. Beside the site it publishes all words.
 */
export const firstWordsPlugin = (): Plugin => ({
  name: 'first-words',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: async (id) => {
    if (id !== `\0${name}`) return undefined
    const words = await Promise.all(
      locales.map(async (locale) => [locale, await wordsOf(localeFacts[locale].lang)]),
    )
    return `export default ${JSON.stringify(Object.fromEntries(words))}`
  },
  async generateBundle() {
    for (const file of await publishedWords()) this.emitFile({ type: 'asset', ...file })
  },
})
