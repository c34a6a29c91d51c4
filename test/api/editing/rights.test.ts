import { describe, expect, test } from 'vitest'
import { printLabels } from '#shared/api/labels.ts'
import { editOrder, openPaidShipments } from '#shared/api/orders.ts'
import { completePayment, payEditedOrders } from '#shared/api/payments.ts'
import { getOrder } from '#shared/api/shipments.ts'
import { orderToLocker, places, products, withChange } from '#test/support/examples/example-body.ts'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { logged } from '#test/support/stack/stack.ts'
import { fetchApp } from '#test/support/visitors/fetch-app.ts'
import { pdfToText } from '#test/support/pdf-tools.ts'
import { payChange, propose, startChangePayment, toPayBody } from '#test/support/visitors/edit.ts'
import { decideAtBank, returnToShop } from '#test/support/visitors/pay.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import {
  createOrders,
  getOnly,
  sendOne,
  withNewSender,
} from '#test/support/visitors/send-parcel.ts'
import { waitForShortLink } from '#test/support/visitors/short-links.ts'
import { type Browser, parseRefusal, visit } from '#test/support/visitors/visitor.ts'

const stack = await setUpStack({
  withoutShipments: true,
  expectedLog: [logged('void label scanned')],
})

const cannotUpgrade = { status: 409, code: 'cannot_upgrade' }

const send = async (fields: object = {}) => {
  const visitor = await visit(stack)
  const body = { ...withNewSender(orderToLocker), ...fields }
  const order = await sendOne(visitor, body)
  return { visitor, body, order, id: order.id }
}

const readOrder = async (visitor: Browser, id: string) =>
  (await visitor.call(getOrder, { params: { id } })).order

/** Waits for the token of the link in the newest e-mail to an address. */
const waitForToken = async (email: string): Promise<string> =>
  (await waitForShortLink(stack, email)).code

