import ical from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { maxFeedMembers } from '#shared/api/incoming-parcels.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { getPhoneHash, hashRecipientPhone } from '#functions/orders/incoming-entries.ts'
import { createParcelLink } from '#functions/orders/parcel-link.ts'
import { systemDelays } from '#functions/store/back-off.ts'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { type AccountRecord, accountRecord } from '#functions/store/records/account-store.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { buildFeedCalendar, describeFeed, describeFeedParcel } from './describe-feed.ts'
import {
  createFeed,
  editFeed,
  findFeedOf,
  joinFeed,
  leaveFeed,
  openFeed,
  type ProvenMember,
} from './feed-store.ts'
import { listFeedOrders } from './read-feed.ts'

const dayMs = 24 * 60 * 60 * 1000
const start = Date.parse('2026-11-25T10:00:00Z')
const until = Date.parse('2026-12-02T20:00:00Z')
const phone = '+37255512345'
const otherPhone = '+37255512346'
const options = { showsCode: false, locale: 'en_GB' } as const

const buildAccount = (id: string, ownPhone: string): AccountRecord =>
  accountRecord.parse({
    id,
    user_id: `usr_${id}`,
    company_id: null,
    name: 'Liis',
    surname: 'Õunapuu',
    email: 'liis@example.test',
    phone: ownPhone,
    phone_verified: true,
    country: 'ee',
    segment: 'private',
    role: null,
    status: 'active',
    groups: [],
    locale_code: 'en_GB',
    has_door_code: false,
  })

const waiting: OrderRecord = {
  ...exampleOrder,
  id: 'ord_1',
  owner: 'acc_sender',
  barcode: 'JJEE00000000000012347',
  sender: { name: 'Mari Maasikas', phone: '+37255500000', email: 'mari@example.test' },
  recipient: { name: 'Liis Õunapuu', phone, email: 'liis@example.test' },
  status: 'destinationin',
  events: [{ event: 'destinationin', at: '2026-11-25T09:00:00.000Z' }],
  pickup: { code: '501005', until },
}

let table: ReturnType<typeof createMemoryTable>
let runtime: Runtime
let now = start

beforeEach(() => {
  now = start
  table = createMemoryTable()
  runtime = { table, now: () => now, ...systemDelays }
})

const store = async (order: OrderRecord) => {
  await table.write({ put: toOrderItem(order) })
  const entry = keys.incomingParcel(hashRecipientPhone(order), order.id, order.owner)
  await table.write({ put: { ...entry, owner: order.owner, id: order.id } })
}

const storeAccount = async (id: string, ownPhone: string): Promise<ProvenMember> => {
  const account = buildAccount(id, ownPhone)
  await table.write({ put: { ...keys.account(id), ...account } })
  return { kind: 'phone', key: id, proof: getPhoneHash(account) ?? '' }
}

const proveLink = async (order: OrderRecord): Promise<ProvenMember> => {
  const hash = await createParcelLink(runtime, order, 'link')
  return { kind: 'parcel', key: hashSecret(hash), proof: order.id }
}

const read = async (access: { id: string; hash: string }) => {
  const feed = await openFeed(runtime, access)
  return feed && (await listFeedOrders(runtime, feed)).map(describeFeedParcel)
}

const create = async (proven: ProvenMember, showsCode = false) => {
  const { feed, hash } = await createFeed(runtime, proven, { ...options, showsCode })
  return { id: feed.id, hash }
}

