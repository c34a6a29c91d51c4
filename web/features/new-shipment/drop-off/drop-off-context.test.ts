import { expect, test } from 'vitest'
import { exampleDraft, exampleParcelDraft } from '#test/lib/example-draft.ts'
import { withoutUnfitDropOff } from './drop-off-context.ts'

const guest = { account: null, country: 'ee' } as const
const sensitive = [exampleParcelDraft({ services: ['temperature_sensitive'] })]

test.each([
  ['an outdoor locker stays for other contents', 'outdoor', [exampleParcelDraft()], true],
  ['an outdoor locker goes with temperature-sensitive contents', 'outdoor', sensitive, false],
  ['a white locker stays with temperature-sensitive contents', 'white', sensitive, true],
  ['a blue terminal stays with temperature-sensitive contents', 'blue', sensitive, true],
] as const)('%s', (_, kind, parcels, stays) => {
  const drop_off = { kind, place: null, reserved_until: null }
  const draft = exampleDraft({ drop_off, parcels: [...parcels] })
  expect(withoutUnfitDropOff(guest, draft)).toEqual({ ...draft, drop_off: stays ? drop_off : null })
})
