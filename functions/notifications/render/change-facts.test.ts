import { expect, test } from 'vitest'
import type { ChangedField } from '#functions/notifications/list-order-changes.ts'
import { loadTexts } from '#functions/lib/i18n/load-texts.ts'
import { toChangeFacts } from './change-facts.ts'
import { emailNamespaces } from './render-email.ts'

test.each<[ChangedField, string, string, string, string]>([
  ['size', '≤ 2 kg', '≤ 31,5 kg', '≤ 2 кг', '≤ 31,5 кг'],
  ['size', 'S', 'M', 'S', 'M'],
  ['weight', '1500', '12000', '1,5 кг', '12 кг'],
])('a changed %s of %s to %s is told in the language of the reader', async (field, ...values) => {
  const [before, after, shownBefore, shownAfter] = values
  const t = await loadTexts('ru_RU', emailNamespaces)
  const [fact] = toChangeFacts([{ field, before: [before], after: [after] }], t)
  expect(fact?.[1]).toBe(t('emails:change.values', { before: shownBefore, after: shownAfter }))
})
