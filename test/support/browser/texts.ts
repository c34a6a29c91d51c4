import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createInstance } from 'i18next'
import { type Locale, localeFacts, locales } from '#shared/lib/locale.ts'

export type LanguageName = (typeof localeFacts)[Locale]['lang']

/** The languages of the site, which are the folders of `shared/locales`. */
export const languages: readonly LanguageName[] = locales.map((locale) => localeFacts[locale].lang)

/** The languages with the longest texts, in which a layout that holds them holds all. */
export const longestLanguages = ['ru', 'lt'] as const satisfies readonly LanguageName[]

const folder = join(import.meta.dirname, '../../../shared/locales')

const readNamespaces = (lang: string): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    readdirSync(join(folder, lang)).map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(folder, lang, file), 'utf8')),
    ]),
  )

type Translate = (key: string, values?: Record<string, string | number>) => string

const createTranslate = (lang: LanguageName): Translate => {
  const i18n = createInstance()
  void i18n.init({
    initAsync: false,
    lng: lang,
    fallbackLng: false,
    resources: { [lang]: readNamespaces(lang) },
    interpolation: { escapeValue: false },
  })
  return (key, values) => {
    const text = i18n.t(key, { ...values, defaultValue: '' })
    if (text === '') throw new Error(`${lang} has no text for ${key}`)
    return text
  }
}

const loaded = new Map<LanguageName, Translate>()

/**
 * Loads the texts of a language by full key: `loadTexts('et')('common:next')`. A language is read once.
 * @throws for a key without a text.
 */
export const loadTexts = (lang: LanguageName): Translate => {
  const translate = loaded.get(lang) ?? createTranslate(lang)
  loaded.set(lang, translate)
  return translate
}

/** Matches the text of a key in each language, as a whole. */
export const matchInAnyLanguage = (key: string): RegExp => {
  const texts = languages.map((lang) => loadTexts(lang)(key))
  return new RegExp(`^(${texts.join('|').replaceAll(/[.?()]/g, String.raw`\$&`)})$`)
}
