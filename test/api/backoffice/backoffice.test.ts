import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  getBackofficeAccount,
  getBackofficeShipment,
  listBackofficeShipments,
  listLooks,
  openLook,
  printLabelCopy,
  resendMessage,
  searchBackoffice,
} from '#shared/api/backoffice.ts'
import { printLabels } from '#shared/api/labels.ts'
import { createOrder } from '#shared/api/orders.ts'
import { updateUser } from '#shared/api/users.ts'
import { sortColumns } from '#shared/orders/list-options.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { keys } from '#functions/store/keys.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { pdfToText } from '#test/support/pdf-tools.ts'
import { setUpOps, setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { setCounted } from '#test/support/stack/set-counted.ts'
import { logged } from '#test/support/stack/stack.ts'
import { propose, startChangePayment } from '#test/support/visitors/edit.ts'
import { getDemoAccountId, logInAs } from '#test/support/visitors/log-in-as.ts'
import { sendOne } from '#test/support/visitors/send-parcel.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack({
  // A repeated request queues its message again, which waits until the first one is sent.
  expectedLog: [/^pakk-local-send-notifications: /, logged('notification postponed')],
})
const { runOps } = await setUpOps(stack)
const table = setUpTable(stack)
const { client, readItem } = table
const support = await logInAs(stack, 'support@demo.test')
const owner = await logInAs(stack, 'private@demo.test')
const ownerId = getDemoAccountId('private')

const people = {
  sender: { name: 'Ülle Umbes', phone: '+37255598761', email: 'ulle@umbes.test' },
  recipient: { name: 'Kalju Kask', phone: '+37255512987', email: 'kalju@kask.test' },
}
const body = { ...orderToLocker, ...people, reference: 'UMBES-77' }
const order = await sendOne(owner, body)
const subject = { id: order.id, owner: ownerId }
const read = (query: object = {}) =>
  support.call(getBackofficeShipment, {
    params: { id: order.id },
    query: { owner: ownerId, ...query },
  })
const open = async (of: object, by = support) =>
  (await by.call(openLook, { body: { ...of, reason: 'Klient kaebab' } })).id
const openShipment = () => open({ subject: 'shipment', ...subject })
const listOwn = async () => (await owner.call(listLooks)).looks
const codes = [order.order_source_pin_code, order.helposti_code]

const personal = Object.values(people).flatMap((person) => Object.values(person))
const findPersonal = (shown: unknown) => {
  const json = JSON.stringify(shown)
  for (const code of codes) expect(json).not.toContain(`"${code}"`)
  return personal.filter((text) => json.includes(text))
}

describe('customer support finds', () => {
  test.each([
    ['a barcode', { barcode: order.barcode }],
    ["the sender's e-mail", { email: 'Ulle@Umbes.test' }],
    ["the recipient's e-mail", { email: people.recipient.email }],
    ['the last six digits of a phone', { phone: '598761' }],
    ['a whole phone as it is written', { phone: '+372 5551 2987' }],
    ['its order number', { text: 'umbes-77' }],
    ['its order number, which looks like a barcode', { barcode: 'UMBES-77' }],
  ])('a shipment by %s, masked', async (_, by) => {
    const found = await waitFor(async () => {
      const result = await support.call(searchBackoffice, { body: by })
      expect(result.shipments.map(({ id }) => id)).toEqual([order.id])
      return result
    })
    expect(found.shipments).toMatchObject([{ owner: ownerId, owner_kind: 'private' }])
    expect(findPersonal(found)).toEqual([])
  })

  test('accounts by their e-mail and by their phone, also after it has changed', async () => {
    const find = async (by: object) =>
      (await support.call(searchBackoffice, { body: by })).accounts.map(({ id }) => id)
    expect(await find({ email: 'private@demo.test' })).toEqual([ownerId])
    await owner.call(updateUser, { body: { phone: '+37255545678' } })
    await waitFor(async () => expect(await find({ phone: '545678' })).toEqual([ownerId]))
    expect(await find({ phone: '0555545678' })).toEqual([])
  })

  test.each([
    ['the beginning of a word of its name', 'maks', ['Saaja Maksab OÜ']],
    ['words of which it has one', 'maksab teine', []],
  ])('a company by %s', async (_, text, names) => {
    const { accounts } = await support.call(searchBackoffice, { body: { text } })
    expect([...new Set(accounts.map(({ company_name }) => company_name))]).toEqual(names)
  })

  test.each([
    ['fewer digits', { phone: '98761' }, { phone: 'phone_too_short' }],
    ['no e-mail', { email: 'ulle' }, { email: 'email_invalid' }],
    ['no barcode', { barcode: 'JJ1' }, { barcode: 'barcode_invalid' }],
  ])('nothing by %s', async (_, by, fields) =>
    expect(await support.expectRefusal(searchBackoffice, { body: by })).toMatchObject({
      status: 422,
      fields,
    }),
  )

  test('nothing by two at once', async () =>
    expect(
      (
        await support.expectRefusal(searchBackoffice, {
          body: { phone: '598761', email: 'a@b.ee' },
        })
      ).status,
    ).toBe(422))
})

