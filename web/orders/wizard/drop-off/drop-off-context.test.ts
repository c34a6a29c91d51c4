import { expect, test } from 'vitest'
import { createExampleDraft, createExampleOrderForm } from '#test/support/examples/example-draft.ts'
import { removeDisallowedDropOff } from './drop-off-context.ts'

const guest = { account: null, country: 'ee' } as const
const sensitive = [createExampleOrderForm({ services: ['temperature_sensitive'] })]

test.each([
  ['keeps an outdoor locker for other contents', 'outdoor', [createExampleOrderForm()], true],
  ['removes an outdoor locker for temperature-sensitive contents', 'outdoor', sensitive, false],
  ['keeps a white locker for temperature-sensitive contents', 'white', sensitive, true],
  ['keeps a blue terminal for temperature-sensitive contents', 'blue', sensitive, true],
] as const)('%s', (_, kind, orders, isAllowed) => {
  const drop_off = { kind, place: null, reserved_until: null }
  const draft = createExampleDraft({ drop_off, orders: [...orders] })
  expect(removeDisallowedDropOff(guest, draft)).toEqual({
    ...draft,
    drop_off: isAllowed ? drop_off : null,
  })
})
