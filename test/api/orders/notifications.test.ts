import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { describe, expect, test } from 'vitest'
import { countSmsParts } from '#functions/notifications/render/sms-text.ts'
import { messagesPerParcel } from '#infra/environments.ts'
import { saveSoftConfig } from '#shared/api/accounts.ts'
import { sendSms } from '#shared/api/notifications.ts'
import { getOrder } from '#shared/api/shipments.ts'
import { updateUser } from '#shared/api/users.ts'
import { setUpOps, setUpStack } from '#test/support/stack/fixtures.ts'
import { logged } from '#test/support/stack/stack.ts'
import { listPaid, sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { orderToLocker, places, products, services } from '#test/support/examples/example-body.ts'
import { localClient } from '#test/support/stack/local-client.ts'
import { openTable } from '#test/support/stack/open-table.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { type Browser, visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack({
  withoutShipments: true,
  expectedLog: [
    /^pakk-local-send-notifications: /,
    logged('notification (postponed|refused)'),
    logged('unexpected error'),
  ],
})
const ops = await setUpOps(stack)

let serial = 0
/** A body with a sender and a recipient of its own. */
const withNewPeople = <Body extends { readonly sender: object }>(
  body: Body,
  countryCode = '372',
) => {
  serial += 1
  const digits = String(serial).padStart(4, '0')
  const number = { 372: `5660${digits}`, 371: `2660${digits}` }[countryCode]
  const recipient = {
    name: 'Juhan Jõgi',
    phone: `+${countryCode}${number}`,
    email: `recipient${serial}@saaja.test`,
  }
  return { ...withNewSender(body), recipient }
}

const countMessages = async (to: string) => (await stack.outbox(to)).length

/** Waits until as many messages have been sent to an address, and returns their texts. */
const waitForTexts = (to: string, count: number) =>
  waitFor(async () => {
    const messages = await stack.outbox(to)
    expect(messages.length).toBeGreaterThanOrEqual(count)
    return messages.map(({ subject, text }) => `${subject}\n${text}`)
  })

/** Sends a parcel and waits for the SMS and the e-mail to its sender. */
const send = async (
  visitor: Browser,
  body: { readonly sender: { phone: string; email: string } },
) => {
  const order = await sendOne(visitor, body)
  await waitForTexts(body.sender.phone, 1)
  await waitForTexts(body.sender.email, 1)
  return order
}

