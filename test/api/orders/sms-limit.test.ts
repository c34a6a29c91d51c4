import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { verifyPhone } from '#shared/api/accounts.ts'
import { sendSms } from '#shared/api/notifications.ts'
import { createOrder } from '#shared/api/orders.ts'
import { completePayment } from '#shared/api/payments.ts'
import { updateUser } from '#shared/api/users.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { keys } from '#functions/store/keys.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { pay } from '#test/support/visitors/pay.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { parseRefusal, visit } from '#test/support/visitors/visitor.ts'

const daySeconds = 24 * 60 * 60
/** The phone that reaches its limit. */
const flooded = '+37255598001'

const stack = await setUpStack({ withoutShipments: true })
await stack.advanceToNext('day')
const sender = await visit(stack)
const { order_ids: orderIds } = await sender.call(createOrder, { body: orderToLocker })
await pay(sender, { orderIds, location: null })
await sender.call(completePayment, { body: {} })
const [orderId = ''] = orderIds

const sendText = (phone_number: string) =>
  sender.send('POST', sendSms.path, {
    body: { order_id: orderId, sms_type: 'door_code', phone_number },
  })
const requestCode = (visitor: Browser) =>
  visitor.send('POST', verifyPhone.path, { body: { token: null } })

/** Sends `count` requests one after the other and returns their statuses. */
const collectStatuses = async (
  count: number,
  ask: (index: number) => ReturnType<typeof sendText>,
) => {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) statuses.push((await ask(index)).status)
  return statuses
}

test('one message has the codes of several shipments of the sender, and of nobody else', async () => {
  const holder = await logInAs(stack, 'private@demo.test')
  const { order_ids } = await holder.call(createOrder, { body: [orderToLocker, orderToLocker] })
  await pay(holder, { orderIds: order_ids, location: null })
  const { paid_shipments: paid } = await holder.call(completePayment, { body: {} })
  const [order_id = '', ...with_order_ids] = order_ids
  const phone_number = '+37255598002'
  const body = { order_id, sms_type: 'door_code', phone_number } as const
  const foreign = { ...body, with_order_ids: [...with_order_ids, orderId] }
  expect((await holder.send('POST', sendSms.path, { body: foreign })).status).toBe(404)
  expect(await stack.outbox(phone_number)).toEqual([])
  await holder.call(sendSms, { body: { ...body, with_order_ids } })
  const [message, ...others] = await stack.outbox(phone_number)
  expect(others).toEqual([])
  const codes = paid.map((order) => order.order_source_pin_code ?? 'none')
  expect(codes).toHaveLength(2)
  for (const code of codes) expect(message?.text).toContain(code)
})

test('the shipments of a message may all be named by order_ids, and one must be', async () => {
  const holder = await logInAs(stack, 'private@demo.test')
  const { order_ids } = await holder.call(createOrder, { body: [orderToLocker, orderToLocker] })
  await pay(holder, { orderIds: order_ids, location: null })
  const phone_number = '+37255598003'
  const body = { sms_type: 'door_code', phone_number } as const
  const unnamed = await holder.send('POST', sendSms.path, { body })
  expect(unnamed.json).toMatchObject({ status_code: 422, errors: [{ field: 'order_id' }] })
  await holder.call(sendSms, { body: { ...body, order_ids } })
  const { paid_shipments: paid } = await holder.call(completePayment, { body: {} })
  const [message] = await stack.outbox(phone_number)
  for (const { order_source_pin_code: code } of paid) expect(message?.text).toContain(code ?? '-')
})

test('one phone gets at most ten messages a day, from all senders together', async () => {
  expect(await collectStatuses(10, () => sendText(flooded))).toEqual(Array<number>(10).fill(200))
  const refused = await sendText(flooded)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(daySeconds)
  expect(await stack.outbox(flooded)).toHaveLength(10)
  // The code that verifies the phone has a limit of its own.
  const holder = await logInAs(stack, 'business@demo.test')
  await holder.call(updateUser, { body: { phone: flooded } })
  expect((await requestCode(holder)).status).toBe(200)
  expect(await stack.outbox(flooded)).toHaveLength(11)
})

test('one sender gets at most thirty messages a day, to all phones together', async () => {
  const createPhone = (index: number) => `+372555981${String(index).padStart(2, '0')}`
  // The message above that its phone refused counts for the sender.
  const statuses = await collectStatuses(19, (index) => sendText(createPhone(index)))
  expect(statuses).toEqual(Array<number>(19).fill(200))
  expect((await sendText(createPhone(19))).status).toBe(429)
  expect(await stack.outbox(createPhone(19))).toEqual([])
})

describe('all senders together have a daily limit', async () => {
  const table = setUpTable(stack)
  /** Sets how many SMS of one kind have been sent today. */
  const setSent = async (what: string, count: number) => {
    const window = Math.floor((await stack.now()) / 1000 / daySeconds)
    await table.client.send(
      new UpdateCommand({
        TableName: stack.tableName,
        Key: { ...keys.attempts(what, hashSecret('all'), window) },
        UpdateExpression: 'SET tries = :count',
        ExpressionAttributeValues: { ':count': count },
      }),
    )
  }
  const phone = '+37121298001'
  const logInHolder = async () => {
    const holder = await logInAs(stack, 'private.lv@demo.test')
    await holder.call(updateUser, { body: { phone } })
    return holder
  }

  test('for door codes, and another for codes that verify a phone', async () => {
    await stack.advanceToNext('day')
    const holder = await logInHolder()
    await setSent('phone_code_all', 1_000)
    const refused = await requestCode(holder)
    expect(parseRefusal(refused)).toMatchObject({ status: 429, type: 'too_many_requests' })
    expect(await stack.outbox(phone)).toEqual([])
    expect((await sendText('+37255598200')).status).toBe(200)
    await setSent('phone_code_all', 0)
    await setSent('sms_all', 5_000)
    expect((await sendText('+37255598201')).status).toBe(429)
    expect((await requestCode(holder)).status).toBe(200)
    expect(await stack.outbox(phone)).toHaveLength(1)
  })

  test('which resets on the next day', async () => {
    await stack.advanceToNext('day')
    expect((await sendText('+37255598201')).status).toBe(200)
  })
})
