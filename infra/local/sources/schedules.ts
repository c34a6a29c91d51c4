import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Queues } from '../aws/queues.ts'
import type { Settings } from '../aws/settings.ts'
import { failureOf, type FunctionDefinition, type Functions } from '../lambda/functions.ts'
import type { FindResources } from '../template/resolve.ts'
import { functionIn } from '../template/definitions.ts'
import { scheduleTimes, type NextTime } from './schedule-times.ts'

const targetShape = z.object({
  Arn: z.string(),
  Input: z.optional(z.string()),
  DeadLetterConfig: z.optional(z.object({ Arn: z.optional(z.string()) })),
  RetryPolicy: z.optional(z.object({ MaximumRetryAttempts: z.optional(z.coerce.number()) })),
})

const ruleShape = z.object({
  ScheduleExpression: z.optional(z.string()),
  State: z.optional(z.string()),
  Targets: z.optional(z.array(targetShape)),
})

/** A function that time wakes. */
export interface Schedule {
  readonly id: string
  readonly next: NextTime
  readonly definition: FunctionDefinition
  /** The event, or undefined for EventBridge's own. */
  readonly input: unknown
  readonly retries: number
  readonly failureArn: string | undefined
}

/** Every enabled schedule of the template. */
export const readSchedules = (
  find: FindResources,
  functions: readonly FunctionDefinition[],
): Schedule[] =>
  find('AWS::Events::Rule').flatMap(({ name, properties }) => {
    const { ScheduleExpression, State, Targets = [] } = ruleShape.parse(properties)
    if (ScheduleExpression === undefined || State === 'DISABLED') return []
    return Targets.map((target, at) => ({
      id: `${name}/${at}`,
      next: scheduleTimes(ScheduleExpression),
      definition: functionIn(functions, target.Arn),
      input: target.Input === undefined ? undefined : parsed(target.Input),
      retries: target.RetryPolicy?.MaximumRetryAttempts ?? 0,
      failureArn: target.DeadLetterConfig?.Arn,
    }))
  })

const parsed = (json: string): unknown => JSON.parse(json)

const scheduledEvent = (id: string, time: number) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account: '000000000000',
  time: new Date(time).toISOString().replace(/\.\d+Z/, 'Z'),
  region: 'eu-north-1',
  resources: [id],
  detail: {},
})

/** How often the clock is looked at, in milliseconds. */
const tick = 1000

/**
 * Runs schedules by the local clock until stopped. A schedule that came due several times
 * while the clock was moved or the machine was off runs once.
 */
export const runSchedules = (options: {
  schedules: readonly Schedule[]
  functions: Functions
  queues: Queues
  settings: Settings
  signal: AbortSignal
  report: (failure: string) => void
}) => {
  const { schedules, functions, queues, settings, signal, report } = options
  const keyOf = ({ id }: Schedule) => `schedule/${id}`

  const nextTime = (schedule: Schedule) => {
    const kept = settings.get(keyOf(schedule))
    if (kept !== undefined) return Number(kept)
    const next = schedule.next(Date.now())
    settings.set(keyOf(schedule), String(next))
    return next
  }

  const run = async (schedule: Schedule, time: number, attempt = 0): Promise<void> => {
    const event: unknown = schedule.input ?? scheduledEvent(schedule.id, time)
    const failure = failureOf(await functions.invoke(schedule.definition, event))
    if (failure === undefined) return
    report(`${schedule.definition.name}: ${failure}`)
    if (attempt < schedule.retries) return run(schedule, time, attempt + 1)
    const queue =
      schedule.failureArn === undefined ? undefined : queues.withArn(schedule.failureArn)
    if (queue) queues.send(queue, JSON.stringify(event))
  }

  /** Runs what is due now and settles when it has ended. */
  const runDue = async () => {
    const now = Date.now()
    const due = schedules.filter((schedule) => nextTime(schedule) <= now)
    await Promise.all(
      due.map(async (schedule) => {
        const time = nextTime(schedule)
        settings.set(keyOf(schedule), String(schedule.next(now)))
        await run(schedule, time)
      }),
    )
  }

  const timer = setInterval(() => void runDue(), tick)
  signal.addEventListener('abort', () => clearInterval(timer))
  return { runDue }
}
