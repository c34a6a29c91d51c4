import { describe, expect, test } from 'vitest'
import { zeroUpgrade } from '#shared/api/payments.ts'
import { getOrder } from '#shared/api/shipments.ts'
import { orderToLocker, products } from '#test/support/examples/example-body.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { payChange, propose, startChangePayment } from '#test/support/visitors/edit.ts'
import { getOnly, listPaid, sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { findShortLink } from '#test/support/visitors/short-links.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack()

const recipient = { name: 'Uus Saaja', phone: '+37256667788', email: 'uus@saaja.test' }

describe('a change of a paid shipment', () => {
  test('that costs nothing is applied at once', async () => {
    const visitor = await visit(stack)
    const body = withNewSender(orderToLocker)
    const { id } = await sendOne(visitor, body)
    const proposed = await propose(visitor, id, { ...body, recipient })
    expect(proposed.recipient.name).toBe(orderToLocker.recipient.name)
    expect(proposed.change).toMatchObject({
      state: 'proposed',
      due: 0,
      refund: 0,
      is_service_changed: false,
      needs_door: false,
      recipient,
    })
    const answer = await startChangePayment(visitor, id)
    expect(answer).toMatchObject({ success: true, amount: 0, redirect_url: null })
    expect(getOnly(answer.paid_shipments)).toMatchObject({
      recipient,
      change: null,
      label_version: 2,
      total_amount: 4.19,
      status: 'prepared',
    })
    expect(await visitor.call(zeroUpgrade)).toMatchObject({ success: true, order_ids: [id] })
  })

  test('to a larger size is applied when its payment arrives', async () => {
    const visitor = await visit(stack)
    const body = withNewSender({ ...orderToLocker, product_id: products.lockerS })
    const { id } = await sendOne(visitor, body)
    const proposed = await propose(visitor, id, { ...body, product_id: products.lockerM })
    // 4.19 less 3.49.
    expect(proposed.change).toMatchObject({ due: 0.7, refund: 0, is_service_changed: true })
    await payChange(visitor, id)
    const { order } = await visitor.call(getOrder, { params: { id } })
    expect(order).toMatchObject({
      change: null,
      label_version: 2,
      main_product: { service: 'M' },
      total_amount: 4.19,
      paid_amount: 4.19,
      sender_amount_due: 0,
    })
    expect(order.order_products.map(({ price, product }) => [product.service, price])).toEqual([
      ['S', 3.49],
      ['upgrade', 0.7],
    ])
    expect(getOnly(await listPaid(visitor)).id).toBe(id)
  })

  test('is told once, to the e-mail of the sender from before it and to the new one', async () => {
    const visitor = await visit(stack, { lang: 'en_GB' })
    const body = withNewSender({ ...orderToLocker, product_id: products.lockerS })
    const { id } = await sendOne(visitor, body)
    const sender = { ...body.sender, email: `new-${body.sender.email}` }
    const changed = { ...body, sender, recipient, product_id: products.lockerM }
    await propose(visitor, id, changed)
    await payChange(visitor, id)
    const listAbout = async (to: string) =>
      (await stack.outbox(to)).filter(({ subject }) => subject === 'Your shipment was changed')
    for (const to of [body.sender.email, sender.email])
      await waitFor(async () => expect(await listAbout(to)).toHaveLength(1))
    await stack.advanceClock('PT2M')
    const [former, ...repeated] = await listAbout(body.sender.email)
    const [current] = await listAbout(sender.email)
    expect(repeated).toEqual([])
    for (const text of [former?.text, current?.text]) {
      expect(text).toContain(`Recipient: before: ${body.recipient.name}; now: ${recipient.name}`)
      expect(text).toContain('Size: before: S; now: M')
      expect(text).not.toContain(`now: ${sender.email}`)
    }
    // Only the present sender gets the code and the link.
    expect(former?.text).not.toMatch(/\/p\/|C \d{6} OK/)
    expect(findShortLink(current?.text ?? '')).toBeDefined()
    const paid = (await stack.outbox(body.sender.email)).filter(({ subject }) =>
      /paid/.test(subject),
    )
    expect(paid).toHaveLength(1)
  })
})
