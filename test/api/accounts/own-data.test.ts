import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { savePushDevice } from '#shared/api/notifications.ts'
import { deleteUser, exportOwnData } from '#shared/api/own-data.ts'
import { logIn } from '#shared/api/session.ts'
import { getApp } from '#shared/api/app.ts'
import { getOrder, listShipments } from '#shared/api/shipments.ts'
import { listStatements } from '#shared/api/statements.ts'
import { hashPhoneEnd } from '#functions/store/hash-contact.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import { orderRecord } from '#functions/store/records/order-store.ts'
import { createExampleSubscription } from '#test/support/push/example-subscription.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { deliver } from '#test/support/visitors/deliver.ts'
import { companyOrders, postpaidToAddress } from '#test/support/examples/company-orders.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { createOrders, sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { joinParcelFeed } from '#shared/api/incoming-parcels.ts'
import { saveContact } from '#shared/api/contacts.ts'
import { confirmOrders } from '#shared/api/orders.ts'
import { demoPassword as password, logInAs } from '#test/support/visitors/log-in-as.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack({ withoutShipments: true })
const table = setUpTable(stack)

/** Reads a range of the table. */
const readRange = async ({ partition, prefix }: { partition: string; prefix: string }) => {
  const { Items: items = [] } = await table.client.send(
    new QueryCommand({
      TableName: stack.tableName,
      KeyConditionExpression: 'PK = :partition AND begins_with(SK, :prefix)',
      ExpressionAttributeValues: { ':partition': partition, ':prefix': prefix },
    }),
  )
  return items
}

const readOrders = async (owner: string) =>
  (await readRange(partitions.ordersByOwner(owner))).map((item) => orderRecord.parse(item))

/** Reads all pages of a user's data. */
const exportAll = async (visitor: Browser) => {
  const first = await visitor.call(exportOwnData, { body: { password } })
  const pages = [first]
  for (let { next } = first; next !== null;) {
    const page = await visitor.call(exportOwnData, { body: { password, cursor: next } })
    pages.push(page)
    ;({ next } = page)
  }
  return {
    ...first,
    shipments: pages.flatMap(({ shipments }) => shipments),
    messages: pages.flatMap(({ messages }) => messages),
  }
}

describe("a user's own data", () => {
  test('are the account, contacts, shipments and messages, once the password is typed', async () => {
    const person = await logInAs(stack, 'private@demo.test')
    const body = { party_type: 'recipient', name: 'Õie', phone: '+37255570001' } as const
    await person.call(saveContact, { body })
    await person.call(joinParcelFeed, { body: { shows_code: true } })
    const sent = await sendOne(person, withNewSender(orderToLocker))
    await waitFor(async () => expect(await stack.outbox(sent.sender.email)).not.toEqual([]))
    // After the messages about the shipment, because no push service is at this address.
    const subscription = createExampleSubscription()
    await person.call(savePushDevice, { body: { subscription } })
    const wrong = { body: { password: 'Wrong-1234!' } }
    expect((await person.expectRefusal(exportOwnData, wrong)).status).toBe(422)
    const data = await exportAll(person)
    expect(data.user?.email).toBe('private@demo.test')
    expect(data.accounts.map(({ id }) => id)).toEqual(['acc_demo_private'])
    expect(data.sessions).toHaveLength(1)
    expect(data.shipments).toMatchObject([
      { barcode: sent.barcode, recipient: { phone: sent.recipient.phone } },
    ])
    expect(data.contacts).toMatchObject([{ name: 'Õie' }])
    expect(data.parcel_feeds).toMatchObject([{ shows_code: true, read_on: null }])
    expect(data.push_devices).toMatchObject([{ service: 'push.pakk.ee' }])
    expect(data.messages[0]).toMatchObject({ barcode: sent.barcode })
  })

  test('are not those of a company', async () => {
    const person = await logInAs(stack, 'postpaid@demo.test')
    const data = await exportAll(person)
    expect(data.accounts.map(({ id }) => id)).toEqual(['acc_demo_postpaid'])
    expect(data).toMatchObject({ shipments: [], contacts: [], messages: [] })
  })

  test('cannot be deleted with those of a company, and a deleted user is gone', async () => {
    const owner = await logInAs(stack, 'postpaid@demo.test')
    expect(await owner.expectRefusal(deleteUser, { body: { password } })).toMatchObject({
      status: 403,
      code: 'leave_companies',
    })
    const email = 'private.lv@demo.test'
    const [person, other] = [await logInAs(stack, email), await logInAs(stack, email)]
    expect((await person.expectRefusal(deleteUser, { body: {} })).status).toBe(422)
    await person.call(joinParcelFeed, { body: { shows_code: false } })
    await person.call(deleteUser, { body: { password } })
    for (const visitor of [person, other]) expect((await visitor.call(getApp)).user).toBeNull()
    const again = await visit(stack)
    expect((await again.expectRefusal(logIn, { body: { email, password } })).status).toBe(422)
    expect(await table.readItem(keys.email(email))).toBeUndefined()
    expect(await readRange(partitions.accountsByUser('usr_demo_private_lv'))).toEqual([])
    expect(await table.readItem(keys.feedMember('acc_demo_private_lv'))).toBeUndefined()
  })
})