describe('delivery updates', () => {
  test('are not e-mailed to a sender who has turned them off, and come by SMS all the same', async () => {
    const visitor = await logInAs(stack, 'private@demo.test')
    await visitor.call(updateUser, { body: { locale_code: 'en_GB' } })
    await visitor.call(saveSoftConfig, { body: { muted_emails: ['ready', 'returning'] } })
    const body = {
      ...withNewPeople(orderToLocker),
      service_ids: [services.smsNotification, services.emailNotification],
    }
    const { id, barcode } = await send(visitor, body)
    for (const [index, event] of ['destinationin', 'destinationout'].entries()) {
      await stack.scan({ barcode, event })
      await waitForTexts(body.recipient.email, index + 1)
      // The sender's first message is about the payment.
      await waitForTexts(body.sender.phone, index + 2)
    }
    const [paid, delivered] = await waitForTexts(body.sender.email, 2)
    expect(paid).toContain(barcode)
    expect(delivered).toMatch(/delivered/)
    const { messages } = await visitor.call(getOrder, { params: { id } })
    const toSender = messages.filter(({ channel, to }) => channel === 'email' && to[0] === 's')
    expect(toSender.map(({ kind, state }) => [kind, state])).toEqual([
      ['delivered', 'sent'],
      ['shipment_paid', 'sent'],
    ])
  })

  test('reach every person once, however often the parcel is scanned', async () => {
    const body = {
      ...withNewPeople(orderToLocker),
      service_ids: [services.smsNotification, services.emailNotification],
      notifyemail: `copy${serial}@pakk.test`,
      notifyphone: `5770${String(serial).padStart(4, '0')}`,
    }
    const { barcode } = await send(await visit(stack, { lang: 'en_GB' }), body)
    // Messages of one moment have no order, so each step waits for those of the step before.
    const steps = [
      ['sourcein', 'sourcein', 'termin'],
      ['destinationin', 'termout', 'destinationin'],
      ['destinationout', 'destinationin'],
    ]
    for (const [index, events] of steps.entries()) {
      for (const event of events) await stack.scan({ barcode, event, pickup_code: '4711' })
      const { recipient, sender } = body
      for (const to of [recipient.phone, recipient.email]) await waitForTexts(to, index + 1)
      // The sender's first message is about the payment, and none is about the first step.
      for (const to of [sender.phone, sender.email]) await waitForTexts(to, index + 1)
    }

    const ofRecipient = await waitForTexts(body.recipient.phone, 3)
    expect(ofRecipient).toEqual([
      expect.stringMatching(/^.+, Pakk: .+on pakk teel: Sinine pakiautomaat .+\/p\/[\w-]{10}$/m),
      expect.stringMatching(/Kood 4711, kuni \d\d\.\d\d\.\d{4}/),
      expect.stringContaining('kätte toimetatud'),
    ])
    const emails = await waitForTexts(body.recipient.email, 3)
    expect(emails.map((text) => /4711|Võta välja hiljemalt/.test(text))).toEqual([
      false,
      true,
      false,
    ])
    for (const to of [body.sender.phone, body.sender.email]) {
      const [, ready, delivered] = await waitForTexts(to, 3)
      expect(ready).toMatch(/has arrived/)
      expect(ready).not.toContain('4711')
      expect(delivered).toMatch(/delivered/)
    }
    await waitForTexts(body.notifyemail, 2)
    await waitForTexts(`+372${body.notifyphone}`, 2)
    await stack.advanceClock('PT2M')
    const addresses = [
      body.recipient.phone,
      body.recipient.email,
      body.sender.phone,
      body.sender.email,
      body.notifyemail,
      `+372${body.notifyphone}`,
    ]
    expect(await Promise.all(addresses.map(countMessages))).toEqual([3, 3, 3, 3, 2, 2])
  })

  test("are in the language of the destination, and a guest's parcel sends what its budget counts", async () => {
    const body = {
      ...withNewPeople(orderToLocker, '371'),
      product_id: products.latvianLockerM,
      delivery_method: 'apt',
      destination_place_id: places.riga,
    }
    const { barcode } = await send(await visit(stack, { lang: 'ru_RU' }), body)
    for (const [index, event] of ['sourcein', 'destinationin', 'destinationout'].entries()) {
      await stack.scan({ barcode, event, pickup_code: '4711' })
      for (const to of [body.recipient.phone, body.recipient.email])
        await waitForTexts(to, index + 1)
    }
    const [, ready] = await waitForTexts(body.recipient.phone, 2)
    expect(ready).toContain('jusu paka')
    const [doorCode] = await waitForTexts(body.sender.phone, 1)
    expect(doorCode).toContain('Poluchatel: Juhan Jogi')

    // Without services the sender gets the code and the receipt alone.
    const { sender, recipient } = body
    const texts = await Promise.all([sender.phone, recipient.phone].map((to) => stack.outbox(to)))
    const parts = texts.flat().map(({ text }) => countSmsParts(text))
    expect(parts).toEqual(Array.from({ length: messagesPerParcel.smsParts }, () => 1))
    const emails = await Promise.all([sender.email, recipient.email].map(countMessages))
    expect(emails).toEqual([1, messagesPerParcel.emails - 1])
  })

  test('tell the code of a door that comes after the arrival, once and to the recipient alone', async () => {
    const body = {
      ...withNewPeople(orderToLocker),
      service_ids: [services.smsNotification, services.emailNotification],
    }
    const { recipient } = body
    const { barcode } = await send(await visit(stack), body)
    await stack.scan({ barcode, event: 'destinationin' })
    for (const to of [recipient.phone, recipient.email]) await waitForTexts(to, 1)
    const late = { barcode, event: 'destinationin', pickup_code: '4711' }
    for (const scan of [late, late]) await stack.scan(scan)
    const texts = (await waitForTexts(recipient.phone, 2)).join('\n')
    expect(texts).toMatch(/Väljastuskood tuleb eraldi\.[^]+Kood 4711/)
    expect((await waitForTexts(recipient.email, 2)).at(1)).toContain('4711')
    await stack.scan({ barcode, event: 'destinationout' })
    for (const { phone, email } of [recipient, body.sender])
      for (const to of [phone, email]) expect(await waitForTexts(to, 3)).toHaveLength(3)
  })

  test('end with a reminder on the last of seven days', async () => {
    const body = withNewPeople(orderToLocker)
    const { barcode } = await send(await visit(stack), body)
    await stack.scan({ barcode, event: 'destinationin' })
    await waitForTexts(body.recipient.email, 1)
    await stack.scan({ barcode, event: 'termout', at: '2026-01-01T10:00:00Z' })
    await stack.advanceClock('P5D')
    expect(await countMessages(body.recipient.phone)).toBe(1)
    await stack.advanceClock('P2DT12H')
    const [, reminder] = await waitForTexts(body.recipient.phone, 2)
    expect(reminder).toContain('viimane päev')
    await waitForTexts(body.recipient.email, 2)
  })
})

