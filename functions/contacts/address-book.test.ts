import { beforeEach, describe, expect, test } from 'vitest'
import { maxContacts } from '#shared/contacts/contact-limits.ts'
import type { Contact, ContactBody } from '#shared/contacts/contact.ts'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import type { Item, Table } from '#functions/store/operations.ts'
import { runtime as production } from '#functions/store/runtime.ts'
import { buildContactEntries } from './build-contact-entries.ts'
import { findContacts } from './find-contacts.ts'
import { readAllContacts } from './read-all-contacts.ts'
import { removeContact } from './remove-contact.ts'
import { buildContact, saveToAddressBook } from './save-contact.ts'
import { saveContacts } from './save-contacts.ts'

const book = { owner: 'acc_1', country: 'ee' }

const createContact = (change: Partial<ContactBody> = {}): ContactBody => ({
  party_type: 'recipient',
  name: 'Jõgi Juhan',
  phone: '+37256667777',
  email: '',
  place: null,
  ...change,
})

/** Counts the items that an in-memory table returns. */
const countReads = (table: Table): { table: Table; take: () => number } => {
  let count = 0
  const counted = <Found>(found: Found, items: number): Found => {
    count += items
    return found
  }
  return {
    table: {
      ...table,
      get: async (key) => counted(await table.get(key), 1),
      getMany: async (many) => counted(await table.getMany(many), many.length),
      query: async (range) => {
        const page = await table.query(range)
        return counted(page, page.items.length)
      },
    },
    take: () => {
      const taken = count
      count = 0
      return taken
    },
  }
}

let table: ReturnType<typeof createMemoryTable>
let runtime: typeof production
beforeEach(() => {
  table = createMemoryTable()
  runtime = { ...production, table, sleep: async () => {} }
})

const save = (change: Partial<ContactBody> = {}) =>
  saveToAddressBook(runtime, book, createContact(change))
const find = (change: object = {}) =>
  findContacts(runtime.table, {
    owner: book.owner,
    party: 'recipient',
    search: '',
    offset: 0,
    limit: 50,
    ...change,
  })

describe('the same person', () => {
  test('saved with other capitals, accents and spaces in the phone is one contact with the newer data', async () => {
    await save({ email: 'old@saaja.test' })
    await save({ name: 'jogi  juhan', phone: '5666 7777', email: 'new@saaja.test' })
    const { contacts, total } = await find()
    expect(total).toBe(1)
    expect(contacts).toMatchObject([
      { name: 'jogi  juhan', phone: '+37256667777', email: 'new@saaja.test' },
    ])
  })

  test('is one contact as recipient and another as sender', async () => {
    await save()
    await save({ party_type: 'sender' })
    expect((await find()).total).toBe(1)
    expect((await find({ party: 'sender' })).total).toBe(1)
  })

  test('with another phone is another contact', async () => {
    await save()
    await save({ phone: '+37256667778' })
    expect((await find()).total).toBe(2)
  })

  test('saved ten times at once is one contact', async () => {
    await Promise.all(Array.from({ length: 10 }, () => save()))
    expect((await find()).total).toBe(1)
    expect(await table.get(keys.contactTotals(book.owner))).toMatchObject({ total: 1 })
  })

  test('keeps the fields of a later release', async () => {
    const { id } = await save()
    await table.write({ update: keys.contact(book.owner, id), set: { added_later: true } })
    await save({ email: 'new@saaja.test' })
    expect(await table.get(keys.contact(book.owner, id))).toMatchObject({
      email: 'new@saaja.test',
      added_later: true,
    })
  })
})

test('a removed contact leaves nothing but the number of contacts', async () => {
  const { id } = await save()
  await removeContact(runtime, book.owner, id)
  expect([...table.items.values()].map(({ SK }) => SK)).toEqual(['TOTALS'])
  expect((await find()).total).toBe(0)
  await expect(removeContact(runtime, book.owner, id)).rejects.toMatchObject({ type: 'not_found' })
})

test('a full address book takes no other contact, and still the newer data of one that it has', async () => {
  await save()
  await table.write({ update: keys.contactTotals(book.owner), add: { total: maxContacts - 1 } })
  await expect(save({ name: 'Uus' })).rejects.toMatchObject({ code: 'too_many_contacts' })
  expect(await save({ email: 'new@saaja.test' })).toMatchObject({ email: 'new@saaja.test' })
})

