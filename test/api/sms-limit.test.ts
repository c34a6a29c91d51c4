import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyPhone } from '#shared/api/accounts.ts'
import { sendSms } from '#shared/api/notifications.ts'
import { createOrder } from '#shared/api/orders.ts'
import { completePayment } from '#shared/api/payments.ts'
import { updateUser } from '#shared/api/users.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { keys } from '#functions/store/keys.ts'
import { orderToLocker } from '../support/examples/example-body.ts'
import { logInAs } from '../support/visitors/log-in-as.ts'
import { pay } from '../support/visitors/pay.ts'
import type { TestStack } from '../support/stack/stack.ts'
import { startTestStack } from '../support/stack/stack.ts'
import type { Browser } from '../support/visitors/visitor.ts'
import { visit } from '../support/visitors/visitor.ts'

const daySeconds = 24 * 60 * 60
/** A phone that many ask us to write to. */
const flooded = '+37255598001'

let stack: TestStack
let sender: Browser
let orderId: string
beforeAll(async () => {
  stack = await startTestStack()
  await stack.advanceToNext('day')
  sender = await visit(stack)
  const { order_ids } = await sender.call(createOrder, { body: orderToLocker })
  await pay(sender, { orderIds: order_ids, location: null })
  await sender.call(completePayment, { body: {} })
  orderId = order_ids[0] ?? ''
})
afterAll(() => stack.stop())

const text = (phone_number: string) =>
  sender.send('POST', sendSms.path, {
    body: { order_id: orderId, sms_type: 'door_code', phone_number },
  })
const askCode = (visitor: Browser) =>
  visitor.send('POST', verifyPhone.path, { body: { token: null } })

/** The answers of one after the other, by status. */
const statusesOf = async (count: number, ask: (index: number) => ReturnType<typeof text>) => {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) statuses.push((await ask(index)).status)
  return statuses
}

test('one phone gets ten messages a day, whoever asks for them', async () => {
  expect(await statusesOf(10, () => text(flooded))).toEqual(Array<number>(10).fill(200))
  const refused = await text(flooded)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(daySeconds)
  expect(await stack.outbox(flooded)).toHaveLength(10)
  // The code that verifies the phone counts among them.
  const holder = await logInAs(stack, 'business@demo.test')
  await holder.call(updateUser, { body: { phone: flooded } })
  expect((await askCode(holder)).status).toBe(429)
  expect(await stack.outbox(flooded)).toHaveLength(10)
})

test('one asker has thirty messages a day, whatever phones they go to', async () => {
  const another = (index: number) => `+372555981${String(index).padStart(2, '0')}`
  const statuses = await statusesOf(20, (index) => text(another(index)))
  // The refused one above was stopped at its phone and is not counted twice.
  expect(statuses).toEqual(Array<number>(20).fill(200))
  expect((await text(another(20))).status).toBe(429)
  expect(await stack.outbox(another(20))).toEqual([])
})

test('all together have a ceiling a day, and the next day begins anew', async () => {
  const window = Math.floor((await stack.now()) / 1000 / daySeconds)
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(stack.tableClient))
  await client.send(
    new UpdateCommand({
      TableName: stack.tableName,
      Key: { ...keys.attempts('sms_all', hashSecret('all'), window) },
      UpdateExpression: 'SET tries = :most',
      ExpressionAttributeValues: { ':most': 5_000 },
    }),
  )
  client.destroy()
  const holder = await logInAs(stack, 'private.lv@demo.test')
  const phone = '+37121298001'
  await holder.call(updateUser, { body: { phone } })
  expect((await askCode(holder)).status).toBe(429)
  expect(await stack.outbox(phone)).toEqual([])
  await stack.advanceClock('PT24H')
  expect((await askCode(holder)).status).toBe(200)
  expect(await stack.outbox(phone)).toHaveLength(1)
})
