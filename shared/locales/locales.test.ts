import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { localeFacts, locales } from '#shared/lib/locale.ts'

const languages = locales.map((locale) => localeFacts[locale].lang)
type Language = (typeof languages)[number]

const listFiles = (language: Language) =>
  readdirSync(new URL(language, import.meta.url), { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.json'))
    .toSorted()

const flatten = (texts: unknown, path: string): [string, string][] =>
  typeof texts === 'object' && texts !== null
    ? Object.entries(texts).flatMap(([key, value]) => flatten(value, path ? `${path}.${key}` : key))
    : [[path, String(texts)]]

const readTexts = (language: Language, file: string) =>
  new Map(
    flatten(JSON.parse(readFileSync(new URL(`${language}/${file}`, import.meta.url), 'utf8')), ''),
  )

const plural = /_(zero|one|two|few|many|other)$/
/** Keys without plural suffixes. A key is a plural form when the `_one` form exists. */
const listBaseKeys = (keys: Iterable<string>) => {
  const all = new Set(keys)
  const getBase = (key: string) => key.replace(plural, '')
  return [
    ...new Set([...all].map((key) => (all.has(`${getBase(key)}_one`) ? getBase(key) : key))),
  ].toSorted()
}
/** Whether the `one` form also applies to 21, so that it must contain the number. */
const isOneMany = (language: string) => new Intl.PluralRules(language).select(21) === 'one'
const listPlaceholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted()

const namespaces = listFiles('en')

test('there are translation files', () => expect(namespaces.length).toBeGreaterThanOrEqual(5))

test('every folder of texts is a language of the locale table', () => {
  const entries = readdirSync(import.meta.dirname, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(folders.toSorted()).toEqual(languages.toSorted())
})

describe.each(languages)('the translations in %s', (language) => {
  test('have the same files as English', () => expect(listFiles(language)).toEqual(namespaces))

  test.each(namespaces)('have the same keys as English in %s', (file) =>
    expect(listBaseKeys(readTexts(language, file).keys())).toEqual(
      listBaseKeys(readTexts('en', file).keys()),
    ),
  )

  test.each(namespaces)('have every plural form of the language in %s', (file) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    const keys = [...readTexts(language, file).keys()]
    for (const base of listBaseKeys(keys).filter((key) => !keys.includes(key))) {
      const own = keys.filter((key) => key.replace(plural, '') === base)
      expect({ base, forms: own.map((key) => key.replace(/^.*_/, '')).toSorted() }).toEqual({
        base,
        forms,
      })
    }
  })

  test.each(namespaces)('have the same placeholders as English in %s', (file) => {
    const english = readTexts('en', file)
    for (const [key, text] of readTexts(language, file)) {
      const other = english.get(key.replace(plural, '_other'))
      const model = (isOneMany(language) ? other : undefined) ?? english.get(key) ?? other ?? ''
      expect({ key, placeholders: listPlaceholders(text) }).toEqual({
        key,
        placeholders: listPlaceholders(model),
      })
      expect(text.trim(), key).not.toBe('')
    }
  })
})