describe('who may change a shipment', () => {
  test('a stranger may not, and does not learn that it exists', async () => {
    const { body, id } = await send()
    const stranger = await visit(stack)
    const edited = { ...body, id, product_id: products.lockerL }
    expect(await stranger.expectRefusal(editOrder, { body: edited })).toMatchObject({ status: 404 })
    expect(await stranger.expectRefusal(payEditedOrders, { body: toPayBody(id) })).toMatchObject({
      status: 404,
    })
  })

  test('whom the mailed link has opened it may, and sees the result', async () => {
    const { visitor, body, id } = await send()
    const phone = await visit(stack)
    const order_token = await waitForToken(body.sender.email)
    await phone.call(openPaidShipments, { body: { order_token } })
    await propose(phone, id, { ...body, product_id: products.lockerL })
    await payChange(phone, id)
    expect(await phone.call(completePayment, { body: {} })).toMatchObject({
      success: true,
      paid_shipments: [{ id, main_product: { service: 'L' }, label_version: 2 }],
    })
    expect(await readOrder(visitor, id)).toMatchObject({ main_product: { service: 'L' } })
  })

  describe('whom the link has opened it, for sender and recipient', () => {
    /** Opens a paid shipment by its link, and returns a change of one field with digits. */
    const openByLink = async (fields?: object) => {
      const sent = await send(fields)
      const stranger = await visit(stack)
      const order_token = await waitForToken(sent.body.sender.email)
      await stranger.call(openPaidShipments, { body: { order_token } })
      const digits = sent.body.sender.phone.slice(-4)
      const edit = (changed: object, sender_phone_ending?: string) => ({
        body: {
          ...sent.body,
          ...changed,
          id: sent.id,
          ...(sender_phone_ending !== undefined && { sender_phone_ending }),
        },
      })
      const wrong = digits === '0000' ? '1111' : '0000'
      return { ...sent, stranger, order_token, digits, wrong, edit }
    }
    const field = 'sender_phone_ending'

    test.each([
      ['the recipient', { recipient: { name: 'Juku Juurikas', phone: '+37255598766', email: '' } }],
      ['the destination', { destination_place_id: places.sadam }],
      ['the notes for copies', { notifyemail: 'koopia@example.test' }],
    ])('%s changes only with the last four digits of the sender', async (_, changed) => {
      const { stranger, digits, wrong, edit, body, visitor, id } = await openByLink()
      const before = await readOrder(visitor, id)
      for (const [entered, code] of [
        [undefined, 'required'],
        [wrong, 'phone_ending_wrong'],
        ['', 'required'],
        [digits.slice(1), 'phone_ending_wrong'],
        [body.sender.phone, 'phone_ending_wrong'],
      ] as const) {
        const { fields } = await stranger.expectRefusal(editOrder, edit(changed, entered))
        expect([entered, fields]).toEqual([entered, { [field]: code }])
      }
      expect((await readOrder(visitor, id)).change).toBeNull()
      expect(await readOrder(visitor, id)).toEqual(before)
      await stranger.call(editOrder, edit(changed, digits))
      expect((await readOrder(visitor, id)).change).not.toBeNull()
    })

    test('hides the phone that is asked for, and neither from its sender', async () => {
      const { stranger, visitor, order_token, order, id, body } = await openByLink()
      const opened = await stranger.call(openPaidShipments, { body: { order_token } })
      expect(opened.paid_shipments.map(({ sender }) => sender.phone)).toEqual([''])
      expect((await readOrder(stranger, id)).sender).toEqual({ ...body.sender, phone: '' })
      expect(JSON.stringify(await fetchApp(stranger))).not.toContain(body.sender.phone)
      expect((await readOrder(visitor, id)).sender.phone).toBe(body.sender.phone)
      const print = { body: { barcodes: { [order.barcode]: {} } } }
      for (const [reader, isShown] of [
        [stranger, false],
        [visitor, true],
      ] as const) {
        const text = await pdfToText((await reader.fetchDocument(printLabels, print)).bytes)
        expect(text.includes(formatPhone(body.sender.phone))).toBe(isShown)
      }
    })

    test('hides it in the change of the size, which asks for no digits', async () => {
      const { stranger, visitor, id, edit, body } = await openByLink()
      const { orders } = await stranger.call(editOrder, edit({ product_id: products.lockerL }))
      const shown = [...orders, await readOrder(stranger, id)]
      expect(shown.map(({ change }) => change?.sender)).toEqual([
        { ...body.sender, phone: '' },
        { ...body.sender, phone: '' },
      ])
      expect(JSON.stringify([shown, await fetchApp(stranger)])).not.toContain(body.sender.phone)
      expect((await readOrder(visitor, id)).change?.sender).toEqual(body.sender)
    })

    test('keeps it, and the one that a change has proposed, where it stays empty', async () => {
      const { stranger, visitor, id, edit, body, digits } = await openByLink()
      const readProposed = async () => (await readOrder(visitor, id)).change?.sender.phone
      const hidden = { sender: { ...body.sender, phone: '' } }
      const phone = '+37255598767'
      await stranger.call(editOrder, edit({ ...hidden, product_id: products.lockerL }))
      expect(await readProposed()).toBe(body.sender.phone)
      await stranger.call(editOrder, edit({ sender: { ...body.sender, phone } }, digits))
      await stranger.call(editOrder, edit({ ...hidden, content: 'Raamatud' }, digits))
      expect(await readProposed()).toBe(phone)
    })

    test('hides the phone for copies, which may be the same, and keeps it', async () => {
      const notifyphone = '+37255598768'
      const { stranger, visitor, id, edit } = await openByLink({ notifyphone })
      expect((await readOrder(stranger, id)).notifyphone).toBe('')
      await stranger.call(editOrder, edit({ notifyphone: '', product_id: products.lockerL }))
      expect((await readOrder(stranger, id)).change).toMatchObject({ notifyphone: '' })
      expect((await readOrder(visitor, id)).change).toMatchObject({ notifyphone })
    })

    test('shows no digit of the phones that messages went to', async () => {
      const { stranger, visitor, id } = await openByLink()
      const listPhones = async (reader: Browser) =>
        (await reader.call(getOrder, { params: { id } })).messages
          .filter(({ channel }) => channel === 'sms')
          .map(({ to }) => to)
      await expect.poll(() => listPhones(visitor)).not.toEqual([])
      const shown = await listPhones(visitor)
      expect(shown.every((phone) => /\d{3}$/.test(phone))).toBe(true)
      expect(await listPhones(stranger)).toEqual(shown.map(() => '•••'))
    })

    test('after five wrong tries nothing changes for an hour, however many come at once', async () => {
      const { stranger, digits, wrong, edit, visitor, id, body } = await openByLink()
      const changed = { recipient: { ...body.recipient, name: 'Juku Juurikas' } }
      const tries = await Promise.all(
        Array.from({ length: 12 }, () => stranger.expectRefusal(editOrder, edit(changed, wrong))),
      )
      const codes = tries.map(({ fields }) => fields[field])
      const count = (code: string) => codes.filter((each) => each === code).length
      expect([count('phone_ending_wrong'), count('phone_ending_closed')]).toEqual([5, 7])
      const closed = { fields: { [field]: 'phone_ending_closed' } }
      expect(await stranger.expectRefusal(editOrder, edit(changed, digits))).toMatchObject(closed)
      await stack.advanceClock('PT59M')
      expect(await stranger.expectRefusal(editOrder, edit(changed, digits))).toMatchObject(closed)
      // Its owner is asked nothing, and the link still changes what it may.
      await visitor.call(editOrder, edit({ ...changed, validate_only: true }))
      await stranger.call(editOrder, edit({ product_id: products.lockerL }))
      await stack.advanceClock('PT2M')
      await stranger.call(editOrder, edit(changed, digits))
      expect((await readOrder(visitor, id)).change).not.toBeNull()
    })

    test('the link ends when the shipment moves into an account', async () => {
      const { stranger, order_token, visitor, id, body, order } = await openByLink()
      expect((await stranger.call(getOrder, { params: { id } })).order.id).toBe(id)
      await logInAs(stack, 'private@demo.test', { browser: visitor })
      expect((await visitor.call(getOrder, { params: { id } })).order.id).toBe(id)
      const unknown = { status: 404 }
      const open = { body: { order_token } }
      expect(await stranger.expectRefusal(openPaidShipments, open)).toMatchObject(unknown)
      expect(await stranger.expectRefusal(getOrder, { params: { id } })).toMatchObject(unknown)
      const edited = { body: { ...body, id, product_id: products.lockerL } }
      expect(await stranger.expectRefusal(editOrder, edited)).toMatchObject(unknown)
      expect(
        await stranger.expectRefusal(printLabels, { body: { barcodes: { [order.barcode]: {} } } }),
      ).toMatchObject(unknown)
    })
  })

  test('an unpaid shipment cannot be changed', async () => {
    const visitor = await visit(stack)
    const body = withNewSender(orderToLocker)
    const { orderIds } = await createOrders(visitor, body)
    const [id = ''] = orderIds
    expect(await visitor.expectRefusal(editOrder, { body: { ...body, id } })).toMatchObject(
      cannotUpgrade,
    )
    expect(await visitor.expectRefusal(payEditedOrders, { body: toPayBody(id) })).toMatchObject(
      cannotUpgrade,
    )
  })

  test('a shipment that is handed in cannot be changed, and a late payment goes back', async () => {
    const { visitor, body, id, order } = await send()
    await propose(visitor, id, { ...body, product_id: products.lockerL })
    const { redirect_url } = await startChangePayment(visitor, id)
    await stack.scan({ barcode: order.barcode, event: 'sourcein' })
    await expect.poll(async () => (await readOrder(visitor, id)).status).toBe('sourcein')
    await returnToShop(await decideAtBank(redirect_url ?? '', 'pay'))
    const after = await readOrder(visitor, id)
    expect(after).toMatchObject({
      change: null,
      main_product: { service: 'M' },
      label_version: 1,
      paid_amount: 4.19,
      can_upgrade: false,
    })
    expect(await visitor.call(completePayment, { body: {} })).toMatchObject({
      success: false,
      status: 'refused',
    })
    const { payments } = await visitor.call(getOrder, { params: { id } })
    expect(payments).toHaveLength(3)
    await expect
      .poll(async () => (await visitor.call(getOrder, { params: { id } })).payments)
      .toContainEqual(expect.objectContaining({ kind: 'refund', amount: 1, state: 'done' }))
    expect(await visitor.expectRefusal(editOrder, { body: { ...body, id } })).toMatchObject(
      cannotUpgrade,
    )
  })

  test('an expired shipment cannot be changed', async () => {
    const visitor = await visit(stack)
    const body = withNewSender(orderToLocker)
    const { id } = await sendOne(visitor, body, places.sadam)
    await stack.advanceClock('P3D')
    expect(await visitor.expectRefusal(editOrder, { body: { ...body, id } })).toMatchObject(
      cannotUpgrade,
    )
  })
})