describe('several contacts', () => {
  const build = (name: string, change: Partial<ContactBody> = {}) =>
    buildContact(book, createContact({ name, ...change }))
  const saveAll = async (...contacts: readonly Contact[]) => {
    const outcomes = await saveContacts(runtime, book.owner, contacts)
    return contacts.map(({ id }) => outcomes.get(id))
  }

  test('are created, and updated when they are saved again', async () => {
    const contacts = [build('Mari'), build('Jüri', { party_type: 'sender' }), build('Kati')]
    expect(await saveAll(...contacts)).toEqual(['created', 'created', 'created'])
    expect(await saveAll(...contacts, build('Uku'))).toEqual([
      'updated',
      'updated',
      'updated',
      'created',
    ])
    expect(await table.get(keys.contactTotals(book.owner))).toMatchObject({
      total: 4,
      recipient: 3,
      sender: 1,
    })
  })

  test('of which two are the same are one, with the data of the last', async () => {
    await saveAll(
      build('Mari', { email: 'a@saaja.test' }),
      build('MARI', { email: 'b@saaja.test' }),
    )
    expect(await find()).toMatchObject({ total: 1, contacts: [{ email: 'b@saaja.test' }] })
  })

  test('of many words need several transactions, none with too many writes', async () => {
    const sizes: number[] = []
    const transact: Table['transact'] = (writes) => {
      sizes.push(writes.length)
      return table.transact(writes)
    }
    runtime = { ...runtime, table: { ...table, transact } }
    const words = Array.from({ length: 38 }, (_, index) => String.fromCodePoint(97 + (index % 26)))
    const contacts = Array.from({ length: 100 }, (_, index) =>
      build(index % 10 === 0 ? `${words.join(' ')} ${index}` : `Mari Maasikas ${index}`),
    )
    await saveAll(...contacts)
    expect((await find()).total).toBe(100)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(table.maxWrites)
    expect(sizes.length).toBeLessThan(15)
  })

  test('fill the address book up; those beyond are refused, known ones updated', async () => {
    const known = build('Mari')
    await saveAll(known)
    await table.write({ update: keys.contactTotals(book.owner), add: { total: maxContacts - 3 } })
    expect(await saveAll(build('A'), known, build('B'), build('C'))).toEqual([
      'created',
      'updated',
      'created',
      'full',
    ])
    expect(await table.get(keys.contactTotals(book.owner))).toMatchObject({ total: maxContacts })
  })

  test('saved at once do not overfill the address book', async () => {
    await table.write({ update: keys.contactTotals(book.owner), add: { total: maxContacts - 3 } })
    const outcomes = await Promise.all([
      saveAll(build('A'), build('B')),
      saveAll(build('C'), build('D')),
    ])
    expect(outcomes.flat().filter((outcome) => outcome === 'created')).toHaveLength(3)
    expect(await table.get(keys.contactTotals(book.owner))).toMatchObject({ total: maxContacts })
  })

  test('saved five times at once are counted once', async () => {
    const contacts = Array.from({ length: 30 }, (_, index) => build(`Mari ${index}`))
    await Promise.all(Array.from({ length: 5 }, () => saveAll(...contacts)))
    expect(await table.get(keys.contactTotals(book.owner))).toMatchObject({ total: 30 })
  })

  test('are all read in parts, without those of the other kind', async () => {
    for (let index = 0; index < 2500; index += 1) {
      const contact = build(`Mari ${index}`, {
        party_type: index % 5 === 0 ? 'sender' : 'recipient',
      })
      await table.write({ put: { ...keys.contact(book.owner, contact.id), ...contact } })
    }
    const found: Contact[] = []
    const sizes: number[] = []
    let after: string | null | undefined
    do {
      const part = await readAllContacts(table, book.owner, {
        party: 'recipient',
        after: after ?? undefined,
      })
      sizes.push(part.contacts.length)
      found.push(...part.contacts)
      after = part.next
    } while (after !== null)
    expect(sizes).toHaveLength(3)
    expect(new Set(found.map(({ id }) => id)).size).toBe(2000)
    expect(found.every(({ party_type }) => party_type === 'recipient')).toBe(true)
  })
})

describe('10,000 contacts', () => {
  const firstNames = [
    'Mari',
    'Jüri',
    'Kati',
    'Ants',
    'Õie',
    'Peeter',
    'Liis',
    'Toomas',
    'Ene',
    'Uku',
  ]
  const lastNames = Array.from(
    { length: 100 },
    (_, at) => `P${String.fromCodePoint(97 + (at % 26))}ere${at}`,
  )

  const toItems = (index: number): Item[] => {
    const name = `${firstNames[index % 10]} ${lastNames[Math.floor(index / 10) % 100]}`
    const phone = `+3725${String(1_000_000 + index * 7)}`
    const id = `con_${String(index).padStart(5, '0')}`
    const contact = { ...createContact({ name, phone }), id }
    return [
      { ...keys.contact(book.owner, id), ...contact },
      ...buildContactEntries(book.owner, contact),
    ]
  }

  test('are listed and searched without reading more than what matches', async () => {
    for (let index = 0; index < maxContacts; index += 1) {
      for (const put of toItems(index)) await table.write({ put })
    }
    await table.write({
      put: { ...keys.contactTotals(book.owner), total: maxContacts, recipient: maxContacts },
    })
    const { table: counted, take } = countReads(table)
    runtime = { ...runtime, table: counted }

    const first = await find()
    expect(first.total).toBe(maxContacts)
    expect(first.contacts[0]?.name).toBe('Ants Paere0')
    // The total, 50 entries and 50 contacts.
    expect(take()).toBe(101)

    const last = await find({ offset: maxContacts - 30 })
    expect(last.contacts).toHaveLength(30)
    expect(last.contacts.at(-1)?.name.slice(0, 4)).toBe('Uku ')
    expect(take()).toBe(61)

    const words = await find({ search: 'pcere2 oie' })
    expect(words.contacts.every(({ name }) => name.startsWith('Õie Pcere2'))).toBe(true)
    expect(words.total).toBe(20)
    // The entries of the longest term and the page.
    expect(take()).toBeLessThan(300)

    const phone = await find({ search: '5103 4993' })
    expect(phone.contacts.map(({ phone: number }) => number)).toEqual(['+37251034993'])
    expect(take()).toBeLessThan(5)

    const pages = [
      await find({ search: 'Mari', limit: 30 }),
      await find({ search: 'Mari', offset: 30 }),
    ]
    expect(pages.map(({ total }) => total)).toEqual([1000, 1000])
    expect(new Set(pages.flatMap(({ contacts }) => contacts.map(({ id }) => id))).size).toBe(80)
    expect(take()).toBe(2 * 1000 + 80)
  })
})
