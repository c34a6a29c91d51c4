import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '#shared/api/accounts.ts'
import { sendDoorCodes } from '#shared/api/notifications.ts'
import { forgotPassword, updateUser } from '#shared/api/users.ts'
import { orderToLocker, products } from '#test/support/examples/example-body.ts'
import { startTestStack, type TestStack } from '#test/support/stack/stack.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { pay } from '#test/support/visitors/pay.ts'
import { createOrders, sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

/** The mailbox of a Latvian account. Everybody who causes a message to it uses Estonian. */
const to = 'private.lv@demo.test'

let stack: TestStack
beforeAll(async () => {
  stack = await startTestStack()
  const reader = await logInAs(stack, to)
  await reader.call(updateUser, { body: { locale_code: 'lv_LV' } })
})
afterAll(() => stack.stop())

const business = () => logInAs(stack, 'business@demo.test')
const companyOrder = { ...orderToLocker, product_id: products.lockerM + 100 }

/** What causes each kind of message to the mailbox. */
const causes: readonly (readonly [kind: string, cause: () => Promise<unknown>])[] = [
  [
    'shipment_paid',
    async () => {
      const { sender, ...body } = withNewSender(orderToLocker)
      await sendOne(await visit(stack), { ...body, sender: { ...sender, email: to } })
    },
  ],
  [
    'on_the_way to a recipient in Estonia',
    async () => {
      const body = withNewSender(orderToLocker)
      const recipient = { ...orderToLocker.recipient, email: to }
      const { barcode } = await sendOne(await visit(stack), { ...body, recipient })
      await stack.scan({ barcode, event: 'sourcein' })
    },
  ],
  [
    'company_invitation',
    async () => {
      const body = { kind: 'person', name: 'Anna', surname: '', email: to, phone: '' }
      await (await business()).call(createAccount, { body: { ...body, role: 'user' } })
    },
  ],
  [
    'door_codes',
    async () => {
      const sender = await business()
      const { orderIds: ids } = await createOrders(sender, companyOrder)
      await pay(sender, { orderIds: ids })
      await sender.call(sendDoorCodes, { body: { ids, email: to } })
    },
  ],
  [
    'password_reset',
    async () => {
      await (await visit(stack)).call(forgotPassword, { body: { email: to } })
    },
  ],
]

test.each(causes)('%s is in the language of the account of its mailbox', async (kind, cause) => {
  const before = new Set((await stack.outbox(to)).map(({ id }) => id))
  await cause()
  const email = await waitFor(async () => {
    const found = (await stack.outbox(to)).find(({ id }) => !before.has(id))
    if (!found) throw new Error(`No ${kind}`)
    return found
  })
  expect(email.html).toContain('<html lang="lv">')
})
