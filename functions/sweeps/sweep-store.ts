import * as z from 'zod/mini'
import { toIsoTime } from '#functions/lib/clock.ts'
import { createId } from '#functions/lib/ids.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import {
  all,
  type Condition,
  ConditionFailed,
  equals,
  exists,
  notExists,
  type Table,
  TransactionCanceled,
} from '#functions/store/operations.ts'
import { readWholeRange } from '#functions/store/read-whole-range.ts'
import { storedObject } from '#functions/store/stored-object.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { Sweep } from './sweep.ts'

/** The newest run of a sweep. Times are ISO 8601 UTC. */
export const sweepRecord = z.object({
  name: z.string(),
  run: z.string(),
  state: z.enum(['running', 'finished', 'stopped']),
  is_dry_run: z.boolean(),
  segments: z.int(),
  /** The pass over the table that runs, from 0. */
  pass: z.int(),
  started_at: z.string(),
  ended_at: z.optional(z.string()),
})
export type SweepRecord = z.infer<typeof sweepRecord>

/** How far the newest run of a sweep is in a segment of the table, in one pass. */
export const sweepSegmentRecord = z.object({
  run: z.string(),
  /** Pages that are done, by which two attempts at one page are told apart. */
  pages: z.int(),
  /** Items that were read, and those that were changed, or would be in a dry run. */
  read: z.int(),
  changed: z.int(),
  is_done: z.boolean(),
  /** The key of the item that was read last. */
  after: z.optional(storedObject({ PK: z.string(), SK: z.string() })),
})
export type SweepSegment = z.infer<typeof sweepSegmentRecord>

/** Which sweep of a group may run. */
export const sweepLeaseRecord = z.object({ name: z.string(), run: z.string() })

/** Returns the newest run of a sweep. */
export const readSweep = async (table: Table, name: string): Promise<SweepRecord | undefined> => {
  const item = await table.get(keys.sweep(name))
  return item && sweepRecord.parse(item)
}

/** Another sweep of the same group, or another run of the same one, has not ended. */
export class SweepRunning extends Error {
  constructor() {
    super('A sweep of this group is running')
    this.name = 'SweepRunning'
  }
}

/** Stores a new run. @throws SweepRunning */
export const createRun = async (
  { table, now }: Pick<Runtime, 'table' | 'now'>,
  { name, group }: Pick<Sweep, 'name' | 'group'>,
  options: { readonly segments: number; readonly isDryRun: boolean },
): Promise<SweepRecord> => {
  const record: SweepRecord = {
    name,
    run: createId('swp'),
    state: 'running',
    is_dry_run: options.isDryRun,
    segments: options.segments,
    pass: 0,
    started_at: toIsoTime(now()),
  }
  try {
    await table.transact([
      { put: { ...keys.sweepLease(group), name, run: record.run }, if: notExists },
      { put: { ...keys.sweep(name), ...record } },
    ])
  } catch (error) {
    throw error instanceof TransactionCanceled ? new SweepRunning() : error
  }
  return record
}

const isRun = ({ run, pass }: SweepRecord): Condition =>
  all(equals('run', run), equals('pass', pass), equals('state', 'running'))

/** Writes all or nothing; a condition that does not hold says that another attempt was first. */
const transactOnce = async (...[table, writes]: [Table, Parameters<Table['transact']>[0]]) => {
  try {
    await table.transact(writes)
    return true
  } catch (error) {
    if (error instanceof TransactionCanceled) return false
    throw error
  }
}

/** Ends a run, and lets another one of its group start. Returns false when it has ended already. */
export const endRun = (
  { table, now }: Pick<Runtime, 'table' | 'now'>,
  { group }: Pick<Sweep, 'group'>,
  record: SweepRecord,
  state: 'finished' | 'stopped',
): Promise<boolean> =>
  transactOnce(table, [
    {
      update: keys.sweep(record.name),
      set: { state, ended_at: toIsoTime(now()) },
      if: isRun(record),
    },
    { delete: keys.sweepLease(group), if: all(exists, equals('run', record.run)) },
  ])

/** Begins the next pass of a run. Returns false when another attempt has begun it. */
export const beginNextPass = async (table: Table, record: SweepRecord): Promise<boolean> =>
  transactOnce(table, [
    { update: keys.sweep(record.name), set: { pass: record.pass + 1 }, if: isRun(record) },
  ])

const createSegment = (run: string): SweepSegment => ({
  run,
  pages: 0,
  read: 0,
  changed: 0,
  is_done: false,
})

/**
 * Returns how far a run is in a segment of the table, and what is stored there: the same, that of an
 * earlier run, or nothing.
 */
export const readSegment = async (
  table: Table,
  { name, run, pass }: Pick<SweepRecord, 'name' | 'run' | 'pass'>,
  segment: number,
): Promise<{ current: SweepSegment; stored: SweepSegment | undefined }> => {
  const item = await table.get(keys.sweepSegment(name, pass, segment))
  const stored = item && sweepSegmentRecord.parse(item)
  return { current: stored?.run === run ? stored : createSegment(run), stored }
}

/**
 * Stores how far a run is in a segment. Returns false when another attempt has stored something since
 * `stored` was read.
 */
export const saveSegment = async (
  table: Table,
  { name, pass }: Pick<SweepRecord, 'name' | 'pass'>,
  segment: number,
  { stored, next }: { readonly stored: SweepSegment | undefined; readonly next: SweepSegment },
): Promise<boolean> => {
  try {
    await table.write({
      put: { ...keys.sweepSegment(name, pass, segment), ...next },
      if: stored ? all(equals('run', stored.run), equals('pages', stored.pages)) : notExists,
    })
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}

/** Reads how far a run is in each segment of a pass, in their order. */
export const readSegments = async (
  table: Table,
  { name, run, segments, pass }: SweepRecord,
): Promise<SweepSegment[]> => {
  const items = await readWholeRange(table, partitions.sweepSegments(name, pass))
  const stored = new Map(items.map((item) => [item.SK, sweepSegmentRecord.parse(item)]))
  return Array.from({ length: segments }, (_, segment) => {
    const found = stored.get(keys.sweepSegment(name, pass, segment).SK)
    return found?.run === run ? found : createSegment(run)
  })
}