describe('a provider that fails', () => {
  test('by throttling e-mails delays them, and not the text message', async () => {
    const body = withNewPeople(orderToLocker)
    const throttle = (count: number) =>
      stack.planFault({ service: 'ses', code: 'TooManyRequestsException', status: 429, count })
    await throttle(1000)
    await sendOne(await visit(stack), body)
    await waitForTexts(body.sender.phone, 1)
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect(await countMessages(body.sender.email)).toBe(0)
      await stack.advanceClock('PT2M')
    }
    await throttle(0)
    // The delay has grown to minutes by then.
    await stack.advanceClock('PT1H')
    await waitForTexts(body.sender.email, 1)
    expect(await countMessages(body.sender.phone)).toBe(1)
  })

  test('to send a text message delays it, and not the e-mail', async () => {
    const body = withNewPeople(orderToLocker)
    await stack.planFault({ service: 'sns', code: 'InternalError', status: 500, count: 3 })
    await sendOne(await visit(stack), body)
    await waitForTexts(body.sender.email, 1)
    expect(await countMessages(body.sender.phone)).toBe(0)
    await stack.advanceClock('PT1M')
    await waitForTexts(body.sender.phone, 1)
  })

  test('by refusing an e-mail for good is shown on the shipment and to operators, and is resent', async () => {
    const body = withNewPeople(orderToLocker)
    const visitor = await visit(stack)
    await stack.planFault({ service: 'ses', code: 'MessageRejected', status: 400, count: 1 })
    const { id, barcode } = await sendOne(visitor, body)
    await waitForTexts(body.sender.phone, 1)
    await waitFor(async () =>
      expect(await listPaid(visitor)).toMatchObject([
        { id, unreachable: [{ channel: 'email', person: 'sender' }] },
      ]),
    )
    await stack.advanceClock('PT3H')
    expect(await countMessages(body.sender.email)).toBe(0)
    expect(await ops.runOps('messages', barcode)).toMatch(
      /sms\/door_code\/sender\/\d{6}: sent as .+, attempt 1\nemail\/shipment_paid: refused at .+, attempt 1/,
    )
    await ops.runOps('resend', barcode, '--channel', 'email')
    await waitForTexts(body.sender.email, 1)
    expect(await countMessages(body.sender.phone)).toBe(1)
    await waitFor(async () =>
      expect(await ops.runOps('messages', barcode)).toMatch(/shipment_paid: sent as .+ attempt 2/),
    )
  })

  test('to send a requested door code is repeated at once, with the same key, and sent once', async () => {
    const visitor = await visit(stack)
    const { id, barcode } = await send(visitor, withNewPeople(orderToLocker))
    const phone = withNewPeople(orderToLocker).recipient.phone
    const body = { order_id: id, sms_type: 'door_code', phone_number: phone }
    const request = () => visitor.send('POST', sendSms.path, { body, key: `code-of-${id}` })
    await stack.planFault({ service: 'sns', code: 'InternalError', status: 500, count: 3 })
    expect((await request()).status).toBe(500)
    expect(await countMessages(phone)).toBe(0)
    const repeated = [await request(), ...(await Promise.all([request(), request()]))]
    expect(repeated.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await countMessages(phone)).toBe(1)
    expect(await ops.runOps('messages', barcode)).toMatch(
      /requested_door_code\/[\w-]+: sent as .+, attempt 2/,
    )
    expect(await ops.runOps('resend', barcode, '--dry-run')).not.toContain('requested_door_code')
  })

  test('for a whole day leaves the message to operators, who send it again', async () => {
    const body = withNewPeople(orderToLocker)
    await stack.planFault({ service: 'sns', code: 'InternalError', status: 500, count: 1000 })
    await sendOne(await visit(stack), body)
    await waitForTexts(body.sender.email, 1)
    const countDeadLetters = async () => {
      await stack.advanceClock('PT1H1M')
      return ops.runOps('redrive', 'notifications', '--dry-run')
    }
    // It is sent 16 times. A busy machine takes seconds for each.
    let deadLetters = ''
    for (let round = 0; round < 100 && !deadLetters.includes('1 message to'); round += 1)
      deadLetters = await countDeadLetters()
    expect(deadLetters).toContain('1 message to')
    await stack.planFault({ service: 'sns', code: 'InternalError', status: 500, count: 0 })
    await ops.runOps('redrive', 'notifications')
    await waitForTexts(body.sender.phone, 1)
  })
})

