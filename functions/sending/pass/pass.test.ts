import { beforeEach, expect, test, vi } from 'vitest'
import { dropOffLocation } from '#shared/orders/order.ts'
import { addAddressTexts } from '#shared/places/place-dto.ts'
import { systemDelays } from '#functions/store/back-off.ts'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import {
  endPassLink,
  type PassLink,
  providePassLink,
} from '#functions/store/records/drop-off-pass-store.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { createExamplePlace } from '#test/support/examples/example-place.ts'
import { endPass, findPass, loadOwnPass, openPass, sharePass } from './load-pass.ts'

const start = Date.parse('2026-11-25T10:00:00Z')
const until = Date.parse('2026-11-26T21:00:00Z')
const location = dropOffLocation.parse(addAddressTexts(createExamplePlace()))
const door = { size: 'M', module_number: 2, door_number: 12 } as const
const booked: OrderRecord = {
  ...exampleOrder,
  location,
  door: { ...door, id: '1-2-12', ext_block_id: '1' },
  door_code: '501005',
  code_until: until,
}
const scanned: Partial<OrderRecord> = {
  status: 'sourcein',
  events: [...booked.events, { event: 'sourcein', at: '2026-11-25T12:22:00.000Z' }],
}
const toSession = (owner: string) => ({ owner, link: undefined, sending: undefined })
const sender = toSession(booked.owner)
const stranger = toSession('ses_02')

let now = start
let runtime: Runtime

beforeEach(async () => {
  vi.stubEnv('LINK_KEY', 'key')
  vi.stubEnv('BASE_URL', 'https://pakk.test')
  now = start
  runtime = { table: createMemoryTable(), now: () => now, ...systemDelays }
  await store({})
  for (const [block, number] of [
    ['1', 11],
    ['1', 12],
    ['2', 1],
  ] as const)
    await runtime.table.write({
      put: {
        ...keys.door(location.id, `${block}-${number}`),
        ...door,
        door_id: `${block}-${number}`,
        place_id: location.id,
        size_id: 6,
        block_id: block,
        door_number: number,
      },
    })
})

const store = (change: Partial<OrderRecord>) =>
  runtime.table.write({ put: toOrderItem({ ...booked, ...change }) })

const share = async () => {
  const { link } = await sharePass(runtime, sender, booked.id)
  const access = new URLSearchParams(new URL(link?.address ?? '').hash.slice(1))
  return { hash: access.get('h') ?? '', id: access.get('id') ?? '' }
}

const open = async (access: { hash: string; id: string }, session = stranger) => {
  const found = await findPass(runtime, access)
  return found && openPass(runtime, found, session)
}

const getLink = async () => (await loadOwnPass(runtime, sender, booked.id)).link

test('a link shows place, door, code and barcode, and nobody', async () => {
  const pass = await open(await share())
  expect(pass).toMatchObject({
    state: 'ready',
    code: '501005',
    until: '2026-11-26T21:00:00.000Z',
    barcode: booked.barcode,
    place: { name: location.name },
    door: {
      block: null,
      module: 2,
      number: 12,
      modules: [
        {
          number: 2,
          doors: [
            { number: 11, size: 'M' },
            { number: 12, size: 'M' },
          ],
        },
      ],
    },
  })
  const text = JSON.stringify(pass)
  for (const hidden of [booked.recipient.name, booked.sender.name, '+372', '+371', 'Raamatud'])
    expect(text).not.toContain(hidden)
})

test('the time of the first opening by somebody else stays', async () => {
  const access = await share()
  await open(access, sender)
  expect(await getLink()).toMatchObject({ opened_at: null })
  now += 60_000
  await open(access)
  now += 60_000
  await open(access)
  expect(await getLink()).toMatchObject({ opened_at: '2026-11-25T10:01:00.000Z' })
})

test.each<[string, Partial<OrderRecord>, object]>([
  [
    'once the parcel is scanned',
    scanned,
    { state: 'handed_in', handed_in_at: '2026-11-25T12:22:00.000Z' },
  ],
  ['once the shipment is cancelled', { status: 'cancelled' }, { state: 'without_code' }],
  ['after the end of the code', { code_until: start }, { state: 'without_code' }],
])('a pass shows no code, place or number %s', async (_, change, expected) => {
  const access = await share()
  await store(change)
  const nothing = { code: null, until: null, barcode: null, place: null, door: null }
  expect(await open(access)).toMatchObject({ ...nothing, ...expected })
  expect(await getLink()).toMatchObject({ address: null, opened_at: null })
})

test('a link that its sender has ended says when and shows nothing more', async () => {
  const access = await share()
  await open(access)
  now += 60_000
  await endPass(runtime, sender, booked.id)
  expect(await open(access)).toMatchObject({
    state: 'ended',
    ended_at: '2026-11-25T10:01:00.000Z',
    code: null,
    barcode: null,
  })
  now += 60_000
  expect((await endPass(runtime, sender, booked.id)).link).toMatchObject({
    address: null,
    ended_at: '2026-11-25T10:01:00.000Z',
  })
})

test('a link that is ended while it is opened shows no code and was not opened', async () => {
  const access = await share()
  const found = await findPass(runtime, access)
  await endPass(runtime, sender, booked.id)
  expect(found && (await openPass(runtime, found, stranger))).toMatchObject({
    state: 'ended',
    code: null,
  })
  expect(await getLink()).toMatchObject({ opened_at: null })
})

test('one link is live: it is returned again, and replaced once it was ended', async () => {
  const first = await share()
  await open(first)
  expect(await share()).toEqual(first)
  const found = await findPass(runtime, first)
  await endPass(runtime, sender, booked.id)
  const second = await share()
  expect(second.hash).not.toBe(first.hash)
  expect(await getLink()).toMatchObject({ opened_at: null, ended_at: null })
  expect(await open(first)).toBeUndefined()
  await expect(
    found &&
      openPass(runtime, { ...found, link: { ...found.link, opened_at: undefined } }, stranger),
  ).rejects.toMatchObject({ type: 'not_found' })
  expect(await open(second)).toMatchObject({ state: 'ready' })
})

test('a late end of the link before does not end the next one', async () => {
  const first: PassLink = await providePassLink(runtime, booked)
  await endPass(runtime, sender, booked.id)
  const second = await share()
  await endPassLink(runtime, first)
  expect(await open(second)).toMatchObject({ state: 'ready' })
})

test('the secret of a link is not stored, and opens nothing by another id', async () => {
  const { table } = runtime
  const { hash } = await share()
  expect(JSON.stringify(await table.get(keys.dropOffPass(booked.id)))).not.toContain(hash)
  expect(await open({ hash, id: 'ord_02' })).toBeUndefined()
  expect(await open({ hash: 'x', id: booked.id })).toBeUndefined()
})

test('nobody but the sender shares, ends or reads the pass of a shipment, and none without a code', async () => {
  for (const call of [sharePass, endPass, loadOwnPass])
    await expect(call(runtime, stranger, booked.id)).rejects.toMatchObject({ type: 'not_found' })
  await store(scanned)
  await expect(share()).rejects.toMatchObject({ code: 'no_door_code' })
})
