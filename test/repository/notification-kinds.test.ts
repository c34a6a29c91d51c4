import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getKeys } from '#shared/lib/get-keys.ts'
import { getComposer } from '#events/notifications/composers.ts'
import { requestedDoorCode } from '#functions/notifications/records/notification-store.ts'
import { parcelContents } from '#functions/notifications/render/parcel-contents.ts'
import { root } from './list-files.ts'

/** E-mails that a person sends at once, and that the queue does not compose. */
const sentByCalls = ['door_codes']

const kinds = getKeys(parcelContents).filter((kind) => !sentByCalls.includes(kind))

test.each(kinds)('the queue of notifications composes %s', (kind) =>
  expect(() => getComposer(kind)).not.toThrow(),
)

test('the list of messages of a shipment names every kind, but for receipts', () => {
  const list = readFileSync(join(root, 'web/orders/details/message-list.tsx'), 'utf8')
  expect(kinds.filter((kind) => !list.includes(`'${kind}'`))).toEqual(['recipient_receipts'])
  for (const kind of ['door_code', requestedDoorCode]) expect(list).toContain(`${kind}:`)
})
