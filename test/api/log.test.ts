import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { printLabels } from '#shared/api/labels.ts'
import { sendSms } from '#shared/api/notifications.ts'
import { createOrder } from '#shared/api/orders.ts'
import { completePayment, payOrders } from '#shared/api/payments.ts'
import { suggestCompanies } from '#shared/api/registry.ts'
import { logIn } from '#shared/api/session.ts'
import { trackParcel } from '#shared/api/shipments.ts'
import { withChange, places, orderToAddress } from '#test/support/examples/example-body.ts'
import { pay } from '#test/support/visitors/pay.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'

const stack = await setUpStack({ keepOutput: true })

const password = 'Demo-1234!'
const otherPhone = '+37255598765'
const sender = { name: 'Sipsik Saatjanimi', phone: '+37255544433', email: 'sipsik@saatja.test' }
const recipient = { name: 'Ruuben Saajanimi', phone: '+37256665544', email: 'ruuben@saaja.test' }
const street = 'Salatänav'
const body = {
  ...withChange(orderToAddress, 'destination', { address_street: street }),
  sender,
  recipient,
  content: 'Kingasalajas',
  reference: 'Tellimus-77',
}

const loggedLogin = z.object({ status: z.number(), way: z.string(), user: z.optional(z.string()) })

test('the log of sending a parcel contains no personal data, codes or tokens', async () => {
  const visitor = await visit(stack)
  const tokens = [...visitor.cookies.values()]
  await visitor.expectRefusal(createOrder, { body: withChange(body, 'recipient', { phone: '1' }) })
  await visitor.send('POST', '/order', { body: `{"name": "${sender.name}"` })
  const { order_ids } = await visitor.call(createOrder, { body, key: 'key-of-the-parcel' })
  await visitor.expectRefusal(payOrders, {
    body: { order_ids, itella_terms: true, location_id: 1 },
  })
  const payment = await pay(visitor, { orderIds: order_ids, location: places.sadam })
  const [order] = (await visitor.call(completePayment, { body: {} })).paid_shipments
  const { barcode = '', order_source_pin_code: code } = order ?? {}
  expect(code).toMatch(/^\d{6}$/)
  await waitFor(async () => expect(await stack.outbox(sender.email)).toHaveLength(1))
  const sms = { order_id: order?.id, phone_number: otherPhone, sms_type: 'door_code' }
  await visitor.call(sendSms, { body: sms })
  await visitor.send('POST', printLabels.path, { body: { barcodes: { [barcode]: {} } } })
  await visitor.call(suggestCompanies, { query: { search: 'Salafirma' } })
  await visitor.expectRefusal(logIn, { body: { email: sender.email, password: 'Vale-4321!' } })
  const email = 'private@demo.test'
  await visitor.expectRefusal(logIn, { body: { email, password: 'Vale-4321!' } })
  await visitor.call(logIn, { body: { email, password } })
  tokens.push(...visitor.cookies.values())
  await stack.scan({ barcode, event: 'sourcein' })
  await waitFor(async () => {
    const { status } = await visitor.call(trackParcel, { params: { barcode } })
    expect(status).toBe('sourcein')
  })

  const lines = stack.output()
  for (const call of ['createOrder', 'payOrders', 'completePayment', 'sendSms', 'logIn']) {
    expect(lines).toContain(`"call":"${call}"`)
  }
  const secrets = [
    ...Object.values(sender),
    ...Object.values(recipient),
    ...[sender.phone, recipient.phone, otherPhone].map((phone) => phone.slice(4)),
    ...tokens,
    'Saatjanimi',
    'Saajanimi',
    street,
    'Kingasalajas',
    'Tellimus-77',
    'Salafirma',
    email,
    password,
    'Vale-4321!',
    '127.0.0.1',
    payment.redirect_url,
    payment.transaction_id ?? '',
  ]
  expect(secrets.filter((secret) => secret !== '' && lines.includes(secret))).toEqual([])
  expect(new RegExp(`\\b${code}\\b`).test(lines)).toBe(false)
  const logins = lines.split('\n').filter((line) => line.includes('"call":"logIn"'))
  const [unknown, wrong, right] = logins.map((line) => loggedLogin.parse(JSON.parse(line)))
  expect(unknown).toEqual({ way: 'password', status: 422 })
  expect(right?.user).toMatch(/^usr_/)
  expect([wrong, right]).toEqual([
    { way: 'password', status: 422, user: right?.user },
    { way: 'password', status: 200, user: right?.user },
  ])
  expect(logins).toHaveLength(3)
})
