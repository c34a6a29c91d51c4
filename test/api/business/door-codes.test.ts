import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { getApp } from '#shared/api/app.ts'
import { cancelCollection } from '#shared/api/collections.ts'
import { bookDoors } from '#shared/api/doors.ts'
import { getMessagesLeft, sendDoorCodes } from '#shared/api/notifications.ts'
import { confirmOrders } from '#shared/api/orders.ts'
import { setServiceStatus } from '#shared/api/services.ts'
import { getOrder } from '#shared/api/shipments.ts'
import { updateUser } from '#shared/api/users.ts'
import type { CollectionDoor } from '#shared/collections/door-collection.ts'
import type { Order } from '#shared/orders/order.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { keys } from '#functions/store/keys.ts'
import { orderToLocker, places, products } from '#test/support/examples/example-body.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { storeWaitingParcels } from '#test/support/visitors/collections.ts'
import { reserve } from '#test/support/visitors/door-collections.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { pay } from '#test/support/visitors/pay.ts'
import { createOrders, getOnly, listPaid } from '#test/support/visitors/send-parcel.ts'
import { parseRefusal } from '#test/support/visitors/visitor.ts'

const companyOrder = { ...orderToLocker, product_id: products.lockerM + 100 }
const driver = '+37255597001'

const stack = await setUpStack()
const table = setUpTable(stack)
await stack.advanceToNext('day')
const owner = await logInAs(stack, 'business@demo.test')
const postpaid = await logInAs(stack, 'postpaid@demo.test')
const rdp = await logInAs(stack, 'rdp@demo.test')

const { orderIds } = await createOrders(
  owner,
  Array.from({ length: 23 }, () => companyOrder),
)
await pay(owner, { orderIds })
const orders = await listPaid(owner)

const toDoor = ({ id, order_source_pin_code: code }: Order) => ({ id, order_pin_code: code ?? '' })
const doors = orders.map(toDoor)
const codes = doors.map(({ order_pin_code: code }) => code)
const sms = (change: object = {}) => ({
  channel: 'sms',
  recipient_phone: driver,
  doors: doors.slice(0, 2),
  ...change,
})
const email = (change: object = {}) => ({
  channel: 'email',
  recipient_email: 'juht@kuller.test',
  doors: doors.slice(0, 2),
  ...change,
})
const refuse = (body: object) => owner.expectRefusal(sendDoorCodes, { body })
const send = (body: object, key?: string) => owner.send('POST', sendDoorCodes.path, { body, key })

const getAttemptsKey = async (what: string, who: string) =>
  keys.attempts(what, hashSecret(who), Math.floor((await stack.now()) / 1000 / 86_400))

/** Stores how many messages an account has sent to recipients of its choice today. */
const storeSent = async (what: string, who: string, tries: number) => {
  const Item = { ...(await getAttemptsKey(what, who)), tries }
  await table.client.send(new PutCommand({ TableName: stack.tableName, Item }))
}

describe('by SMS', () => {
  test('ten codes fit into a message, and a repeated request sends none again', async () => {
    const body = sms({ doors })
    expect((await send(body, 'codes-by-sms')).json).toEqual({ success: true })
    expect((await send(body, 'codes-by-sms')).json).toEqual({ success: true })
    const texts = (await stack.outbox(driver)).map(({ text }) => text)
    expect(texts.map((text) => codes.filter((code) => text.includes(code)).length)).toEqual([
      10, 10, 3,
    ])
    for (const code of codes) expect(texts.join(' ')).toContain(code)
  })

  test('the text is of the account, in its language, whatever the request names', async () => {
    const phone = '+37255597002'
    await owner.call(updateUser, { body: { locale_code: 'en_GB' } })
    const [door] = doors
    const named = { ...door, location_door_ext_id: 'money' }
    await send(
      sms({ recipient_phone: '55597002', location_label_name: 'Free money', doors: [named] }),
    )
    const [message, ...others] = await stack.outbox(phone)
    expect(others).toEqual([])
    expect(message?.text).toContain(door?.order_pin_code)
    expect(message?.text).toContain('Any blue parcel terminal')
    expect(message?.text).not.toContain('money')
  })
})

describe('the recipient', () => {
  test.each([
    ['no phone', sms({ recipient_phone: undefined }), 'recipient_phone', 'phone_required'],
    ['a short phone', sms({ recipient_phone: '123' }), 'recipient_phone', 'phone_too_short'],
    [
      'a phone of another country',
      sms({ recipient_phone: '+4915112345678' }),
      'recipient_phone',
      'phone_invalid',
    ],
    ['no e-mail', email({ recipient_email: undefined }), 'recipient_email', 'email_required'],
    ['half an e-mail', email({ recipient_email: 'juht' }), 'recipient_email', 'email_invalid'],
    [
      'a long e-mail',
      email({ recipient_email: `${'x'.repeat(80)}@a.ee` }),
      'recipient_email',
      'email_too_long',
    ],
    ['another channel', sms({ channel: 'letter' }), 'channel', 'invalid_value'],
    ['no code', sms({ doors: [] }), 'doors', 'required'],
    [
      'a word as a code',
      sms({ doors: [{ ...doors[0], order_pin_code: 'kood' }] }),
      'doors.0.order_pin_code',
      'invalid_value',
    ],
  ])('%s is refused', async (_, body, field, code) => {
    expect(await refuse(body)).toMatchObject({ status: 422, fields: { [field]: code } })
  })

  test('of more than a hundred codes is refused in short', async () => {
    const { status, json } = await send(sms({ doors: Array<string>(20_000).fill('') }))
    expect(status).toBe(422)
    expect(JSON.stringify(json).length).toBeLessThan(100_000)
  })
})

