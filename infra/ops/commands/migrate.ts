import { sweeps } from '#events/sweeps/sweeps.ts'
import {
  defaultSegments,
  queueMessages,
  type QueueMessages,
  queueOpenSegments,
  startSweep,
} from '#functions/sweeps/run-sweep.ts'
import { endRun, readSegments, readSweep, type SweepRecord } from '#functions/sweeps/sweep-store.ts'
import type { Sweep } from '#functions/sweeps/sweep.ts'
import { runtime } from '#functions/store/runtime.ts'
import { type Command, formatCount, parseChoice, type Plan } from '#infra/ops/command.ts'
import { findQueueUrl } from '#infra/ops/queues.ts'

const actions = ['status', 'start', 'try', 'resume', 'stop'] as const

/** Finds the queue, and queues messages of a sweep. */
const queue: QueueMessages = async (messages) => {
  process.env['SWEEPS_QUEUE_URL'] = await findQueueUrl('sweeps')
  await queueMessages(messages)
}

/** Formats the state of the newest run of a sweep, by the segments of its present pass. */
const formatState = async (sweep: Sweep, record: SweepRecord | undefined): Promise<string> => {
  if (!record) return 'never run'
  const segments = await readSegments(runtime.table, record)
  const sum = (name: 'read' | 'changed') =>
    segments.reduce((total, segment) => total + segment[name], 0)
  const done = segments.filter(({ is_done }) => is_done).length
  return [
    record.is_dry_run ? `trial ${record.state}` : record.state,
    `since ${record.ended_at ?? record.started_at}`,
    `pass ${record.pass + 1} of ${sweep.passes.length}`,
    `${done} of ${formatCount(record.segments, 'segment')}`,
    `${sum('read')} read`,
    `${sum('changed')} ${record.is_dry_run ? 'to change' : 'changed'}`,
  ].join(', ')
}

const planAction = (
  sweep: Sweep,
  record: SweepRecord | undefined,
  action: Exclude<(typeof actions)[number], 'status'>,
): Plan['apply'] => {
  if (action === 'start' || action === 'try') {
    const isDryRun = action === 'try'
    return async () => {
      await startSweep(runtime, sweep, { isDryRun, segments: defaultSegments, queue })
      return `Queued. 'migrate ${sweep.name}' shows how far it is.`
    }
  }
  if (record?.state !== 'running') throw new Error(`${sweep.name} does not run`)
  if (action === 'stop')
    return async () => {
      await endRun(runtime, sweep, record, 'stopped')
    }
  return async () =>
    `${formatCount(await queueOpenSegments(runtime, record, queue), 'segment')} queued.`
}

export const migrate: Command = {
  usage: `[name] [${actions.join('|')}]`,
  summary:
    'list the jobs over the whole table, show how far one is, start it, try it without a change, queue what is left, or stop it',
  maxArguments: 2,
  plan: async ({ args: [name, action = 'status'] }) => {
    if (name === undefined) {
      const lines = sweeps.map(
        async (each) =>
          `${each.name}: ${each.summary} (${await formatState(each, await readSweep(runtime.table, each.name))})`,
      )
      return { lines: await Promise.all(lines) }
    }
    const names = sweeps.map((each) => each.name)
    const chosen = parseChoice(name, names, 'job')
    const sweep = sweeps.find((each) => each.name === chosen)
    if (!sweep) throw new Error(`Unknown job ${name}`)
    const record = await readSweep(runtime.table, sweep.name)
    const state = `${sweep.name}: ${await formatState(sweep, record)}`
    const wanted = parseChoice(action, actions, 'action')
    if (wanted === 'status') return { lines: [state] }
    return { lines: [state, `~ ${wanted}`], apply: planAction(sweep, record, wanted) }
  },
}
