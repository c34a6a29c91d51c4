import { expect, test } from 'vitest'
import { measurePrinterText } from './printer-font.ts'

test.each([
  ['Kristjan Jõgeva', true],
  ['Õ Ä Ö Ü Š Ž õ ä ö ü š ž', true],
  ['Åke Ångström, Zoé, François, Peña', true],
  ['JJEE 000000 · v2 – 125,50 € …', true],
  ['^~_\\{}', true],
  ['Māra', false],
  ['Ķirse', false],
  ['Žygimantė', false],
  ['Šiaulių', false],
  ['łódź', false],
  ['Щукин', false],
  ['Ελλάδα', false],
  ['Ærø', false],
  ['№', false],
  ['\u0007', false],
])('%s is printed by the printer: %s', (text, isPrinted) =>
  expect(measurePrinterText(text) !== undefined).toBe(isPrinted),
)

test('letters with marks are as wide as without', () => {
  expect(measurePrinterText('ÕšÄ')).toBe(measurePrinterText('OsA'))
  expect(measurePrinterText('00')).toBe(1)
})
