import { expect, test } from 'vitest'
import type { TFunction } from 'i18next'
import imports from '#shared/locales/en/imports.json' with { type: 'json' }
import { getKeys } from '#shared/lib/get-keys.ts'
import { languages, loadTexts } from '#test/support/browser/texts.ts'
import { formatIssue, formatRowIssue, type TranslateImport } from './format-issue.ts'
import type { ImportIssue } from './import-row.ts'

const issue: ImportIssue = {
  column: 'express',
  code: 'service_unavailable_for',
  values: { destination: 'Ülemiste' },
}

test.each([
  ['en', 'Row 4: Service “Express” unavailable for Ülemiste'],
  ['et', 'Rida 4: Teenus „Ekspress“ pole saadaval: Ülemiste'],
  ['ru', 'Строка 4: Услуга «Экспресс» недоступна: Ülemiste'],
  ['lt', 'Eilutė 4: Paslauga „Skubi“ neteikiama: Ülemiste'],
  ['lv', '4. rinda: Pakalpojums „Ekspress” nav pieejams: Ülemiste'],
] as const)('a message of a row in %s', (language, text) =>
  expect(formatRowIssue(loadTexts(language), { number: 4 }, issue)).toBe(text),
)

const values = {
  countries: 'EE',
  destination: 'EE',
  address: 'Viru 4',
  message: 'Refused',
  text: 'Kvartaal',
  place: 'Kvartal',
  row: '3',
  day: '2026-11-27',
  barcode: 'CC1',
  size: 'XXL',
}
test.each(languages)('every message has its values in %s', (language) => {
  for (const code of getKeys(imports.rows)) {
    const text = formatIssue(loadTexts(language), { column: 'weight', code, values })
    expect(text).not.toMatch(/\{\{|^imports/)
  }
})

test('a message of any shipment', () =>
  expect(
    formatRowIssue(loadTexts('en'), { number: 2 }, { column: 'weight', code: 'weight_too_heavy' }),
  ).toBe('Row 2: Package is too heavy'))

test('the function of i18next translates', () => {
  const accept = (translate: TFunction<['imports', 'errors']>): TranslateImport => translate
  expect(accept).toBeTypeOf('function')
})