describe('a feed', () => {
  test('shows the parcels of a phone by an explicit list, and stores no secret and no phone', async () => {
    await store(waiting)
    await store({ ...waiting, id: 'ord_0', status: 'sourceout', events: [], pickup: undefined })
    const access = await create(await storeAccount('acc_liis', phone))
    const parcels = await read(access)
    expect(parcels).toEqual([
      {
        id: 'ord_1',
        state: 'ready_for_pickup',
        sender: 'Mari',
        number_ending: '2347',
        place: { name: expect.any(String), address: expect.any(String) },
        expected_on: null,
        until: '2026-12-02T20:00:00.000Z',
        code: null,
        changed_at: expect.any(String),
      },
      expect.objectContaining({ id: 'ord_0', state: 'shipped', until: null, code: null }),
    ])
    const feeds = [...table.items.values()].filter(({ PK }) => PK.startsWith('PARCEL_FEED'))
    expect(JSON.stringify(feeds)).not.toContain(access.hash)
    expect(JSON.stringify(feeds)).not.toContain('55512345')
  })

  test('names a company that sends', () => {
    const order = {
      ...waiting,
      owner: 'com_1',
      sender: { ...waiting.sender, name: 'Väike Pood OÜ' },
    }
    expect(describeFeedParcel({ order, showsCode: false }).sender).toBe('Väike Pood OÜ')
  })

  test.each<[string, Partial<OrderRecord>, string | null]>([
    ['a parcel that waits', {}, '501005'],
    ['a parcel on its way', { status: 'sourceout' }, null],
    ['a parcel that was collected', { status: 'destinationout' }, null],
    ['a parcel that its recipient sent back', { incoming: { sent_back_at: start } }, null],
  ])('shows the code where its recipient agrees of %s', (_, change, code) => {
    const order = { ...waiting, ...change }
    expect(describeFeedParcel({ order, showsCode: true }).code).toBe(code)
    expect(describeFeedParcel({ order, showsCode: false }).code).toBeNull()
  })

  test('shows no address of a parcel that a courier brings', () => {
    const order: OrderRecord = {
      ...waiting,
      destination: { ...waiting.destination, type: 'address', address_apartment: '7' },
    }
    expect(describeFeedParcel({ order, showsCode: true }).place).toBeNull()
  })

  test('opens by its secret alone, until it is renewed or ended', async () => {
    const proven = await storeAccount('acc_liis', phone)
    const access = await create(proven)
    expect(await read({ ...access, hash: 'x' })).toBeUndefined()
    const { hash = '' } = await editFeed(runtime, access.id, proven, { renews: true })
    expect(await read(access)).toBeUndefined()
    expect(await read({ ...access, hash })).toEqual([])
    await leaveFeed(runtime, access.id, proven, true)
    expect(await read({ ...access, hash })).toBeUndefined()
    expect(await findFeedOf(runtime, proven)).toBeUndefined()
    // Nothing is left of who was in it.
    expect((await table.get(keys.parcelFeed(access.id)))?.['members']).toEqual([])
  })

  test('ends when nobody reads it for 180 days', async () => {
    const access = await create(await storeAccount('acc_liis', phone))
    now = start + 179 * dayMs
    expect(await read(access)).toEqual([])
    now += 179 * dayMs
    expect(await read(access)).toEqual([])
    now += 181 * dayMs
    expect(await read(access)).toBeUndefined()
  })
})

