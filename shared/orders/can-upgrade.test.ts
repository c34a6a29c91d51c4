import { expect, test } from 'vitest'
import { type ChangeableOrder, getChangeRights } from './can-upgrade.ts'

const order: ChangeableOrder = {
  status: 'prepared',
  origin: 'form',
  events: [{ event: 'created' }, { event: 'paid' }, { event: 'prepared' }],
  hasBookedDoor: false,
}
const scanned = { events: [...order.events, { event: 'sourcein' as const }] }

test.each<[string, Partial<ChangeableOrder>, [boolean, boolean, boolean]]>([
  ['created', { status: 'created' }, [true, false, false]],
  ['paid', { status: 'paid' }, [true, true, false]],
  ['prepared', {}, [true, true, false]],
  ['prepared, with a booked white door', { hasBookedDoor: true }, [true, false, true]],
  ['handed in', { ...scanned, status: 'sourcein' }, [false, false, false]],
  ['prepared, with a late event of the carrier', scanned, [false, false, false]],
  ['cancelled', { status: 'cancelled' }, [false, false, false]],
  ['expired', { status: 'expired', hasBookedDoor: true }, [false, false, false]],
  ['from the public API', { origin: 'api' }, [false, false, false]],
  ['from a counter', { origin: 'spo' }, [false, false, false]],
  ['from a file', { origin: 'file_import' }, [true, true, false]],
])('%s', (_, change, expected) => {
  const rights = getChangeRights({ ...order, ...change })
  expect([rights.can_edit, rights.can_upgrade, rights.can_upgrade_after_cancel]).toEqual(expected)
})
