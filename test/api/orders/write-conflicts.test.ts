import { afterEach, beforeAll, expect, test } from 'vitest'
import { getApp } from '#shared/api/app.ts'
import { preBookDoors } from '#shared/api/doors.ts'
import { printLabels } from '#shared/api/labels.ts'
import { sendSms } from '#shared/api/notifications.ts'
import { orderToLocker, places, services } from '#test/support/examples/example-body.ts'
import { seed } from '#test/support/random.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { logged } from '#test/support/stack/stack.ts'
import { decideAtBank, returnToShop, startPayment } from '#test/support/visitors/pay.ts'
import {
  createOrders,
  getOnly,
  listPaid,
  withNewSender,
} from '#test/support/visitors/send-parcel.ts'
import { createBrowser, parseRefusal, visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack({
  withoutShipments: true,
  conflicts: '0',
  // Of the last test.
  expectedLog: [logged('unexpected error')],
})

let serial = 0
/** A body with a sender and a recipient of its own, who get all messages. */
const createBody = () => {
  serial += 1
  const recipient = {
    name: 'Juhan Jõgi',
    phone: `+3725669000${serial}`,
    email: `recipient${serial}@saaja.test`,
  }
  const service_ids = [services.smsNotification, services.emailNotification]
  return { ...withNewSender(orderToLocker), recipient, service_ids }
}

/** The scans from the door to the recipient, and how many SMS each person has after it. */
const scans = [
  { event: 'sourcein', sender: 1, recipient: 1 },
  { event: 'destinationin', sender: 2, recipient: 2 },
  { event: 'destinationout', sender: 3, recipient: 3 },
] as const

const waitForCount = (to: string, count: number) =>
  waitFor(async () => expect(await stack.outbox(to)).toHaveLength(count))

/**
 * Takes a guest's parcel the whole way: a door is held, the parcel is paid at the bank, its label is
 * printed, its code is sent to another phone, and it is scanned until the recipient has it. Returns
 * the messages of each person.
 * @throws when an answer is an error
 */
const sendParcel = async () => {
  const visitor = await visit(stack)
  const body = createBody()
  const { orderIds } = await createOrders(visitor, body)
  await visitor.call(preBookDoors, { params: { place_id: places.sadam }, body: { sizes: ['M'] } })
  const { redirect_url } = await startPayment(visitor, { orderIds, location: places.sadam })
  const back = await returnToShop(await decideAtBank(redirect_url, 'pay'))
  expect(back.status).toBe(303)
  const { id, barcode, location_door } = getOnly(await listPaid(visitor))
  expect(location_door).not.toBeNull()
  const people = [body.sender, body.recipient]
  for (const to of [body.sender.phone, body.sender.email]) await waitForCount(to, 1)
  const label = { body: { barcodes: { [barcode]: {} } } }
  expect(await visitor.fetchDocument(printLabels, label)).toMatchObject({ type: 'application/pdf' })
  const other = `+3725559${String(serial).padStart(4, '0')}`
  const code = { order_id: id, sms_type: 'door_code', phone_number: other }
  await visitor.call(sendSms, { body: code, key: `code-to-other-${serial}` })
  // Messages of one moment have no order, so each step waits for those of the step before.
  for (const { event, sender, recipient } of scans) {
    await stack.scan({ barcode, event, pickup_code: '4711' })
    for (const [index, count] of [sender, recipient].entries())
      for (const to of [people[index]?.phone ?? '', people[index]?.email ?? ''])
        await waitForCount(to, count)
  }
  // Time for all repetitions of what has failed.
  await stack.advanceClock('PT2M')
  const addresses = [...people.flatMap(({ phone, email }) => [phone, email]), other]
  const messages = await Promise.all(addresses.map((to) => stack.outbox(to)))
  const [shown] = (await visitor.call(getApp)).paid_shipments
  return {
    status: shown?.status,
    messages: messages.map((each) => each.map(({ channel, subject }) => `${channel} ${subject}`)),
  }
}

let withoutConflicts: Awaited<ReturnType<typeof sendParcel>>
beforeAll(async () => {
  withoutConflicts = await sendParcel()
})
afterEach(() => stack.planConflicts('0'))

test('a conflict on every write of a guest changes no answer and no message', async () => {
  await stack.planConflicts('once')
  expect(await sendParcel()).toEqual(withoutConflicts)
  // More than the guest's own: one of each write that follows, too.
  expect(await stack.planConflicts('0')).toBeGreaterThan(32)
})

test('conflicts on a tenth of all writes, repetitions included, change no answer and no message', async () => {
  await stack.planConflicts(`0.1:${seed}`)
  expect(await sendParcel()).toEqual(withoutConflicts)
})

test('a request whose writes meet nothing but conflicts is refused with the time to repeat it', async () => {
  await stack.planConflicts('1')
  const visitor = createBrowser(stack.url)
  const refused = await visitor.send('GET', getApp.path)
  expect(parseRefusal(refused)).toMatchObject({ status: 503, type: 'busy', code: 'busy' })
  expect(refused.headers.get('retry-after')).toBe('1')
  await stack.planConflicts('0')
  expect((await visitor.send('GET', getApp.path)).status).toBe(200)
})