describe('only a live code of an own shipment is sent', () => {
  const [first, second] = doors

  test('a wrong one is named', async () => {
    const wrong = {
      ...second,
      order_pin_code: first?.order_pin_code === '111111' ? '222222' : '111111',
    }
    expect(await refuse(email({ doors: [first, wrong] }))).toMatchObject({
      status: 422,
      fields: { 'doors.1.order_pin_code': 'door_code_ended' },
    })
  })

  test('the shipment of another company is not found', async () => {
    const refusal = await rdp.expectRefusal(sendDoorCodes, { body: email() })
    expect(refusal).toMatchObject({ status: 404 })
  })

  test('that of a parcel which was handed in has ended', async () => {
    const {
      orderIds: [id = ''],
    } = await createOrders(owner, companyOrder)
    await pay(owner, { orderIds: [id] })
    const { order } = await owner.call(getOrder, { params: { id } })
    await stack.scan({ barcode: order.barcode, event: 'sourcein' })
    await expect
      .poll(async () => (await owner.call(getOrder, { params: { id } })).order.status)
      .toBe('sourcein')
    expect(await refuse(email({ doors: [toDoor(order)] }))).toMatchObject({
      fields: { 'doors.0.order_pin_code': 'door_code_ended' },
    })
  })

  test('that whose end has passed has ended, although the work that ends it is late', async () => {
    const {
      orderIds: [id = ''],
    } = await createOrders(owner, companyOrder)
    await pay(owner, { orderIds: [id] })
    const { order } = await owner.call(getOrder, { params: { id } })
    await table.client.send(
      new UpdateCommand({
        TableName: stack.tableName,
        Key: keys.order((await owner.call(getApp)).account?.company_id ?? '', id),
        UpdateExpression: 'SET code_until = :end',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':end': (await stack.now()) - 1 },
      }),
    )
    expect(await refuse(email({ doors: [toDoor(order)] }))).toMatchObject({
      fields: { 'doors.0.order_pin_code': 'door_code_ended' },
    })
  })
})

describe('the codes of reserved doors', () => {
  const phone = '+37255597006'
  const toReserved = (door: CollectionDoor) => ({
    id: door.id,
    order_pin_code: door.lockerCode ?? '000000',
  })
  const sendReserved = (reserved: readonly CollectionDoor[], change: object = {}) =>
    postpaid.send('POST', sendDoorCodes.path, {
      body: sms({ recipient_phone: phone, doors: reserved.map(toReserved), ...change }),
    })

  test('are sent with their doors until they are cancelled', async () => {
    await storeWaitingParcels(stack, table, 'com_demo_postpaid', 10)
    const { reservations } = await reserve(postpaid, places.sadam, ['S', 'M'])
    expect((await sendReserved(reservations)).status).toBe(200)
    const [message, ...others] = await stack.outbox(phone)
    expect(others).toEqual([])
    for (const { lockerCode, door_number } of reservations) {
      expect(message?.text).toContain(lockerCode)
      expect(message?.text).toMatch(new RegExp(`${lockerCode} \\(.*\\b${door_number}\\)`))
    }
    const [first] = reservations
    await postpaid.call(cancelCollection, { params: { id: first?.id ?? '' } })
    expect(parseRefusal(await sendReserved(reservations))).toMatchObject({
      fields: { 'doors.0.order_pin_code': 'door_code_ended' },
    })
    expect(await stack.outbox(phone)).toHaveLength(1)
    const own = { body: email({ doors: reservations.map(toReserved) }) }
    expect(await rdp.expectRefusal(sendDoorCodes, own)).toMatchObject({ status: 404 })
  })

  test('a reusable code is sent to nobody', async () => {
    const account_ids = [(await postpaid.call(getApp)).account?.id ?? '']
    await postpaid.call(setServiceStatus, {
      body: {
        setting_name: 'bulk_door_code',
        requested_status: 'active',
        data: { account_ids },
      },
    })
    const { reservations } = await reserve(postpaid, places.sadam, ['M'], {
      use_personal_codes: true,
    })
    expect(reservations[0]?.lockerCode).toMatch(/^\d{6}$/)
    expect(parseRefusal(await sendReserved(reservations))).toMatchObject({
      status: 422,
      fields: { 'doors.0.order_pin_code': 'door_code_personal' },
    })
  })
})