describe('what customer support reads', () => {
  test('is masked and recorded, and whole by a look with a reason, which the owner sees', async () => {
    expect(findPersonal(await read())).toEqual([])
    const look = await openShipment()
    const opened = await read({ look })
    expect(opened.is_masked).toBe(false)
    expect(findPersonal(opened)).toEqual(personal)
    const looks = await listOwn()
    const common = { order_id: order.id, barcode: order.barcode }
    expect(looks.filter(({ by }) => by === '')).toEqual([])
    expect(looks).toContainEqual(
      expect.objectContaining({ ...common, kind: 'opened', reason: 'Klient kaebab' }),
    )
    expect(looks).toContainEqual(expect.objectContaining({ ...common, kind: 'masked', reason: '' }))
    expect(looks).toContainEqual(expect.objectContaining({ kind: 'search', subject: 'account' }))
    expect(await runOps('looks', 'private@demo.test')).toMatch(
      `(${getDemoAccountId('support')}) opened ${order.barcode} of ${ownerId}: Klient kaebab`,
    )
    expect(await runOps('looks', 'com_demo_postpaid')).toBe('0 looks\n')
  })

  test('has messages with the answers of providers, payments and the label, and no codes', async () => {
    const shown = await waitFor(async () => {
      const result = await read()
      expect(result.messages.map(({ state }) => state)).toContain('sent')
      return result
    })
    const paid = shown.messages.find(({ kind }) => kind === 'shipment_paid')
    expect(paid).toMatchObject({ to: 'u***', attempts: 1, failure: null, may_resend: true })
    expect(paid?.provider_id).toMatch(/./)
    const texts = shown.messages.filter(({ channel }) => channel === 'sms')
    expect(new Set(texts.map(({ to }) => to))).toEqual(new Set(['•••']))
    expect(shown.payments).toMatchObject([{ kind: 'payment', state: 'paid' }])
  })

  test('of an account is its own list, masked until the account is opened', async () => {
    const params = { id: ownerId }
    const [account, list] = [
      await support.call(getBackofficeAccount, { params }),
      await support.call(listBackofficeShipments, { params }),
    ]
    expect(account).toMatchObject({ owner: ownerId, kind: 'private', is_masked: true })
    expect(account.people).toMatchObject([{ email: 'p***' }])
    expect(list.shipments[0]?.id).toBe(order.id)
    expect(list.total).toBeGreaterThan(40)
    expect(findPersonal(list)).toEqual([])
    const query = { look: await open({ subject: 'account', id: ownerId }) }
    expect((await support.call(getBackofficeAccount, { params, query })).people).toMatchObject([
      { email: 'private@demo.test' },
    ])
    const opened = await support.call(listBackofficeShipments, { params, query })
    expect(findPersonal(opened)).toEqual([people.recipient.name, people.recipient.phone])
  })

  test('of a company is found by the company and by each of its people', async () => {
    const id = getDemoAccountId('postpaid.user')
    const account = await support.call(getBackofficeAccount, { params: { id } })
    expect(account).toMatchObject({ owner: 'com_demo_postpaid', kind: 'company' })
    const params = { id: 'com_demo_postpaid' }
    expect((await support.call(listBackofficeShipments, { params })).total).toBe(400)
    const admin = await logInAs(stack, 'postpaid.admin@demo.test')
    expect((await admin.call(listLooks)).looks).toMatchObject([
      { kind: 'masked', subject: 'account', order_id: null },
    ])
    const user = await logInAs(stack, 'postpaid.user@demo.test')
    expect((await user.expectRefusal(listLooks)).type).toBe('not_allowed')
  })

  test('is not opened by a look at the account, of another session, or after 15 minutes', async () => {
    const expectMissing = async (look: string, by = support) =>
      expect(
        await by.expectRefusal(getBackofficeShipment, {
          params: { id: order.id },
          query: { owner: ownerId, look },
        }),
      ).toMatchObject({ type: 'not_found' })
    await expectMissing(await open({ subject: 'account', id: ownerId }))
    const look = await openShipment()
    await expectMissing(look, await logInAs(stack, 'support@demo.test'))
    await read({ look })
    await stack.advanceClock('PT15M')
    await expectMissing(look)
  })

  test('needs a reason of five characters', async () => {
    const look = { subject: 'shipment', ...subject, reason: 'miks' }
    expect(await support.expectRefusal(openLook, { body: look })).toMatchObject({
      fields: { reason: 'too_short' },
    })
  })
})

