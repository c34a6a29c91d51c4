import { describe, expect, test } from 'vitest'
import { getIncomingParcel } from '#shared/api/incoming.ts'
import { createOrder, editOrder } from '#shared/api/orders.ts'
import { getOrder, trackParcel } from '#shared/api/shipments.ts'
import { getChoiceEnd } from '#shared/orders/recipient-choice.ts'
import { orderToLocker, places, services } from '#test/support/examples/example-body.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { logged } from '#test/support/stack/stack.ts'
import {
  readIncoming,
  scanAll,
  sendRedirect,
  waitForParcelLink,
  withNewRecipient,
} from '#test/support/visitors/incoming.ts'
import { propose, startChangePayment } from '#test/support/visitors/edit.ts'
import { sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { parseRefusal, visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack({
  withoutShipments: true,
  expectedLog: [logged('scan refused'), logged('void label scanned')],
})

const askingBody = { ...orderToLocker, recipient_chooses: true }

/** Sends a parcel whose recipient is asked to choose the locker, and opens the page of the first message. */
const sendAsking = async (location: number | null = null) => {
  const sent = withNewRecipient(askingBody)
  const sender = await visit(stack)
  const order = await sendOne(sender, withNewSender(sent), location)
  const { hash, id } = await waitForParcelLink(stack, sent.recipient.phone, /Vali pakiautomaat/)
  return { order, sender, link: { hash, id }, recipient: await visit(stack), ...sent.recipient }
}

const readOrder = async ({
  sender,
  order,
}: Pick<Awaited<ReturnType<typeof sendAsking>>, 'sender' | 'order'>) =>
  (await sender.call(getOrder, { params: { id: order.id } })).order

const countTexts = async (to: string, pattern: RegExp) =>
  (await stack.outbox(to)).filter(({ text }) => pattern.test(text)).length

describe('a recipient who is asked to choose the locker', () => {
  test('gets a link once it is paid, chooses before the hand-in and again, and the sender sees it', async () => {
    const { order, sender, link, recipient, phone } = await sendAsking(places.sadam)
    const end = getChoiceEnd(
      Date.parse(order.order_state.events.find(({ event }) => event === 'paid')?.at ?? ''),
    )
    expect(order).toMatchObject({
      recipient_chooses: true,
      is_destination_open: true,
      label_version: 1,
      locker_choice: { until: new Date(end).toISOString(), made_by: null },
    })
    const opened = await readIncoming(recipient, link)
    expect(opened).toMatchObject({
      order: { sender_name: 'Mari', sender_town: 'Tallinn', status: 'prepared' },
      choice: { made_by: null },
      options: {
        redirect: { is_allowed: true, price: 0, until: new Date(end).toISOString() },
        another_address: { is_allowed: false, reason: 'not_handed_in' },
      },
    })
    expect(JSON.stringify(opened)).not.toContain('Maasikas')
    const { barcode } = order
    const tracked = await recipient.call(trackParcel, { params: { barcode } })
    expect(tracked).toMatchObject({
      destination_name: null,
      destination_place: null,
      is_destination_open: true,
    })
    // The locker without a choice may be confirmed, too.
    for (const place of [places.sadam, places.ulemiste, places.sadam])
      expect((await sendRedirect(recipient, link, place)).status).toBe(200)
    expect(await readIncoming(recipient, link)).toMatchObject({
      order: { destination_place: { id: places.sadam } },
      choice: { made_by: 'recipient' },
      redirect: null,
      options: { redirect: { is_allowed: true } },
    })
    expect(await readOrder({ sender, order })).toMatchObject({
      destination_place_id: places.sadam,
      is_destination_open: false,
      label_version: 4,
      locker_choice: { made_by: 'recipient' },
    })
    await waitFor(async () => expect(await countTexts(phone, /läheb nüüd siia/)).toBe(3))
  })

  test('is refused a place that takes no parcel and an eleventh choice of a day', async () => {
    const { link, recipient } = await sendAsking()
    for (const place of [places.ahula, places.riga]) {
      const refused = parseRefusal(await sendRedirect(recipient, link, place))
      expect(refused).toMatchObject({ status: 422, fields: { place_id: 'place_unavailable' } })
    }
    for (let choice = 0; choice < 4; choice += 1)
      for (const place of [places.sadam, places.ulemiste])
        expect((await sendRedirect(recipient, link, place)).status).toBe(200)
    // The choice that stands is not made again.
    expect((await sendRedirect(recipient, link, places.ulemiste)).status).toBe(200)
    expect((await sendRedirect(recipient, link, places.sadam)).status).toBe(429)
  })

  test('who repeats a choice has made it once', async () => {
    const { order, sender, link, recipient, phone } = await sendAsking()
    expect((await readIncoming(recipient, link)).order.sender_town).toBeNull()
    for (let repetition = 0; repetition < 12; repetition += 1)
      expect((await sendRedirect(recipient, link, places.sadam)).status).toBe(200)
    expect((await readOrder({ sender, order })).label_version).toBe(2)
    expect((await sendRedirect(recipient, link, places.ulemiste)).status).toBe(200)
    await waitFor(async () => expect(await countTexts(phone, /läheb nüüd siia/)).toBe(2))
  })

  test('who does not choose is reminded once and gets the locker of the sender, once', async () => {
    const { order, sender, link, phone } = await sendAsking()
    await stack.advanceClock('P1DT3H')
    await waitFor(async () => expect(await countTexts(phone, /pole veel pakiautomaati/)).toBe(1))
    expect((await readOrder({ sender, order })).is_destination_open).toBe(true)
    await stack.advanceClock('PT10H')
    await waitFor(async () =>
      expect(await readOrder({ sender, order })).toMatchObject({
        is_destination_open: false,
        destination_place_id: places.ulemiste,
        label_version: 2,
        locker_choice: { made_by: 'nobody' },
      }),
    )
    await stack.advanceClock('PT1H')
    await waitFor(async () => expect(await countTexts(phone, /läheb nüüd siia/)).toBe(1))
    expect((await readOrder({ sender, order })).label_version).toBe(2)
    const late = parseRefusal(await sendRedirect(await visit(stack), link, places.sadam))
    expect(late).toMatchObject({ status: 409, code: 'not_handed_in' })
  })
})

describe('the sorting', () => {
  test('refuses a parcel without a locker, and takes it once one is chosen', async () => {
    const { order, sender, recipient, link } = await sendAsking()
    const { barcode } = order
    await scanAll(stack, barcode, ['sourcein', 'sourceout'])
    await stack.scan({ barcode, event: 'termin', at: new Date(await stack.now()).toISOString() })
    expect((await sendRedirect(recipient, link, places.sadam)).status).toBe(200)
    expect(await readOrder({ sender, order })).toMatchObject({
      status: 'sourceout',
      label_version: 1,
      destination_place_id: places.sadam,
    })
    await scanAll(stack, barcode, ['termin', 'termout'])
    const late = parseRefusal(await sendRedirect(recipient, link, places.ulemiste))
    expect(late).toMatchObject({ status: 409, code: 'already_sorted' })
  })

  test('races with a choice: one of them comes first, and both know it', async () => {
    const { order, sender, recipient, link } = await sendAsking()
    const { barcode } = order
    await scanAll(stack, barcode, ['sourcein'])
    expect((await sendRedirect(recipient, link, places.sadam)).status).toBe(200)
    const [answers] = await Promise.all([
      Promise.all(
        [places.ulemiste, places.sadam, places.ulemiste].map((place) =>
          sendRedirect(recipient, link, place),
        ),
      ),
      stack.scan({ barcode, event: 'termout', at: new Date(await stack.now()).toISOString() }),
    ])
    await waitFor(async () => expect((await readOrder({ sender, order })).status).toBe('termout'))
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect(parseRefusal(await sendRedirect(recipient, link, places.loksa)).code).toBe(
      'already_sorted',
    )
  })
})

describe('the sender', () => {
  test('cannot leave the choice with services that exclude it, nor take it back', async () => {
    const sender = await visit(stack)
    const refused = await sender.expectRefusal(createOrder, {
      body: { ...askingBody, service_ids: [services.ageCheck], validate_only: true },
    })
    expect(refused).toMatchObject({
      status: 422,
      fields: { recipient_chooses: 'service_unavailable' },
    })
    const asked = await sendAsking()
    await sendRedirect(asked.recipient, asked.link, places.sadam)
    const { id, recipient } = asked.order
    await asked.sender.call(editOrder, {
      body: { ...orderToLocker, sender: asked.order.sender, recipient, id, content: 'Raamat' },
    })
    const { change } = await readOrder(asked)
    expect(change).toMatchObject({ recipient_chooses: true, destination_place_id: places.sadam })
  })

  test('who corrects the phone has the new recipient asked', async () => {
    const asked = await sendAsking()
    const other = withNewRecipient(askingBody).recipient
    const { id } = asked.order
    await propose(asked.sender, id, { ...askingBody, sender: asked.order.sender, recipient: other })
    await startChangePayment(asked.sender, id)
    const link = await waitForParcelLink(stack, other.phone, /Vali pakiautomaat/)
    expect((await readIncoming(asked.recipient, link)).choice?.made_by).toBeNull()
    expect(
      (await asked.recipient.expectRefusal(getIncomingParcel, { query: asked.link })).status,
    ).toBe(404)
  })
})