describe('the rules of a change', () => {
  test('are those of a new shipment, by field', async () => {
    const { visitor, body, id } = await send()
    const edited = withChange({ ...body, id }, 'recipient', { phone: '5' })
    expect(await visitor.expectRefusal(editOrder, { body: edited })).toMatchObject({
      status: 422,
      fields: { 'recipient.phone': 'phone_too_short' },
    })
    expect(
      await visitor.expectRefusal(editOrder, { body: { ...body, id, product_id: 1 } }),
    ).toMatchObject({ status: 422, fields: { product_id: 'size_required' } })
  })

  test('are checked without writing with validate_only', async () => {
    const { visitor, body, id } = await send()
    expect(
      await visitor.call(editOrder, { body: { ...body, id, validate_only: true } }),
    ).toMatchObject({ success: true, order_ids: [], orders: [] })
    expect((await readOrder(visitor, id)).change).toBeNull()
  })

  test('answer a repeated request as the first time, and refuse its key for another body', async () => {
    const { visitor, body, id } = await send()
    const key = 'edit-key-0001'
    const first = await propose(visitor, id, { ...body, product_id: products.lockerL }, { key })
    const again = await propose(visitor, id, { ...body, product_id: products.lockerL }, { key })
    expect(again.change?.id).toBe(first.change?.id)
    const other = await visitor.send('PATCH', editOrder.path, {
      body: { ...body, id, cancellation_upgrade: true },
      key,
    })
    expect(parseRefusal(other)).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
  })
})