test('the copy of a label shows what was printed, also after a change', async () => {
  const print = async () => {
    const copy = { ...subject, look: await openShipment() }
    return pdfToText((await support.fetchDocument(printLabelCopy, { body: copy })).bytes)
  }
  const look = await openShipment()
  const missing = await support.expectRefusal(printLabelCopy, { body: { ...subject, look } })
  expect(missing.type).toBe('not_found')
  const barcodes = { [order.barcode]: {} }
  await owner.fetchDocument(printLabels, { body: { barcodes } })
  expect(await print()).toContain('KOOPIA')
  // The reader's language, not that of the owner.
  await support.call(updateUser, { body: { locale_code: 'lv_LV' } })
  expect(await print()).toContain('KOPIJA')
  const recipient = { ...people.recipient, name: 'Uus Saaja' }
  await propose(owner, order.id, { ...body, recipient })
  // Nothing is due for another name.
  await startChangePayment(owner, order.id)
  await waitFor(async () =>
    expect((await read({ look: await openShipment() })).order.recipient.name).toBe('Uus Saaja'),
  )
  const text = await print()
  expect(text).toContain(people.recipient.name)
  expect(text).not.toContain('Uus Saaja')
  expect((await listOwn()).filter(({ kind }) => kind === 'label')).toHaveLength(3 + 1)
})

test('a message is sent again once per request, at most three times in an hour', async () => {
  const to = people.sender.email
  // The e-mail about the payment comes first, others about changes later.
  const [first] = await stack.outbox(to)
  const count = async () =>
    (await stack.outbox(to)).filter((each) => each.subject === first?.subject).length
  const { messages } = await read()
  const paid = messages.find(({ kind }) => kind === 'shipment_paid')
  const resend = (key: string, notification = paid?.id) =>
    support.send(resendMessage.method, resendMessage.path, {
      body: { ...subject, notification },
      key,
    })
  for (const [index, key] of ['resend-001', 'resend-002', 'resend-003'].entries()) {
    for (const { status } of [await resend(key), await resend(key)]) expect(status).toBe(200)
    await waitFor(async () => expect(await count()).toBe(index + 2))
    expect((await resend(key)).status).toBe(200)
  }
  expect((await resend('resend-004')).status).toBe(429)
  expect((await resend('resend-005', `${order.id}/sms/unknown`)).status).toBe(404)
  await stack.advanceClock('PT1M')
  expect(await count()).toBe(4)
  expect((await listOwn()).filter(({ kind }) => kind === 'resend')).toHaveLength(3)
})

test("the looks at a visitor's shipment are seen by the account that it moves into", async () => {
  const browser = await visit(stack)
  const parcel = await sendOne(browser, body)
  const found = await support.call(searchBackoffice, { body: { barcode: parcel.barcode } })
  const visitor = found.shipments[0]?.owner ?? ''
  await open({ subject: 'shipment', id: parcel.id, owner: visitor })
  await logInAs(stack, 'private.lv@demo.test', { browser })
  await waitFor(async () => {
    const { looks } = await browser.call(listLooks)
    expect(looks.map(({ kind, order_id }) => `${kind} ${order_id}`).toSorted()).toEqual([
      `opened ${parcel.id}`,
      'search null',
    ])
  })
})

test('customer support finds a shipment by the barcode that its company has given it, in any case', async () => {
  const company = await logInAs(stack, 'postpaid@demo.test')
  const agreed = { ...companyOrders.postpaid, custom_barcode: 'FIRMA-LOOK-1' }
  const { order_ids } = await company.call(createOrder, { body: agreed })
  const found = await support.call(searchBackoffice, { body: { barcode: 'firma-look-1' } })
  expect(found.shipments.map(({ id }) => id)).toEqual(order_ids)
})

