import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { messages } from '#shared/lib/messages.ts'

const languages = ['et', 'ru', 'en', 'lt', 'lv'] as const
type Language = (typeof languages)[number]

const filesOf = (language: Language) =>
  readdirSync(new URL(language, import.meta.url), { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.json'))
    .toSorted()

const flat = (words: unknown, path: string): [string, string][] =>
  typeof words === 'object' && words !== null
    ? Object.entries(words).flatMap(([key, value]) => flat(value, path ? `${path}.${key}` : key))
    : [[path, String(words)]]

const wordsOf = (language: Language, file: string) =>
  new Map(
    flat(JSON.parse(readFileSync(new URL(`${language}/${file}`, import.meta.url), 'utf8')), ''),
  )

const plural = /_(zero|one|two|few|many|other)$/
/** The keys without plural endings; a key is a plural when its singular stands beside it. */
const bases = (keys: Iterable<string>) => {
  const all = new Set(keys)
  const baseOf = (key: string) => key.replace(plural, '')
  return [
    ...new Set([...all].map((key) => (all.has(`${baseOf(key)}_one`) ? baseOf(key) : key))),
  ].toSorted()
}
/** Whether the form for one is that of 21 as well, so that it has to tell the number. */
const isOneMany = (language: string) => new Intl.PluralRules(language).select(21) === 'one'
const slots = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted()

const namespaces = filesOf('en')

test('there are words to compare', () => expect(namespaces.length).toBeGreaterThanOrEqual(5))

describe.each(languages)('the words of %s', (language) => {
  test('come in the same files as the English ones', () =>
    expect(filesOf(language)).toEqual(namespaces))

  test.each(namespaces)('have the keys of the English %s', (file) =>
    expect(bases(wordsOf(language, file).keys())).toEqual(bases(wordsOf('en', file).keys())),
  )

  test.each(namespaces)('have every plural form of their language in %s', (file) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    const keys = [...wordsOf(language, file).keys()]
    for (const base of bases(keys).filter((key) => !keys.includes(key))) {
      const own = keys.filter((key) => key.replace(plural, '') === base)
      expect({ base, forms: own.map((key) => key.replace(/^.*_/, '')).toSorted() }).toEqual({
        base,
        forms,
      })
    }
  })

  test.each(namespaces)('fill the same slots as the English %s', (file) => {
    const english = wordsOf('en', file)
    for (const [key, text] of wordsOf(language, file)) {
      const other = english.get(key.replace(plural, '_other'))
      const model = (isOneMany(language) ? other : undefined) ?? english.get(key) ?? other ?? ''
      expect({ key, slots: slots(text) }).toEqual({ key, slots: slots(model) })
      expect(text.trim(), key).not.toBe('')
    }
  })

  test('say every message of the rules', () =>
    expect([...wordsOf(language, 'errors.json').keys()].toSorted()).toEqual(
      Object.keys(messages).toSorted(),
    ))
})