describe('payments of changes', () => {
  test('of a replaced change go back', async () => {
    const { visitor, body, id } = await send()
    await propose(visitor, id, { ...body, product_id: products.lockerL })
    const { redirect_url } = await startChangePayment(visitor, id)
    await propose(visitor, id, { ...body, recipient: { ...body.recipient, name: 'Uus Saaja' } })
    await returnToShop(await decideAtBank(redirect_url ?? '', 'pay'))
    expect(await readOrder(visitor, id)).toMatchObject({
      main_product: { service: 'M' },
      change: { recipient: { name: 'Uus Saaja' } },
      label_version: 1,
    })
    await expect
      .poll(async () => (await stack.outbox(body.sender.email)).map(({ subject }) => subject))
      .toContainEqual(expect.stringMatching(/1,00/))
  })

  test('repeat the same payment, and a late message changes nothing', async () => {
    const { visitor, body, id } = await send()
    await propose(visitor, id, { ...body, product_id: products.lockerL })
    const first = await startChangePayment(visitor, id)
    const second = await startChangePayment(visitor, id)
    expect(second.transaction_id).toBe(first.transaction_id)
    expect(first.order).toBeNull()
    const page = await decideAtBank(first.redirect_url ?? '', 'pay')
    await returnToShop(page)
    await returnToShop(page)
    expect(await readOrder(visitor, id)).toMatchObject({ label_version: 2, paid_amount: 5.19 })
  })

  test('up and down leave the books even, and refunds come from the newest payment first', async () => {
    const { visitor, body, id } = await send()
    await propose(visitor, id, { ...body, product_id: products.lockerL })
    await payChange(visitor, id)
    // 5.19 less 3.49, of which the upgrade paid 1.00.
    const { change } = await propose(visitor, id, { ...body, product_id: products.lockerS })
    expect(change).toMatchObject({ due: 0, refund: 1.7 })
    const { paid_shipments, order } = await startChangePayment(visitor, id)
    expect(order).toEqual(getOnly(paid_shipments))
    expect(order).toMatchObject({
      label_version: 3,
      total_amount: 3.49,
      paid_amount: 3.49,
      refunds: [{ amount: 1.7 }],
    })
    await expect
      .poll(async () => (await visitor.call(getOrder, { params: { id } })).payments)
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ kind: 'refund', amount: 1, state: 'done' }),
          expect.objectContaining({ kind: 'refund', amount: 0.7, state: 'done' }),
        ]),
      )
    await expect
      .poll(async () => (await readOrder(visitor, id)).refunds)
      .toMatchObject([{ amount: 1.7, state: 'done' }])
  })
})

describe('labels of a changed shipment', () => {
  test('warn when an earlier one was printed, and a scan of that is flagged', async () => {
    const { visitor, body, id, order } = await send()
    const print = (options = {}) =>
      visitor.send('POST', printLabels.path, {
        body: { barcodes: { [order.barcode]: {} }, ...options },
      })
    expect((await print()).status).toBe(200)
    expect(await readOrder(visitor, id)).toMatchObject({ printed_label_version: 1 })
    await propose(visitor, id, { ...body, recipient: { ...body.recipient, name: 'Uus Saaja' } })
    await startChangePayment(visitor, id)
    expect(parseRefusal(await print())).toMatchObject({
      status: 409,
      type: 'Warning',
      code: 'earlier_label_void',
    })
    expect((await print({ warn_already_printed: false })).status).toBe(200)
    expect(await readOrder(visitor, id)).toMatchObject({
      printed_label_version: 2,
      is_void_label_scanned: false,
    })
    expect((await print()).status).toBe(200)
    await stack.scan({ barcode: order.barcode, event: 'sourcein', label_version: 1 })
    await expect
      .poll(() => readOrder(visitor, id))
      .toMatchObject({ status: 'sourcein', is_void_label_scanned: true })
  })

  test('a scan of the present label is not flagged', async () => {
    const { visitor, body, id, order } = await send()
    await propose(visitor, id, { ...body, recipient: { ...body.recipient, name: 'Uus Saaja' } })
    await startChangePayment(visitor, id)
    await stack.scan({ barcode: order.barcode, event: 'sourcein', label_version: 2 })
    await expect.poll(async () => (await readOrder(visitor, id)).status).toBe('sourcein')
    expect(await readOrder(visitor, id)).toMatchObject({ is_void_label_scanned: false })
  })
})