describe('a masked list', () => {
  test('is sorted only by columns that it shows', async () => {
    const look = await open({ subject: 'account', id: ownerId })
    for (const sort_by of sortColumns) {
      const list = { params: { id: ownerId }, query: { sort_by } }
      if (['created_at', 'status', 'location'].includes(sort_by)) {
        expect((await support.call(listBackofficeShipments, list)).is_masked).toBe(true)
        continue
      }
      const refused = await support.expectRefusal(listBackofficeShipments, list)
      expect([refused.status, refused.fields]).toEqual([422, { sort_by: 'sort_column_masked' }])
      const opened = { ...list, query: { sort_by, look } }
      expect((await support.call(listBackofficeShipments, opened)).is_masked).toBe(false)
    }
  })

  test('shows 500 shipments and accounts an hour without a reason, each counted once', async () => {
    // The 400 of the demo company, and the one of the test before.
    await stack.advanceToNext('hour')
    const company = { params: { id: 'com_demo_postpaid' } }
    const list = { ...company, query: { limit: '500' } }
    // At once, and again and again.
    for (const count of [3, 1]) {
      const lists = Array.from({ length: count }, () => support.call(listBackofficeShipments, list))
      for (const { shipments } of await Promise.all(lists)) expect(shipments).toHaveLength(401)
    }
    const counter = keys.attempts(
      'masked_rows',
      hashSecret('usr_demo_support'),
      Math.floor((await stack.now()) / 3_600_000),
    )
    const { counted, tries } = (await readItem(counter)) ?? {}
    expect([counted, tries]).toEqual([expect.objectContaining({ length: 401 }), 401])
    // The shipment is one more, with its account, which shows one person.
    const shown = { params: { id: order.id }, query: { owner: ownerId } }
    await support.call(getBackofficeShipment, shown)
    await support.call(searchBackoffice, { body: { barcode: order.barcode } })
    await support.call(getBackofficeAccount, { params: { id: ownerId } })
    expect(await readItem(counter)).toMatchObject({ tries: 403 })
    await client.send(
      new UpdateCommand({
        TableName: stack.tableName,
        Key: counter,
        UpdateExpression: 'SET counted = :counted',
        ExpressionAttributeValues: {
          ':counted': [
            ...z.parse(z.array(z.string()), counted),
            ...Array.from({ length: 99 }, (_, index) => String(index)),
          ],
        },
      }),
    )
    const limit = { status: 429, type: 'too_many_requests', code: 'masked_rows_limit' }
    const params = { id: getDemoAccountId('private.lv') }
    expect(await support.expectRefusal(getBackofficeAccount, { params })).toMatchObject(limit)
    expect(await support.expectRefusal(listBackofficeShipments, { params })).toMatchObject(limit)
    const by = { body: { email: 'private.lv@demo.test' } }
    expect(await support.expectRefusal(searchBackoffice, by)).toMatchObject(limit)
    // What was shown is shown again, and a reason opens the rest.
    await support.call(listBackofficeShipments, list)
    const query = { look: await open({ subject: 'account', id: getDemoAccountId('private.lv') }) }
    expect((await support.call(getBackofficeAccount, { params, query })).is_masked).toBe(false)
    expect((await support.call(listBackofficeShipments, { params, query })).is_masked).toBe(false)
    await stack.advanceToNext('hour')
    await support.call(getBackofficeAccount, { params })
  })
})

test('customer support opens 120 looks in an hour', async () => {
  await stack.advanceToNext('day')
  const openUnknown = async () => {
    const unknown = { subject: 'account', id: 'acc_unknown', reason: 'Klient kaebab' }
    return (await support.send(openLook.method, openLook.path, { body: unknown })).status
  }
  expect(await openUnknown()).toBe(404)
  await setCounted(stack, table, {
    what: openLook.name,
    who: 'usr_demo_support',
    made: 1,
    counted: 119,
  })
  expect(await openUnknown()).toBe(404)
  const refused = await support.expectRefusal(openLook, {
    body: { subject: 'shipment', ...subject, reason: 'Klient kaebab' },
  })
  expect(refused.status).toBe(429)
})

test('access ends with the group, also in an open session and by an open look', async () => {
  await stack.advanceToNext('day')
  const look = await open({ subject: 'account', id: ownerId })
  const params = { id: ownerId }
  expect((await support.call(getBackofficeAccount, { params, query: { look } })).is_masked).toBe(
    false,
  )
  await client.send(
    new UpdateCommand({
      TableName: stack.tableName,
      Key: keys.account(getDemoAccountId('support')),
      UpdateExpression: 'SET #groups = :none',
      ConditionExpression: 'attribute_exists(#groups)',
      ExpressionAttributeNames: { '#groups': 'groups' },
      ExpressionAttributeValues: { ':none': [] },
    }),
  )
  const refused = await support.expectRefusal(getBackofficeAccount, { params, query: { look } })
  expect(refused.type).toBe('not_allowed')
})