test('an address that bounces is shown on the shipment and gets no more e-mails', async () => {
  const visitor = await visit(stack)
  const email = 'bounce@simulator.amazonses.com'
  const sendTo = (person: 'sender' | 'recipient') => {
    const body = withNewPeople(orderToLocker)
    return sendOne(visitor, { ...body, [person]: { ...body[person], email } })
  }
  const { id, barcode } = await sendTo('sender')
  await waitFor(async () =>
    expect(await listPaid(visitor)).toMatchObject([
      { id, unreachable: [{ channel: 'email', person: 'sender' }] },
    ]),
  )
  expect(await ops.runOps('messages', barcode)).toContain('email/shipment_paid: bounced at')
  const sent = await countMessages(email)

  const second = await sendTo('recipient')
  await stack.scan({ barcode: second.barcode, event: 'sourcein' })
  await waitFor(async () =>
    expect(await listPaid(visitor)).toMatchObject([
      { id: second.id, unreachable: [{ channel: 'email', person: 'recipient' }] },
    ]),
  )
  expect(await countMessages(email)).toBe(sent)
})

test('changes that the stream has given up are handled again by operators, each once', async () => {
  const visitor = await visit(stack)
  const body = withNewPeople(orderToLocker)
  const { id, barcode } = await send(visitor, body)
  const { client, close } = openTable(stack)
  const pages = paginateScan(
    { client },
    {
      TableName: stack.tableName,
      FilterExpression: 'id = :id AND begins_with(SK, :order)',
      ExpressionAttributeValues: { ':id': id, ':order': 'ORDER#' },
    },
  )
  const found = []
  for await (const { Items = [] } of pages) found.push(...Items)
  const [item] = found
  close()
  if (!item) throw new Error(`There is no shipment ${barcode}`)
  // What Lambda stores of a scan whose batch was given up, and how it is announced.
  const [OldImage, NewImage] = [item, { ...item, status: 'sourcein' }].map((image) =>
    marshall(image),
  )
  const dynamodb = { OldImage, NewImage, SequenceNumber: '1' }
  const file = {
    requestContext: {
      functionArn: 'arn:aws:lambda:eu-north-1:000000000000:function:pakk-local-queue-effects',
    },
    payload: JSON.stringify({ Records: [{ eventName: 'MODIFY', dynamodb }] }),
  }
  const bucket = process.env['FILES_BUCKET'] ?? ''
  const key = 'aws/lambda/mapping/shard/file of a batch'
  const config = localClient(stack.url)
  await new S3Client(config).send(
    new PutObjectCommand({ Bucket: bucket, Key: key, Body: JSON.stringify(file) }),
  )
  const letter = {
    'detail-type': 'Object Created',
    source: 'aws.s3',
    detail: { bucket: { name: bucket }, object: { key } },
  }
  const olderLetter = {
    Records: [{ s3: { bucket: { name: bucket }, object: { key: key.replaceAll(' ', '+') } } }],
  }
  // What S3 sends to a queue as soon as it is to be notified.
  const testMessage = {
    Service: 'Amazon S3',
    Event: 's3:TestEvent',
    Time: '2026-11-24T10:00:00.000Z',
    Bucket: bucket,
    RequestId: 'J6V2XV9ZQ4T4H7QK',
    HostId: 'cXk0cGZkR2R5bW5yZ3hkcGVxcnNsdHV3eHl6MDEyMzQ1Njc4OWFiY2RlZg==',
  }
  const queue = 'stream-and-schedules'
  for (const MessageBody of [
    letter,
    olderLetter,
    testMessage,
    { 'detail-type': 'Scheduled Event' },
  ])
    await new SQSClient(config).send(
      new SendMessageCommand({
        QueueUrl: `${stack.url}/000000000000/pakk-local-${queue}-dead-letters`,
        MessageBody: JSON.stringify(MessageBody),
      }),
    )
  expect(await ops.runOps('redrive', queue, '--dry-run')).toContain('4 messages to handle again')
  expect(await ops.runOps('redrive', queue)).toContain('2 changes handled again.')
  expect(await ops.runOps('redrive', queue)).toContain('no dead letters')
  await waitForTexts(body.recipient.phone, 1)
  expect(await ops.runOps('messages', barcode)).toMatch(/on_the_way\/recipient: sent/)
  expect(await countMessages(body.recipient.phone)).toBe(1)
})
