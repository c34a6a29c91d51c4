import { expect, test } from 'vitest'
import { createAccount } from '#shared/api/accounts.ts'
import { sendDoorCodes } from '#shared/api/notifications.ts'
import { completePayment } from '#shared/api/payments.ts'
import { forgotPassword, updateUser } from '#shared/api/users.ts'
import { orderToLocker, products } from '#test/support/examples/example-body.ts'
import { setUpSharedStack } from '#test/support/stack/fixtures.ts'
import { copyDemoAccounts } from '#test/support/visitors/copy-demo-accounts.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { propose, startChangePayment } from '#test/support/visitors/edit.ts'
import { pay } from '#test/support/visitors/pay.ts'
import { createOrders, sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpSharedStack()
const demo = await copyDemoAccounts(stack)
/** The mailbox of a Latvian account. Everybody who causes a message to it uses Estonian. */
const to = demo.getEmail('private.lv')
const reader = await logInAs(stack, to)
await reader.call(updateUser, { body: { locale_code: 'lv_LV' } })

const business = () => logInAs(stack, demo.getEmail('business'))
const companyOrder = { ...orderToLocker, product_id: products.lockerM + 100 }

/** What causes messages of each kind to the mailbox, and how many. */
const causes: readonly (readonly [kinds: string, count: number, cause: () => Promise<unknown>])[] =
  [
    [
      'shipment_paid, shipment_changed and refund',
      3,
      async () => {
        const { sender, ...rest } = withNewSender(orderToLocker)
        const body = { ...rest, sender: { ...sender, email: to } }
        const visitor = await visit(stack)
        const { id } = await sendOne(visitor, body)
        await propose(visitor, id, { ...body, product_id: products.lockerS })
        await startChangePayment(visitor, id)
      },
    ],
    [
      'on_the_way to a recipient in Estonia',
      1,
      async () => {
        const body = withNewSender(orderToLocker)
        const recipient = { ...orderToLocker.recipient, email: to }
        const { barcode } = await sendOne(await visit(stack), { ...body, recipient })
        await stack.scan({ barcode, event: 'sourcein' })
      },
    ],
    [
      'company_invitation',
      1,
      async () => {
        const body = { kind: 'person', name: 'Anna', surname: '', email: to, phone: '' }
        await (await business()).call(createAccount, { body: { ...body, role: 'user' } })
      },
    ],
    [
      'door_codes',
      1,
      async () => {
        const sender = await business()
        const { orderIds } = await createOrders(sender, companyOrder)
        await pay(sender, { orderIds })
        const { paid_shipments } = await sender.call(completePayment, { body: {} })
        await sender.call(sendDoorCodes, {
          body: {
            channel: 'email',
            recipient_email: to,
            doors: paid_shipments.map(({ id, order_source_pin_code: code }) => ({
              id,
              order_pin_code: code ?? '',
            })),
          },
        })
      },
    ],
    [
      'password_reset',
      1,
      async () => {
        await (await visit(stack)).call(forgotPassword, { body: { email: to } })
      },
    ],
  ]

test.each(causes)('%s: in the language of the account of the mailbox', async (_, count, cause) => {
  const before = new Set((await stack.outbox(to)).map(({ id }) => id))
  await cause()
  const emails = await waitFor(async () => {
    const found = (await stack.outbox(to)).filter(({ id }) => !before.has(id))
    if (found.length < count) throw new Error(`${found.length} of ${count} messages`)
    return found
  })
  for (const { html } of emails) expect(html).toContain('<html lang="lv">')
})
