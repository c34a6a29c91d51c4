import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { erasingSweep } from '#functions/erasing/erasing-sweep.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import type { Item } from '#functions/store/operations.ts'
import { runtime as production } from '#functions/store/runtime.ts'
import { root } from '#test/repository/list-files.ts'
import { listReleases, readRelease, type StoredRecord } from './dump-file.ts'
import { findKinds, recordKinds, retiredKinds } from './kinds.ts'

const dayMs = 24 * 60 * 60 * 1000
/** When the examples of the newest release were written. */
const dumpedAt = Date.UTC(2026, 10, 28, 21)

/** How the last column of a row begins. */
const kept = ['expires', 'erased', 'account', 'company', 'shipment', 'none'] as const

/** The levels of what a record has, the lowest first. */
const levels = ['public', 'internal', 'personal', 'secret'] as const

interface Row {
  readonly kind: string
  readonly level: string
  readonly fields: readonly string[]
  readonly howLong: string
}

/** Reads the rows about kinds of records from the page. */
const readRows = (): Row[] =>
  readFileSync(join(root, 'docs/privacy.md'), 'utf8')
    .split('\n')
    .flatMap((line): Row[] => {
      const [, kind, level = '', fields = '', , howLong = ''] = line
        .split('|')
        .map((cell) => cell.trim())
      const [, name] = /^`(\w+)`$/.exec(kind ?? '') ?? []
      if (name === undefined || howLong === '') return []
      return [{ kind: name, level, fields: fields.match(/(?<=`)[^`, ]+(?=`)/g) ?? [], howLong }]
    })

const rows = readRows()
const getRow = (kind: string): Row => {
  const row = rows.find((each) => each.kind === kind)
  if (!row) throw new Error(`docs/privacy.md has no row for ${kind}`)
  return row
}

const isItem = (record: StoredRecord): record is Item & StoredRecord =>
  typeof record['PK'] === 'string' && typeof record['SK'] === 'string'

const releases = listReleases()

/** The examples of all releases, the newest last. */
const examples = releases.flatMap((release) =>
  [...readRelease(release)]
    .filter(([file]) => !file.startsWith('message.') && !retiredKinds.has(file))
    .flatMap(([, records]) => records)
    .filter(isItem),
)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Lists what is in a value, with the path of each; the positions in lists are left out. */
const listAll = (value: unknown, path = ''): [path: string, leaf: unknown][] => {
  if (Array.isArray(value)) return value.flatMap((each) => listAll(each, path))
  // A locker or post office is public.
  if (!isObject(value) || typeof value['place_id'] === 'number') return [[path, value]]
  return Object.entries(value).flatMap(([name, each]) =>
    listAll(each, path === '' ? name : `${path}.${name}`),
  )
}

/** Lists the texts and numbers in a value that are not empty. */
const listLeaves = (value: unknown): [path: string, leaf: string][] =>
  listAll(value).flatMap(([path, leaf]) =>
    leaf === null || leaf === undefined || leaf === '' || leaf === false || isObject(leaf)
      ? []
      : [[path, typeof leaf === 'string' ? leaf : JSON.stringify(leaf)]],
  )

/** Whether a path is that of a field of the page, or within it; `*.` stands for any object. */
const isWithin = (path: string, field: string) =>
  field.startsWith('*.')
    ? path.endsWith(field.slice(1)) && !path.startsWith('location.')
    : path === field || path.startsWith(`${field}.`)

/** Names of attributes that are personal data wherever they stand. */
const personalName =
  /(?:^|\.)(?:name|surname|email|notify_email|phone|notify_phone|personal_code|address_(?:street|house|apartment|zip)|iban|contact_person|door_code|sending_code|password|reference|content|information_for_courier|who)$/

/** What has such a name and is about a place, a product, a text of operators or the code itself. */
const impersonal =
  /^(?:location|product|lines|door|catalogue|services|groups|messages?|notice\.data)\.|^(?:query|after)\./
const kindsWithoutPeople = [
  'banner',
  'footerLink',
  'setting',
  'sweep',
  'sweepLease',
  'sandboxTransaction',
]

describe('docs/privacy.md', () => {
  test('has a row for every kind of record, and no other', () => {
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(recordKinds).toSorted())
  })

  test('says how long by one of its words', () => {
    const unknown = rows.filter(({ howLong }) => !kept.some((word) => howLong.startsWith(word)))
    expect(unknown).toEqual([])
  })

  test('gives each kind the level of what it has', () => {
    const holdsSecret = /secret|_hash$|door_code|pin_code|password|personal_code|^helposti_code$/
    const wrong = rows.filter(({ kind, level, fields }) => {
      const names = examples
        .filter((item) => findKinds(item)[0] === kind)
        .flatMap((item) => listLeaves(item).map(([path]) => path.split('.').at(-1) ?? ''))
      const least = names.some((name) => holdsSecret.test(name))
        ? 'secret'
        : fields.length > 0
          ? 'personal'
          : 'public'
      return levels.findIndex((each) => each === level) < levels.indexOf(least)
    })
    expect(wrong.map(({ kind }) => kind)).toEqual([])
  })

  test('names fields that records have', () => {
    const known = new Set(
      examples.flatMap((item) => {
        const [kind = ''] = findKinds(item)
        return listAll(item).map(([path]) => `${kind}:${path}`)
      }),
    )
    // No example has one.
    const rare = new Set([
      'company:iban',
      'userSession:browser',
      'userSession:system',
      'userSession:country',
      'preferredPlaces:other_safe_places',
      'order:*.address_latitude',
      'order:*.address_longitude',
      'order:pickup.code',
      'order:arrivals.code',
      'order:report',
      'order:change',
      'order:company',
      'order:incoming.proposal',
    ])
    const isKnown = (kind: string, field: string) =>
      rare.has(`${kind}:${field}`) ||
      [...known].some(
        (path) => path.startsWith(`${kind}:`) && isWithin(path.slice(kind.length + 1), field),
      )
    const missing = rows.flatMap(({ kind, fields }) =>
      fields.filter((field) => !isKnown(kind, field)).map((field) => `${kind}:${field}`),
    )
    expect(missing).toEqual([])
  })

  test('names every field that is called like personal data', () => {
    const missing = examples.flatMap((item) => {
      const [kind = ''] = findKinds(item)
      if (kindsWithoutPeople.includes(kind)) return []
      return listLeaves(item)
        .filter(([path]) => personalName.test(path) && !impersonal.test(path))
        .filter(([path]) => !getRow(kind).fields.some((field) => isWithin(path, field)))
        .map(([path]) => `${kind}:${path}`)
    })
    expect([...new Set(missing)]).toEqual([])
  })
})

beforeEach(() => vi.stubEnv('PERSONAL_DATA_MONTHS', '24'))
afterEach(() => vi.unstubAllEnvs())

/** Stores the examples, and lets time pass: what expires goes, and the sweep erases. */
const letPass = async (now: number) => {
  const table = createMemoryTable()
  for (const item of examples) await table.write({ put: item })
  for (const item of table.items.values()) {
    const { PK, SK, expires_at: end } = item
    if (typeof end === 'number' && end * 1000 < now) await table.write({ delete: { PK, SK } })
  }
  const runtime = { ...production, table, now: () => now }
  const sweepAll = () =>
    erasingSweep.passes[0](runtime, [...table.items.values()], { isDryRun: false })
  const before = new Map(table.items)
  const erased = await sweepAll()
  return { table, before, erased, sweepAll }
}

/** Lists the personal fields of a kind of records that are not empty. */
const listPersonal = (items: Iterable<Item>, only: (kind: string, howLong: string) => boolean) =>
  [...items].flatMap((item) => {
    const [kind = ''] = findKinds(item)
    const { fields, howLong } = getRow(kind)
    if (!only(kind, howLong)) return []
    return listLeaves(item)
      .filter(([path]) => fields.some((field) => isWithin(path, field)))
      .map(([path]) => `${kind}:${path}`)
  })

/** The fields of these kinds are copies that follow a shipment by the stream, or an encoded row. */
const isErased = (_: string, howLong: string) => howLong.startsWith('erased')

describe('as years pass', () => {
  test('nothing is erased within 24 months but what its owner or company has removed', async () => {
    const { table, before } = await letPass(dumpedAt + 80 * dayMs)
    const changed = [...before].flatMap(([name, item]) => {
      const [kind = ''] = findKinds(item)
      // Payments of earlier releases are kept for longer from now on, and other orders have no owner.
      const isCompared =
        isErased(kind, getRow(kind).howLong) && !['order', 'payment'].includes(kind)
      return isCompared && table.items.get(name) !== item ? [name] : []
    })
    expect(changed).toEqual([])
  })

  test('what is erased after 24 months is empty, and the rest is as it was', async () => {
    const { table, before, erased, sweepAll } = await letPass(dumpedAt + 760 * dayMs)
    expect(erased).toBeGreaterThan(30)
    const left = new Set(listPersonal(table.items.values(), isErased))
    // What accounting law has kept, and the row, whose names are checked below.
    expect([...left].toSorted()).toEqual([
      'audit:command',
      'audit:who',
      'codPayout:ref',
      'ledgerEntry:reference',
      'ledgerMark:state',
      'order:row',
    ])
    for (const [name, item] of before) {
      const [kind = ''] = findKinds(item)
      const { howLong } = getRow(kind)
      // There are no examples of the accounts of some owners and users.
      if (isErased(kind, howLong) || howLong.startsWith('account')) continue
      expect(table.items.get(name), name).toEqual(item)
    }
    expect(await sweepAll()).toBe(0)
  })

  test('no text of an erased shipment is left in it, and its prices, events and number are', async () => {
    const { table, before } = await letPass(dumpedAt + 760 * dayMs)
    const orders = [...before.values()].filter((item) => findKinds(item)[0] === 'order')
    expect(orders.length).toBeGreaterThan(20)
    for (const order of orders) {
      const erased = table.items.get(`${order.PK}\n${order.SK}`)
      const texts = listLeaves(order)
        .filter(([path]) => personalName.test(path) && !impersonal.test(path))
        .map(([, text]) => text)
        .filter((text) => text.length > 3)
      const rest = JSON.stringify(erased)
      expect(texts.filter((text) => rest.includes(text))).toEqual([])
      const keptFields = ['lines', 'events', 'barcode', 'status', 'created_at', 'refunds'] as const
      for (const name of keptFields) expect(erased?.[name]).toEqual(order[name])
    }
  })

  test('what accounting law has kept goes after seven years', async () => {
    const { table } = await letPass(Date.UTC(2034, 1, 1))
    expect(new Set(listPersonal(table.items.values(), isErased))).toEqual(
      new Set(['ledgerMark:state', 'order:row']),
    )
    const marks = [...table.items.values()].filter((item) => findKinds(item)[0] === 'ledgerMark')
    expect(JSON.stringify(marks)).not.toContain('reference')
    expect([...table.items.values()].filter((item) => findKinds(item)[0] === 'payment')).toEqual([])
  })
})
