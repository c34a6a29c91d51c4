import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The opening and closing quotation mark of each language. */
const quotes = {
  en: '“”',
  et: '„“',
  lt: '„“',
  lv: '„”',
  ru: '«»',
} as const

const anyQuote = /["“”„«»]/gu

test.each(Object.entries(quotes))('texts in %s have the quotation marks %s', (lang, marks) => {
  const folder = join(import.meta.dirname, lang)
  const values = readdirSync(folder).flatMap((file) => {
    const found: string[] = []
    JSON.parse(readFileSync(join(folder, file), 'utf8'), (_, value: unknown) => {
      if (typeof value === 'string') found.push(value)
      return value
    })
    return found
  })
  const quoting = values.filter((value) => value.match(anyQuote) !== null)
  expect(quoting.length).toBeGreaterThan(5)
  expect(
    quoting.filter((value) => {
      const found = (value.match(anyQuote) ?? []).join('')
      return found !== marks.repeat(found.length / 2)
    }),
  ).toEqual([])
})
