import * as z from 'zod/mini'

import { toEpochSeconds } from '#functions/lib/clock.ts'
import { toIdStart } from '#functions/lib/ids.ts'
import { chunk } from '#functions/lib/chunk.ts'
import { mapInBatches } from '#functions/lib/map-in-batches.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import {
  any,
  type Condition,
  equals,
  notExists,
  type Table,
  type Write,
} from '#functions/store/operations.ts'
import { readInBatches } from '#functions/store/read-in-batches.ts'
import { readWholeRange } from '#functions/store/read-whole-range.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { storedObject } from '#functions/store/stored-object.ts'

/*
 * A handover sheet is stored as a head and parts of up to 100 parcels, so that a tick rewrites a few
 * kilobytes, and so that 2,000 parcels fit a transaction. The parts have the ids and ticks of the
 * parcels alone; all else of a parcel is read from its shipment.
 */

/** The stored head of a sheet. Times are milliseconds since 1970 UTC. */
export const sheetRecord = z.object({
  id: z.string(),
  owner: z.string(),
  number: z.string(),
  code: z.string(),
  created_at: z.number(),
  /** The account that made it. */
  created_by: z.string(),
  /** How the parcels are handed over, as it was when the sheet was made. */
  to: z.nullable(
    storedObject({
      kind: z.enum(['courier', 'place']),
      description: z.string(),
      /** Begin and end of a courier collection. */
      from: z.nullable(z.number()),
      until: z.nullable(z.number()),
      is_recurring: z.boolean(),
      collection_id: z.optional(z.string()),
      place_id: z.optional(z.int()),
    }),
  ),
  /** How many parcels its parts have, and how many of them are ticked. */
  parcels: z.int(),
  ticked: z.int(),
  /** When the carrier took its parcels over; the sheet does not change any more. */
  handed_over_at: z.optional(z.number()),
})
export type SheetRecord = z.infer<typeof sheetRecord>

/** Up to 100 parcels of a sheet, in its order. */
export const sheetPartRecord = z.object({
  part: z.int(),
  ids: z.array(z.string()),
  /** When a parcel was ticked off, in ms since 1970, by its id. */
  ticks: z.record(z.string(), z.number()),
  /** Counts the changes, so that of two concurrent ones only one succeeds. */
  version: z.int(),
})
export type SheetPart = z.infer<typeof sheetPartRecord>

/** A stored sheet with its parcels. */
export interface StoredSheet {
  readonly record: SheetRecord
  readonly parts: readonly SheetPart[]
}

/** The number of the last sheet of an owner, as `getNextSheetNumber` continues it. */
export const sheetCountRecord = z.object({
  day: z.string(),
  count: z.int(),
  /** Counts the sheets, so that of two that are made at once only one succeeds. */
  version: z.int(),
})
export type StoredSheetCount = z.infer<typeof sheetCountRecord>

/** The stored pointer from the code of a sheet to it. */
export const sheetCodePointer = z.object({ owner: z.string(), sheet_id: z.string() })

/**
 * What leads from a parcel to the sheets on one of which it may stand: an attribute for each, named by
 * its id. It is written before the sheet, and none is removed before it expires. So whatever is made at
 * once or is stopped in between, the sheet of a parcel is one of them.
 */
export const parcelSheetsRecord = z.object({ expires_at: z.int() })
const idStart = 'hsh'

const partSize = 100

/** Transactions that lead parcels to their sheet at once. */
const linkConcurrency = 4

/** How long sheets are listed, and parcels of one that was not handed over stay on it. */
const listedForMs = 30 * 24 * 60 * 60 * 1000

/**
 * How long after the scan of a sheet its parcels are not offered again: their own scans wait in a
 * queue until then.
 */
const handingOverMs = 60 * 60 * 1000

/** Sheets whose parts are read at once. */
const concurrency = 10

/** Reads the number of the last sheet; undefined before the first one. */
export const getSheetCount = async (
  table: Table,
  owner: string,
): Promise<StoredSheetCount | undefined> => {
  const item = await table.get(keys.sheetCount(owner))
  return item && sheetCountRecord.parse(item)
}

