import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createLanguage, translate, type Values } from '#web/lib/i18n/translate.ts'

/** The languages of the site, which are the folders of `web/locales`. */
export const languages = ['et', 'ru', 'en', 'lt', 'lv'] as const
export type LanguageName = (typeof languages)[number]

/**
 * Loads the texts of a language by full key: `loadTexts('et')('common:next')`.
 * @throws for a key without a text.
 */
export const loadTexts = (name: LanguageName): ((key: string, values?: Values) => string) => {
  const folder = join(import.meta.dirname, '../../../web/locales', name)
  const namespaces = readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.json'))
    .map((file): [string, unknown] => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    ])
  const language = createLanguage(name, Object.fromEntries(namespaces))
  return (key, values) => {
    const text = translate(language, key, values)
    if (text === key) throw new Error(`${name} has no text for ${key}`)
    return text
  }
}