describe('several phones in a feed', () => {
  test('join by its address, each with its own consent, and leave', async () => {
    await store(waiting)
    await store({
      ...waiting,
      id: 'ord_2',
      recipient: { ...waiting.recipient, phone: otherPhone },
    })
    const first = await storeAccount('acc_liis', phone)
    const second = await storeAccount('acc_jaan', otherPhone)
    const access = await create(first)
    await joinFeed(runtime, access, second, true)
    const listCodes = async () => (await read(access))?.map(({ id, code }) => [id, code])
    expect(await listCodes()).toEqual([
      ['ord_2', '501005'],
      ['ord_1', null],
    ])
    await editFeed(runtime, access.id, second, { showsCode: false, renews: false })
    await editFeed(runtime, access.id, first, { showsCode: true, renews: false })
    expect(await listCodes()).toEqual([
      ['ord_2', null],
      ['ord_1', '501005'],
    ])
    await leaveFeed(runtime, access.id, second, false)
    expect(await listCodes()).toEqual([['ord_1', '501005']])
    await leaveFeed(runtime, access.id, first, false)
    expect(await listCodes()).toBeUndefined()
  })

  test('need the present address to join, and are in one feed each', async () => {
    const first = await storeAccount('acc_liis', phone)
    const second = await storeAccount('acc_jaan', otherPhone)
    const access = await create(first)
    await expect(joinFeed(runtime, { ...access, hash: 'x' }, second, false)).rejects.toMatchObject({
      type: 'not_found',
    })
    await create(second)
    await expect(joinFeed(runtime, access, second, false)).rejects.toMatchObject({
      code: 'in_another_feed',
    })
  })

  test('join at the same time without losing one, up to the most there are', async () => {
    const access = await create(await storeAccount('acc_0', '+37255510000'))
    const others = await Promise.all(
      Array.from({ length: maxFeedMembers }, (_, at) =>
        storeAccount(`acc_${at + 1}`, `+3725551000${at}`),
      ),
    )
    for (const each of others.slice(0, -3)) await joinFeed(runtime, access, each, false)
    const results = await Promise.allSettled(
      others.slice(-3).map((each) => joinFeed(runtime, access, each, false)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect((await openFeed(runtime, access))?.members).toHaveLength(maxFeedMembers)
  })

  test.each<[string, Partial<AccountRecord>]>([
    ['changes it', { phone: '+37255519999' }],
    ['has it no longer verified', { phone_verified: false }],
    ['is deactivated', { status: 'inactive' }],
    ['was removed', { removed_at: '2026-11-25T10:00:00.000Z' }],
  ])('lose the phone of an account that %s', async (_, change) => {
    await store(waiting)
    const proven = await storeAccount('acc_liis', phone)
    const other = await storeAccount('acc_jaan', otherPhone)
    const access = await create(other)
    await joinFeed(runtime, access, proven, true)
    expect(await read(access)).toHaveLength(1)
    await table.write({ update: keys.account('acc_liis'), set: change })
    expect(await read(access)).toEqual([])
    expect((await openFeed(runtime, access))?.members).toHaveLength(1)
  })
})

describe('the link of a parcel', () => {
  test('makes a feed of that parcel alone, and ends with the link', async () => {
    await store(waiting)
    await store({ ...waiting, id: 'ord_2' })
    const access = await create(await proveLink(waiting), true)
    expect(await read(access)).toMatchObject([{ id: 'ord_1', code: '501005' }])
    await store({ ...waiting, recipient: { ...waiting.recipient, phone: otherPhone } })
    expect(await read(access)).toEqual([])
    expect(await read(access)).toBeUndefined()
  })

  test('sees nobody else in a feed, and neither renews nor ends it', async () => {
    await store(waiting)
    const owner = await storeAccount('acc_jaan', otherPhone)
    const link = await proveLink(waiting)
    const access = await create(owner)
    const feed = await joinFeed(runtime, access, link, false)
    expect(await describeFeed(runtime, feed, link)).toMatchObject({
      may_manage: false,
      members: [{ kind: 'parcel', name: '•••• 2347', is_own: true }],
    })
    expect((await describeFeed(runtime, feed, owner)).members).toMatchObject([
      { kind: 'phone', name: '+372 •••• 2346', is_own: true },
      { kind: 'parcel', name: '•••• 2347', is_own: false },
    ])
    for (const change of [
      () => editFeed(runtime, access.id, link, { renews: true }),
      () => leaveFeed(runtime, access.id, link, true),
    ])
      await expect(change()).rejects.toMatchObject({ code: 'feed_shared' })
    await leaveFeed(runtime, access.id, link, false)
    expect((await openFeed(runtime, access))?.members).toHaveLength(1)
  })

  test('renews and ends a feed of nothing else', async () => {
    await store(waiting)
    const link = await proveLink(waiting)
    const access = await create(link)
    const { hash } = await editFeed(runtime, access.id, link, { renews: true })
    expect(hash).toBeDefined()
    await leaveFeed(runtime, access.id, link, true)
    expect(await findFeedOf(runtime, link)).toBeUndefined()
  })

  test('leaves a phone that joined later in charge, and not one after that', async () => {
    await store(waiting)
    const access = await create(await proveLink(waiting))
    const first = await storeAccount('acc_liis', phone)
    const second = await storeAccount('acc_jaan', otherPhone)
    await joinFeed(runtime, access, first, false)
    await joinFeed(runtime, access, second, false)
    await expect(editFeed(runtime, access.id, second, { renews: true })).rejects.toMatchObject({
      code: 'feed_shared',
    })
    await expect(editFeed(runtime, access.id, first, { renews: true })).resolves.toBeDefined()
  })
})

describe('the calendar of a feed', () => {
  const parse = (text: string) => new ical.Component(ical.parse(text))

  test('has an entry for a parcel that waits, as programs that subscribe want it', async () => {
    const order = { ...waiting, version: 4 }
    const text = await buildFeedCalendar([{ order, showsCode: true }], 'ru_RU')
    const calendar = parse(text)
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H')
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Мои посылки')
    const [event, ...others] = calendar.getAllSubcomponents('vevent')
    expect(others).toEqual([])
    expect(event?.getFirstPropertyValue('uid')).toBe('ord_1@parcel')
    expect(event?.getFirstPropertyValue('sequence')).toBe(4)
    expect(String(event?.getFirstPropertyValue('dtstamp'))).toBe('2026-11-25T09:00:00Z')
    expect(String(event?.getFirstPropertyValue('last-modified'))).toBe('2026-11-25T09:00:00Z')
    expect(String(event?.getFirstPropertyValue('dtend'))).toBe('2026-12-02T22:00:00')
    expect(event?.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
    expect(event?.getFirstSubcomponent('valarm')).not.toBeNull()
    expect(text).not.toContain('501005')
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  })

  test('is the same until something changes, and moves its entry with the end of storage', async () => {
    const build = (change: Partial<OrderRecord>) =>
      buildFeedCalendar([{ order: { ...waiting, ...change }, showsCode: false }], 'en_GB')
    expect(await build({})).toBe(await build({}))
    const longer = { pickup: { code: '501005', until: until + 3 * dayMs }, version: 5 }
    const event = parse(await build(longer)).getFirstSubcomponent('vevent')
    expect(event?.getFirstPropertyValue('uid')).toBe('ord_1@parcel')
    expect(event?.getFirstPropertyValue('sequence')).toBe(5)
    expect(String(event?.getFirstPropertyValue('dtend'))).toBe('2026-12-05T22:00:00')
  })

  test('loses the entry with the parcel', async () => {
    await store(waiting)
    const access = await create(await storeAccount('acc_liis', phone))
    const build = async () => {
      const feed = await openFeed(runtime, access)
      const orders = feed ? await listFeedOrders(runtime, feed) : []
      return parse(await buildFeedCalendar(orders, 'en_GB')).getAllSubcomponents('vevent')
    }
    expect(await build()).toHaveLength(1)
    await store({ ...waiting, status: 'destinationout' })
    expect(await build()).toEqual([])
  })
})