/** Lists the heads of an owner's sheets of the last 30 days, newest first. */
export const listSheets = async (
  table: Table,
  owner: string,
  now: number,
): Promise<SheetRecord[]> => {
  const fromId = toIdStart(idStart, now - listedForMs)
  const items = await readWholeRange(table, partitions.sheets(owner, fromId))
  return items.map((item) => sheetRecord.parse(item)).toReversed()
}

/** Whether a sheet, of the last 30 days, has parcels that were not yet handed over with it. */
export const isOpenSheet = ({ parcels, handed_over_at }: SheetRecord): boolean =>
  parcels > 0 && handed_over_at === undefined

/** Whether a sheet is not older than 30 days at a time (UTC ms). */
export const isCurrentSheet = ({ created_at }: SheetRecord, now: number): boolean =>
  created_at >= now - listedForMs

const isSheetId = (text: string): boolean => text.startsWith(`${idStart}_`)

const readParts = async (table: Table, owner: string, id: string): Promise<SheetPart[]> => {
  const items = await readWholeRange(table, partitions.sheetParts(owner, id))
  return items.map((item) => sheetPartRecord.parse(item))
}

const sumParts = (parts: readonly SheetPart[]): Pick<SheetRecord, 'parcels' | 'ticked'> => ({
  parcels: parts.reduce((sum, { ids }) => sum + ids.length, 0),
  ticked: parts.reduce((sum, { ticks }) => sum + Object.keys(ticks).length, 0),
})

/** Whether the parcels of a sheet are not ready for another one. */
const holdsParcels = (record: SheetRecord, now: number): boolean =>
  isCurrentSheet(record, now) &&
  record.parcels > 0 &&
  (record.handed_over_at === undefined || record.handed_over_at > now - handingOverMs)

/**
 * Reads the sheets on which parcels of an owner may stand at a time (UTC ms): the open ones, and those
 * that were handed over within the last hour. It reads none on which no one of the parcels ever was.
 */
export const findSheets = async (
  table: Table,
  owner: string,
  ids: readonly string[],
  now: number,
): Promise<StoredSheet[]> => {
  const links = await readInBatches(
    ids.map((id) => keys.parcelSheets(owner, id)),
    (batch) => table.getMany(batch),
  )
  const sheetIds = new Set(links.flatMap((item) => Object.keys(item).filter(isSheetId)))
  const heads = await readInBatches(
    [...sheetIds].map((id) => keys.sheet(owner, id)),
    (batch) => table.getMany(batch),
  )
  const records = heads.map((item) => sheetRecord.parse(item))
  return mapInBatches(
    records.filter((record) => holdsParcels(record, now)),
    concurrency,
    async (record) => ({ record, parts: await readParts(table, owner, record.id) }),
  )
}

/**
 * Leads from parcels to a sheet that is about to be stored with them. Safe to repeat. As many parcels as
 * a transaction has room for are written by one request, because the time of 2,000 requests is that of
 * their number.
 * @throws Problem conflict when every attempt of a transaction loses the race.
 */
export const linkParcels = async (
  runtime: Runtime,
  { owner, id, created_at }: Pick<SheetRecord, 'owner' | 'id' | 'created_at'>,
  ids: readonly string[],
): Promise<void> => {
  const expires_at = toEpochSeconds(created_at + listedForMs)
  const toWrite = (parcel: string): Write => ({
    update: keys.parcelSheets(owner, parcel),
    set: { [id]: true, expires_at },
  })
  await mapInBatches(chunk(ids, runtime.table.maxWrites), linkConcurrency, (part) =>
    retryTransaction(runtime, async () => ({ writes: part.map(toWrite), done: true })),
  )
}

/** Reads a sheet of an owner; undefined for a foreign or unknown id. */
export const getSheet = async (
  table: Table,
  owner: string,
  id: string,
): Promise<StoredSheet | undefined> => {
  const item = await table.get(keys.sheet(owner, id))
  if (!item) return undefined
  const parts = await readParts(table, owner, id)
  // A tick may have come between the two reads.
  return { record: { ...sheetRecord.parse(item), ...sumParts(parts) }, parts }
}

/** Returns the sheet with a code for any owner: for scans of the carrier, not for a user's data. */
export const findSheetByCode = async (
  table: Table,
  code: string,
): Promise<StoredSheet | undefined> => {
  const pointer = await table.get(keys.sheetCode(code))
  if (!pointer) return undefined
  const { owner, sheet_id } = sheetCodePointer.parse(pointer)
  return getSheet(table, owner, sheet_id)
}

