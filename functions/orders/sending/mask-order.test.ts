import { expect, test } from 'vitest'
import { maskName } from './mask-order.ts'

test.each([
  ['Mari Maasikas', 'M••• M•••'],
  ['  Õie   Žukova ', 'Õ••• Ž•••'],
  ['5551 2345 OÜ', '••• ••• O•••'],
  ['+37255512345', '•••'],
  ['', ''],
])('%s is shown as %s', (name, shown) => {
  expect(maskName(name)).toBe(shown)
})
