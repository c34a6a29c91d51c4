import * as z from 'zod/mini'
import { sendAllToQueue } from '#functions/lib/queues.ts'
import { log } from '#functions/lib/log.ts'
import type { Key } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { Sweep, SweepRuntime } from './sweep.ts'
import {
  beginNextPass,
  createRun,
  endRun,
  readSegment,
  readSegments,
  readSweep,
  saveSegment,
  type SweepRecord,
  type SweepSegment,
} from './sweep-store.ts'

/** The message that has a segment of the table swept on. */
export const sweepMessage = z.object({
  kind: z.literal('sweep'),
  name: z.string(),
  run: z.string(),
  pass: z.int(),
  segment: z.int(),
})
export type SweepMessage = z.infer<typeof sweepMessage>

/** How a sweep queues its messages. */
export type QueueMessages = (messages: readonly SweepMessage[]) => Promise<void>

/** The queue of sweeps. */
export const queueMessages: QueueMessages = (messages) => sendAllToQueue('sweeps', messages)

/** Segments of the table unless an operator asks for another number. */
export const defaultSegments = 16
/** Items of a page. So many are in memory, and are handled anew after a crash. */
const pageSize = 200
/** How long a message is worked on before the rest of its segment is queued, in milliseconds. */
const messageMs = 30_000

const toMessage = ({ name, run, pass }: SweepRecord, segment: number): SweepMessage => ({
  kind: 'sweep',
  name,
  run,
  pass,
  segment,
})

/** Queues the segments in which a run is not done. Those that are queued twice do no harm. */
export const queueOpenSegments = async (
  { table }: Pick<Runtime, 'table'>,
  record: SweepRecord,
  queue: QueueMessages,
): Promise<number> => {
  const segments = await readSegments(table, record)
  const open = segments.flatMap(({ is_done }, segment) =>
    is_done ? [] : [toMessage(record, segment)],
  )
  await queue(open)
  return open.length
}

/** Starts a run of a sweep. @throws SweepRunning while another one of its group runs */
export const startSweep = async (
  runtime: Pick<Runtime, 'table' | 'now'>,
  sweep: Pick<Sweep, 'name' | 'group'>,
  {
    queue = queueMessages,
    ...options
  }: { readonly isDryRun: boolean; readonly segments: number; readonly queue?: QueueMessages },
): Promise<SweepRecord> => {
  const record = await createRun(runtime, sweep, options)
  await queueOpenSegments(runtime, record, queue)
  return record
}

/** Lets a run that has not ended go on, else starts one. */
export const continueOrStart = async (
  runtime: Pick<Runtime, 'table' | 'now'>,
  sweep: Pick<Sweep, 'name' | 'group'>,
): Promise<void> => {
  const last = await readSweep(runtime.table, sweep.name)
  if (last?.state === 'running') await queueOpenSegments(runtime, last, queueMessages)
  else await startSweep(runtime, sweep, { isDryRun: false, segments: defaultSegments })
}

/** Sweeps the whole table in this process, without a queue and without storing how far it is. */
export const sweepAtOnce = async (
  runtime: SweepRuntime,
  { passes }: Pick<Sweep, 'passes'>,
): Promise<void> => {
  for (const handlePage of passes) {
    let after: Key | undefined
    do {
      const page = await runtime.scan({ segment: 0, segments: 1, limit: pageSize, after })
      await handlePage(runtime, page.items, { isDryRun: false })
      ;({ after } = page)
    } while (after)
  }
}

/** Ends a pass that is done in all segments, and begins the next one, or ends the run. */
const endPass = async (
  runtime: SweepRuntime,
  sweep: Sweep,
  record: SweepRecord,
  queue: QueueMessages,
): Promise<void> => {
  const segments = await readSegments(runtime.table, record)
  if (!segments.every(({ is_done }) => is_done)) return
  if (record.pass + 1 < sweep.passes.length) {
    await beginNextPass(runtime.table, record)
    await queueOpenSegments(runtime, { ...record, pass: record.pass + 1 }, queue)
  } else if (await endRun(runtime, sweep, record, 'finished')) {
    const changed = segments.reduce((sum, segment) => sum + segment.changed, 0)
    log.info('sweep finished', { sweep: record.name, run: record.run, changed })
  }
}

/** Sweeps the next page of a segment. Returns undefined when another attempt was faster. */
const sweepPage = async (
  runtime: SweepRuntime,
  sweep: Sweep,
  record: SweepRecord,
  segment: number,
): Promise<SweepSegment | undefined> => {
  const { table } = runtime
  const { current, stored } = await readSegment(table, record, segment)
  const handlePage = sweep.passes[record.pass]
  if (current.is_done || !handlePage) return current
  const { segments, is_dry_run: isDryRun } = record
  const page = await runtime.scan({ segment, segments, limit: pageSize, after: current.after })
  const changed = await handlePage(runtime, page.items, { isDryRun })
  const next: SweepSegment = {
    run: current.run,
    pages: current.pages + 1,
    read: current.read + page.items.length,
    changed: current.changed + changed,
    is_done: page.after === undefined,
    ...(page.after && { after: { PK: page.after.PK, SK: page.after.SK } }),
  }
  return (await saveSegment(table, record, segment, { stored, next })) ? next : undefined
}

/**
 * Sweeps a segment of the table on from where it is, for about half a minute, and queues the rest. Safe
 * to repeat and to run concurrently: of two attempts at a page one goes on. Does nothing for a run that
 * has ended.
 */
export const runSweep = async (
  runtime: SweepRuntime,
  sweep: Sweep,
  message: SweepMessage,
  queue: QueueMessages = queueMessages,
): Promise<void> => {
  const record = await readSweep(runtime.table, message.name)
  if (record?.run !== message.run || record.state !== 'running') return
  // An attempt that has begun the next pass may have crashed before it queued the segments.
  if (record.pass === message.pass + 1)
    return void (await queueOpenSegments(runtime, record, queue))
  if (record.pass !== message.pass) return
  const end = runtime.now() + messageMs
  do {
    const next = await sweepPage(runtime, sweep, record, message.segment)
    if (!next) return
    if (next.is_done) return endPass(runtime, sweep, record, queue)
  } while (runtime.now() < end)
  await queue([message])
}