/** Lists the ids of the parcels of a sheet, in its order. */
export const listSheetIds = ({ parts }: StoredSheet): string[] => parts.flatMap(({ ids }) => ids)

/** Lists the rows of a sheet: each parcel with its number and its tick. */
export const listSheetRows = ({ parts }: StoredSheet) =>
  parts
    .flatMap(({ ids, ticks }) => ids.map((id) => ({ id, tickedAt: ticks[id] })))
    .map((row, index) => ({ ...row, row: index + 1 }))

/** Builds the writes of a new sheet, at most 23. */
export const buildSheetWrites = (
  record: Omit<SheetRecord, 'parcels' | 'ticked'>,
  ids: readonly string[],
  last: StoredSheetCount | undefined,
  count: Pick<StoredSheetCount, 'day' | 'count'>,
): Write[] => {
  const { owner, id, code } = record
  return [
    {
      update: keys.sheetCount(owner),
      set: { day: count.day, count: count.count },
      add: { version: 1 },
      if: last ? equals('version', last.version) : notExists,
    },
    {
      put: { ...keys.sheet(owner, id), ...record, parcels: ids.length, ticked: 0 },
      if: notExists,
    },
    { put: { ...keys.sheetCode(code), owner, sheet_id: id }, if: notExists },
    ...chunk(ids, partSize).map((own, part) => ({
      put: { ...keys.sheetPart(owner, id, part), part, ids: own, ticks: {}, version: 0 },
      if: notExists,
    })),
  ]
}

/** What changes on a sheet, by the ids of parcels. Those that are not on it are ignored. */
export interface SheetChange {
  readonly tick?: readonly string[] | undefined
  readonly untick?: readonly string[] | undefined
  readonly remove?: readonly string[] | undefined
}

const changePart = (part: SheetPart, change: SheetChange, now: number): SheetPart => {
  const removed = new Set(change.remove)
  const unticked = new Set(change.untick)
  const ticked = new Set(change.tick)
  const ids = part.ids.filter((id) => !removed.has(id))
  const ticks = ids.flatMap((id) => {
    const at = part.ticks[id] ?? (ticked.has(id) ? now : undefined)
    return at === undefined || unticked.has(id) ? [] : [[id, at] as const]
  })
  return { ...part, ids, ticks: Object.fromEntries(ticks) }
}

/** Holds while the carrier has not taken a sheet over. */
const isNotHandedOver: Condition = { absent: 'handed_over_at' }

/**
 * Builds the writes of a change at a time (UTC ms), none if it changes nothing, and the sheet as it is
 * then. They fail once the sheet is handed over, and when one of the changed parts has changed since
 * it was read.
 */
export const buildSheetChange = (
  { record, parts }: StoredSheet,
  change: SheetChange,
  now: number,
): { readonly writes: Write[]; readonly sheet: StoredSheet } => {
  const { owner, id } = record
  const next = parts.map((part) => changePart(part, change, now))
  const changed = next.filter(
    (part, index) => JSON.stringify(part) !== JSON.stringify(parts[index]),
  )
  if (changed.length === 0) return { writes: [], sheet: { record, parts } }
  const before = sumParts(parts)
  const after = sumParts(next)
  return {
    writes: [
      {
        update: keys.sheet(owner, id),
        // Changes of different parts may succeed at once, so the head counts and is not set.
        add: {
          parcels: after.parcels - before.parcels,
          ticked: after.ticked - before.ticked,
        },
        if: isNotHandedOver,
      },
      ...changed.map(({ part, ids, ticks, version }) => ({
        update: keys.sheetPart(owner, id, part),
        set: { ids, ticks },
        add: { version: 1 },
        if: equals('version', version),
      })),
    ],
    sheet: { record: { ...record, ...after }, parts: next },
  }
}

/** Builds the write that records when the carrier took the parcels of a sheet over: the first scan. */
export const buildHandedOverWrite = ({ owner, id }: SheetRecord, at: number): Write => ({
  update: keys.sheet(owner, id),
  set: { handed_over_at: at },
  if: any(isNotHandedOver, { attribute: 'handed_over_at', atLeast: at + 1 }),
})
