import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { deleteContact, listContacts, saveContact } from '#shared/api/contacts.ts'
import { createOrder } from '#shared/api/orders.ts'
import { setServiceStatus } from '#shared/api/services.ts'
import { keys } from '#functions/store/keys.ts'
import { orderToAddress, orderToLocker, places } from '#test/support/examples/example-body.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { logged } from '#test/support/stack/stack.ts'
import { propose } from '#test/support/visitors/edit.ts'
import { getDemoAccountId, logInAs } from '#test/support/visitors/log-in-as.ts'
import { sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { visit } from '#test/support/visitors/visitor.ts'

const stack = await setUpStack({ expectedLog: [logged('contacts not saved')] })
const table = setUpTable(stack)
const person = await logInAs(stack, 'private@demo.test')
const other = await logInAs(stack, 'private.lv@demo.test')
const company = await logInAs(stack, 'postpaid@demo.test')

const juhan = { party_type: 'recipient', name: 'Juhan Jõgi', phone: '+37256667777' } as const
const list = (browser: Browser, query: Readonly<Record<string, string>> = {}) =>
  browser.call(listContacts, { query })
const listNames = async (browser: Browser, query: Readonly<Record<string, string>> = {}) =>
  (await list(browser, query)).contacts.map(({ name }) => name)

describe('a contact', () => {
  test('is saved, found by name and phone without accents, and removed', async () => {
    const { contact } = await person.call(saveContact, { body: { ...juhan, phone: '5666 7777' } })
    expect(contact).toMatchObject({ ...juhan, email: '', place: null })
    expect(contact.id).toMatch(/^con_/)
    await person.call(saveContact, { body: { ...juhan, name: 'Mari Öö', phone: '+37255512399' } })
    expect(await listNames(person)).toEqual(['Juhan Jõgi', 'Mari Öö'])
    expect(await listNames(person, { search: 'jogi' })).toEqual(['Juhan Jõgi'])
    expect(await listNames(person, { search: '2399' })).toEqual(['Mari Öö'])
    expect(await list(person, { limit: '1', offset: '1' })).toMatchObject({
      contacts: [{ name: 'Mari Öö' }],
      total: 2,
    })
    expect(await listNames(person, { party_type: 'sender' })).toEqual([])
    const body = { id: contact.id }
    await person.call(deleteContact, { body })
    expect(await listNames(person)).toEqual(['Mari Öö'])
    expect((await person.expectRefusal(deleteContact, { body })).status).toBe(404)
  })

  test('saved again at the same time stays one contact', async () => {
    const body = { ...juhan, party_type: 'sender' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => person.send('POST', '/address_book', { body })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect((await list(person, { party_type: 'sender' })).total).toBe(1)
  })

  test.each([
    [{}, { party_type: 'invalid_value', name: 'invalid_value', phone: 'invalid_value' }],
    [
      { ...juhan, name: '', phone: '12' },
      { name: 'name_required', phone: 'phone_too_short' },
    ],
    [{ ...juhan, email: 'x' }, { email: 'email_invalid' }],
  ])('%j is refused', async (body, fields) =>
    expect((await person.expectRefusal(saveContact, { body })).fields).toEqual(fields),
  )

  test('of another account is neither listed nor removed', async () => {
    const { contact } = await person.call(saveContact, { body: juhan })
    expect(await listNames(other, { search: 'juhan' })).toEqual([])
    const body = { id: contact.id }
    expect((await other.expectRefusal(deleteContact, { body })).status).toBe(404)
    expect(await listNames(person, { search: 'juhan' })).toEqual(['Juhan Jõgi'])
  })
})

describe('the address book of a company', () => {
  test('is shared by its people while the service is active', async () => {
    await company.call(saveContact, { body: { ...juhan, name: 'Lao Juhan' } })
    const colleague = await logInAs(stack, 'postpaid.user@demo.test')
    expect(await listNames(colleague)).toEqual(['Lao Juhan'])
    const setting = { setting_name: 'address_book' }
    await company.call(setServiceStatus, { body: { ...setting, requested_status: 'inactive' } })
    expect((await colleague.expectRefusal(listContacts)).status).toBe(403)
    const order = { ...orderToLocker, save_recipient: true }
    await company.send('POST', '/order', { body: order })
    await company.call(setServiceStatus, { body: { ...setting, requested_status: 'active' } })
    expect(await listNames(colleague)).toEqual(['Lao Juhan'])
  })

  test('is closed to guests and staff', async () => {
    expect((await (await visit(stack)).expectRefusal(listContacts)).status).toBe(401)
    const support = await logInAs(stack, 'support@demo.test')
    expect((await support.expectRefusal(listContacts)).status).toBe(403)
  })
})

describe('a shipment whose persons are to be saved', () => {
  const recipient = { name: 'Õnne Õunapuu', phone: '+37256660001', email: 'onne@saaja.test' }
  const order = { ...orderToLocker, recipient, save_recipient: true, save_sender: true }
  const search = { search: 'ounapuu' }

  test('saves both, with the place of the recipient', async () => {
    await person.call(createOrder, { body: { ...order, validate_only: true } })
    expect(await listNames(person, search)).toEqual([])
    const options = { body: order, key: 'contacts-1' }
    await person.call(createOrder, options)
    await person.call(createOrder, options)
    const place = { type: 'apt', place_id: places.ulemiste, address_city: 'Tallinn' }
    expect(await list(person, search)).toMatchObject({
      contacts: [{ ...recipient, place }],
      total: 1,
    })
    const senders = await list(person, { search: 'maasikas', party_type: 'sender' })
    expect(senders.contacts).toMatchObject([{ ...order.sender, place: null }])
  })

  test('replaces the place of a recipient whom the address book has', async () => {
    const { delivery_method, product_id, destination } = orderToAddress
    const body = { delivery_method, product_id, destination, recipient, save_recipient: true }
    await person.call(createOrder, { body: [{ ...body, sender: order.sender }] })
    const { contacts, total } = await list(person, search)
    expect(total).toBe(1)
    expect(contacts[0]?.place).toMatchObject({
      type: 'address',
      place_id: null,
      address_street: 'Viru',
      address_house: '4',
    })
  })

  test('saves the recipient of a proposed change', async () => {
    const body = withNewSender(orderToLocker)
    const { id } = await sendOne(person, body)
    const changed = { ...recipient, name: 'Muudetud Saaja' }
    await propose(person, id, { ...body, recipient: changed, save_recipient: true })
    expect((await list(person, { search: 'muudetud' })).contacts).toMatchObject([changed])
  })

  test('saves nobody who was not asked for', async () => {
    const body = { ...orderToLocker, recipient: { ...recipient, name: 'Vaike Vaik' } }
    await person.call(createOrder, { body })
    expect(await listNames(person, { search: 'vaike' })).toEqual([])
  })

  test('saves nobody for a guest, also not after the login that takes the shipment along', async () => {
    const guest = await visit(stack)
    expect((await guest.call(createOrder, { body: order })).order_ids).toHaveLength(1)
    await logInAs(stack, 'private.lt@demo.test', { browser: guest })
    expect((await list(guest)).total).toBe(0)
    expect((await list(guest, { party_type: 'sender' })).total).toBe(0)
  })

  test('stands although the address book is full', async () => {
    const { PK, SK } = keys.contactTotals(getDemoAccountId('private'))
    const full = { PK, SK, total: 10_000, recipient: 10_000, sender: 0 }
    await table.client.send(new PutCommand({ TableName: stack.tableName, Item: full }))
    expect(
      await person.expectRefusal(saveContact, { body: { ...juhan, name: 'Uus' } }),
    ).toMatchObject({
      status: 409,
      code: 'too_many_contacts',
    })
    const body = { ...order, recipient: { ...recipient, name: 'Uus Uustalu' } }
    expect((await person.call(createOrder, { body })).order_ids).toHaveLength(1)
    expect(await listNames(person, { search: 'uustalu' })).toEqual([])
  })
})