describe('a code is named without the id of its shipment', () => {
  const phone = '+37255597007'
  const sendNamed = (named: readonly object[], change: object = {}, visitor = postpaid) =>
    visitor.send('POST', sendDoorCodes.path, {
      body: sms({ recipient_phone: phone, doors: named, ...change }),
    })
  const ended = { status: 422, fields: { 'doors.0.order_pin_code': 'door_code_ended' } }
  const listTexts = async () => (await stack.outbox(phone)).map(({ text }) => text)

  test('a code of any blue locker by itself', async () => {
    const order_pin_code = codes.at(-1) ?? ''
    expect((await sendNamed([{ order_pin_code }], {}, owner)).status).toBe(200)
    expect((await listTexts()).at(-1)).toContain(order_pin_code)
    expect(parseRefusal(await sendNamed([{ order_pin_code }], {}, rdp))).toMatchObject(ended)
  })

  test('a reserved door by the door', async () => {
    await storeWaitingParcels(stack, table, 'com_demo_postpaid', 10)
    const { reservations } = await reserve(postpaid, places.sadam, ['S', 'M'])
    const [first, second] = reservations.map((door) => ({
      order_pin_code: door.lockerCode ?? '',
      location_door_ext_id: door.location_door_ext_id,
    }))
    expect((await sendNamed([first ?? {}, second ?? {}])).status).toBe(200)
    for (const { lockerCode, door_number } of reservations)
      expect((await listTexts()).at(-1)).toMatch(
        new RegExp(`${lockerCode} \\(.*\\b${door_number}\\)`),
      )
    const exchanged = { ...first, location_door_ext_id: second?.location_door_ext_id }
    for (const refused of [
      await sendNamed([exchanged]),
      await sendNamed([first ?? {}], { location_label_name: 'Another locker' }),
      await sendNamed([first ?? {}], {}, rdp),
    ])
      expect(parseRefusal(refused)).toMatchObject(ended)
  })

  test('the door of a shipment by the door and its locker', async () => {
    const body = { ...orderToLocker, product_id: products.lockerM + 300 }
    const {
      orderIds: [id = ''],
    } = await createOrders(postpaid, body)
    await postpaid.call(confirmOrders, { body: { ids: [id] } })
    const params = { place_id: places.sadam }
    const { orders: booked } = await postpaid.call(bookDoors, { params, body: { ids: [id] } })
    const { order_source_pin_code, location_door_ext_id, location } = getOnly(booked)
    const door = { order_pin_code: order_source_pin_code, location_door_ext_id }
    const named = { location_label_name: location?.label_name }
    expect((await sendNamed([door], named)).status).toBe(200)
    expect((await listTexts()).at(-1)).toContain(order_source_pin_code)
    const { messages } = await postpaid.call(getOrder, { params: { id } })
    expect(messages.map(({ kind }) => kind)).toContain('requested_door_code')
    const exchanged = { ...door, location_door_ext_id: '1-1-999' }
    for (const refused of [
      await sendNamed([door]),
      await sendNamed([exchanged], named),
      await sendNamed([door], named, rdp),
    ])
      expect(parseRefusal(refused)).toMatchObject(ended)
  })
})

test('a message that was sent is listed with the shipment', async () => {
  const {
    orderIds: [id = ''],
  } = await createOrders(owner, companyOrder)
  await pay(owner, { orderIds: [id] })
  const { order } = await owner.call(getOrder, { params: { id } })
  await send(sms({ recipient_phone: '+37255597003', doors: [toDoor(order)] }))
  await send(email({ doors: [toDoor(order)] }))
  const { messages } = await owner.call(getOrder, { params: { id } })
  expect(messages.filter(({ kind }) => kind === 'requested_door_code')).toMatchObject([
    { channel: 'email', state: 'sent' },
    { channel: 'sms', state: 'sent' },
  ])
})

test.each([
  ['30 SMS', 'sms', 'sms_owner', 30, (phone: string) => sms({ recipient_phone: phone })],
  [
    '100 e-mails',
    'email',
    'email_account',
    100,
    () => email({ recipient_email: 'teine@kuller.test' }),
  ],
] as const)('an account sends at most %s a day', async (_, channel, what, most, build) => {
  const account = (await owner.call(getApp)).account?.id ?? ''
  await storeSent(what, account, most - 1)
  const countLeft = async () => (await owner.call(getMessagesLeft))[channel]
  expect(await countLeft()).toBe(1)
  expect((await send(build('+37255597004'))).status).toBe(200)
  expect(await countLeft()).toBe(0)
  const refused = await send(build('+37255597005'))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await stack.outbox('+37255597005')).toEqual([])
  // What an account does not send is not counted for the number.
  const Key = await getAttemptsKey('sms_phone', '+37255597005')
  const counted = await table.client.send(new GetCommand({ TableName: stack.tableName, Key }))
  expect(counted.Item).toBeUndefined()
})
