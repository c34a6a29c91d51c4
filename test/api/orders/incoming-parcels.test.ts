import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listIncomingParcels } from '#shared/api/incoming-parcels.ts'
import { listSafePlaces, saveSafePlaceNote } from '#shared/api/places.ts'
import type { OrderStatus } from '#shared/orders/statuses/statuses.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import { readCountedState } from '#functions/orders/lists/counted-state.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { plainPhotos } from '#test/support/examples/example-photo.ts'
import { setUpOps, setUpStack } from '#test/support/stack/fixtures.ts'
import { scanAll, sendIncoming } from '#test/support/visitors/incoming.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { createSeeder } from '#test/support/visitors/seed-caller.ts'
import { sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { type Browser, visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack()
const ops = await setUpOps(stack)
const { table } = await createSeeder(stack)
const person = await logInAs(stack, 'private@demo.test')
const other = await logInAs(stack, 'private.lv@demo.test')

/** The verified phones of both accounts. */
const phone = '+37255512345'
const otherPhone = '+37121234567'
const owner = 'acc_sender'

const storeParcel = (
  number: number,
  status: OrderStatus,
  change: Partial<typeof exampleOrder> = {},
) =>
  table.write({
    put: toOrderItem({
      ...exampleOrder,
      id: `ord_to_you_${number}`,
      owner,
      status,
      events: [{ event: status, at: '2026-11-24T08:00:00.000Z' }],
      recipient: { ...exampleOrder.recipient, phone },
      ...change,
    }),
  })
const listIds = async (browser: Browser) =>
  (await browser.call(listIncomingParcels)).parcels.map(({ id }) => id)
const expectIds = (browser: Browser, ...ids: readonly string[]) =>
  waitFor(async () => expect(await listIds(browser)).toEqual(ids))

describe('parcels to a verified phone', () => {
  test('are listed from hand-in to their end, newest first, for nobody else', async () => {
    await storeParcel(1, 'prepared')
    await storeParcel(2, 'sourceout')
    await storeParcel(3, 'destinationin')
    await expectIds(person, 'ord_to_you_3', 'ord_to_you_2')
    expect(await listIds(other)).toEqual([])
    const [, parcel] = (await person.call(listIncomingParcels)).parcels
    expect(parcel).toMatchObject({
      id: 'ord_to_you_2',
      barcode: exampleOrder.barcode,
      status: 'sourceout',
      sender_name: exampleOrder.sender.name,
      destination_type: 'ipb',
      destination_name: exampleOrder.destination.name,
    })

    await storeParcel(1, 'sourcein')
    await storeParcel(3, 'destinationout')
    await expectIds(person, 'ord_to_you_2', 'ord_to_you_1')
    await storeParcel(2, 'returnin')
    await expectIds(person, 'ord_to_you_1')
  })

  test('move with the phone of the recipient', async () => {
    await storeParcel(1, 'sourceout', {
      recipient: { ...exampleOrder.recipient, phone: otherPhone },
    })
    await expectIds(other, 'ord_to_you_1')
    expect(await listIds(person)).toEqual([])
    await storeParcel(1, 'sourceout')
    await expectIds(person, 'ord_to_you_1')
    expect(await listIds(other)).toEqual([])
  })

  test('are listed when a visitor has sent them, without counters and words of the visitor', async () => {
    const recipient = { ...orderToLocker.recipient, phone: otherPhone }
    const sender = await visit(stack)
    const { id, barcode } = await sendOne(sender, withNewSender({ ...orderToLocker, recipient }))
    const visitor = z.string().parse((await table.get(keys.barcode(barcode)))?.['owner'])
    expect(visitor).toMatch(/^ses_/)
    const readState = async () => readCountedState(await table.get(keys.countedOrder(visitor, id)))
    await scanAll(stack, barcode, ['sourcein'])
    await expectIds(other, id)
    expect(await listIds(person)).not.toContain(id)
    const { to = '', parties, ...state } = await readState()
    expect(state).toEqual({ words: [] })
    for (const each of (await table.query(partitions.incomingParcels(to))).items)
      await table.write({ delete: { PK: each.PK, SK: each.SK } })
    await table.write({ delete: keys.countedOrder(visitor, id) })
    await ops.runOps('rebuild-lists', visitor, '--yes')
    expect(await listIds(other)).toEqual([id])
    await scanAll(stack, barcode, ['destinationin', 'destinationout'])
    await expectIds(other)
    await waitFor(async () => expect(await readState()).toEqual({ words: [], parties }))
    expect((await table.query(partitions.incomingParcels(to))).items).toEqual([])
    expect(await table.get(keys.orderCounts(visitor))).toBeUndefined()
    expect((await table.query({ partition: `SEARCH#${visitor}` })).items).toEqual([])
  })

  test('are found again by the command that rebuilds lists of an earlier release', async () => {
    const id = 'ord_to_you_1'
    const marker = keys.countedOrder(owner, id)
    const { to = '', ...state } = readCountedState(await table.get(marker))
    const { items } = await table.query(partitions.incomingParcels(to))
    for (const { PK, SK } of items) await table.write({ delete: { PK, SK } })
    await table.write({
      update: marker,
      set: { state: JSON.stringify(state) },
    })
    expect(await listIds(person)).toEqual([])
    await ops.runOps('rebuild-lists', owner, '--yes')
    expect(await listIds(person)).toEqual([id])
  })

  test('may be named for a safe place by the person alone', async () => {
    const id = 'ord_to_you_1'
    const form = () => {
      const body = new FormData()
      body.append('id', id)
      body.append('files', new File([Uint8Array.from(plainPhotos.jpeg)], 'a.jpg'))
      return { body }
    }
    expect((await person.call(listSafePlaces, { query: { id } })).safe_places).toEqual([])
    expect((await person.call(saveSafePlaceNote, form())).photos).toHaveLength(1)
    expect((await other.expectRefusal(listSafePlaces, { query: { id } })).status).toBe(404)
    expect((await other.expectRefusal(saveSafePlaceNote, form())).status).toBe(404)
  })

  test('may be named by their link, by nobody else', async () => {
    const { link, recipient } = await sendIncoming(stack)
    const { order: foreign } = await sendIncoming(stack)
    const buildForm = (fields: object) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.append(name, String(value))
      body.append('files', new File([Uint8Array.from(plainPhotos.jpeg)], 'a.jpg'))
      return { body }
    }
    expect((await recipient.call(listSafePlaces, { query: link })).safe_places).toEqual([])
    expect((await recipient.call(saveSafePlaceNote, buildForm(link))).photos).toHaveLength(1)
    for (const wrong of [{ ...link, id: foreign.id }, { ...link, hash: 'x' }, { id: link.id }]) {
      expect((await recipient.expectRefusal(listSafePlaces, { query: wrong })).status).toBe(404)
      const refusal = await recipient.expectRefusal(saveSafePlaceNote, buildForm(wrong))
      expect(refusal.status).toBe(404)
    }
  })

  test('end with a change of the phone, and need a login', async () => {
    const account = keys.account('acc_demo_private')
    await table.write({ update: account, set: { phone: '+37255599999' } })
    expect(await listIds(person)).toEqual([])
    await table.write({ update: account, set: { phone, phone_verified: false } })
    expect(await listIds(person)).toEqual([])
    await table.write({ update: account, set: { phone_verified: true } })
    expect(await listIds(person)).toEqual(['ord_to_you_1'])
    expect((await (await visit(stack)).expectRefusal(listIncomingParcels)).status).toBe(401)
  })
})