/** Creates shipments of a postpaid company, a delivered one and one to an address that is on its way. */
const sendTwo = async (company: Browser) => {
  const body = [companyOrders.postpaid, postpaidToAddress].map((order, index) => ({
    ...order,
    order_no: `Nr ${index}`,
    content: 'Rukkileib',
  }))
  const { orders, orderIds: ids } = await createOrders(company, body)
  await company.call(confirmOrders, { body: { ids } })
  const [first, second] = orders.map(({ id, barcode }) => ({ id, barcode }))
  if (!first || !second) throw new Error('Two shipments were not created')
  await stack.scan({ barcode: second.barcode, event: 'sourcein' })
  return deliver(stack, company, first)
}

/** What must be the same before and after: numbers of lists, and statements. */
const readFigures = async (company: Browser) => {
  const { total } = await company.call(listShipments, { query: { limit: '1' } })
  const { months } = await company.call(listStatements)
  return { total, months }
}

/** Lists what is left in the stored shipments of an owner of the names, phones and addresses. */
const readPeople = async (owner: string) =>
  (await readOrders(owner)).flatMap(({ sender, recipient, destination, reference, content }) =>
    [
      ...Object.values(sender),
      ...Object.values(recipient),
      destination.type === 'address' ? destination.address_street : '',
      reference,
      content,
    ].filter((text) => text !== ''),
  )

test('shipments lose their personal data with time, and those of a deleted user once they have ended', async () => {
  const person = await logInAs(stack, 'private@demo.test')
  const sent = await sendOne(person, withNewSender(orderToLocker))
  await person.call(deleteUser, { body: { password } })
  const company = await logInAs(stack, 'postpaid@demo.test')
  const { id, barcode } = await sendTwo(company)
  await stack.advanceClock('P8D')
  // It is on its way to the locker.
  expect(await readPeople('acc_demo_private')).not.toEqual([])
  expect(await readRange(partitions.contacts('acc_demo_private'))).toEqual([])
  for (const event of ['sourcein', 'destinationin', 'destinationout'])
    await stack.scan({ barcode: sent.barcode, event })
  // The code of the one that was never handed in runs out.
  await stack.advanceClock('P32D')
  await stack.advanceClock('P8D')
  expect(await readPeople('acc_demo_private')).toEqual([])

  await stack.advanceClock('P660D')
  const before = await logInAs(stack, 'postpaid@demo.test')
  const [figures, people] = [await readFigures(before), await readPeople('com_demo_postpaid')]
  expect(people.length).toBeGreaterThan(10)
  const messages = (await stack.outbox()).length
  await stack.advanceClock('P60D')
  expect(await readPeople('com_demo_postpaid')).toEqual([])
  const after = await logInAs(stack, 'postpaid@demo.test')
  expect(await readFigures(after)).toEqual(figures)
  expect(await stack.outbox()).toHaveLength(messages)
  const find = async (search: string) =>
    (await after.call(listShipments, { query: { search } })).shipments.map((row) => row.id)
  const { recipient } = orderToLocker
  await waitFor(async () => expect(await find(recipient.name)).toEqual([]))
  expect(await find(barcode)).toEqual([id])
  expect(await readRange(partitions.partyEntries(hashPhoneEnd(recipient.phone) ?? ''))).toEqual([])
  const { order } = await after.call(getOrder, { params: { id } })
  expect(order).toMatchObject({ barcode, status: 'destinationout', recipient: { name: '' } })
})
