import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Queues } from '#infra/local/aws/queues.ts'
import type { Settings } from '#infra/local/aws/settings.ts'
import {
  describeFailure,
  type FunctionDefinition,
  type Functions,
} from '#infra/local/lambda/functions.ts'
import type { FindResources } from '#infra/local/template/resolve.ts'
import type { RunningWork } from '#infra/local/running-work.ts'
import { findFunction } from '#infra/local/template/definitions.ts'
import { parseSchedule, type GetNextTime } from './schedule-times.ts'

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

/** A schedule and its function. */
export interface Schedule {
  readonly id: string
  readonly next: GetNextTime
  readonly definition: FunctionDefinition
  /** The event of the template, or undefined for EventBridge's default. */
  readonly input: unknown
  readonly retries: number
  readonly failureArn: string | undefined
}

/** Reads every enabled schedule of the template. */
export const readSchedules = (
  find: FindResources,
  functions: readonly FunctionDefinition[],
): Schedule[] =>
  find('AWS::Events::Rule').flatMap(({ name, properties }) => {
    const { ScheduleExpression, State, Targets = [] } = ruleShape.parse(properties)
    if (ScheduleExpression === undefined || State === 'DISABLED') return []
    return Targets.map((target, at) => ({
      id: `${name}/${at}`,
      next: parseSchedule(ScheduleExpression),
      definition: findFunction(functions, target.Arn),
      input: target.Input === undefined ? undefined : parseJson(target.Input),
      retries: target.RetryPolicy?.MaximumRetryAttempts ?? 0,
      failureArn: target.DeadLetterConfig?.Arn,
    }))
  })

const parseJson = (json: string): unknown => JSON.parse(json)

const createScheduledEvent = (id: string, time: number) => ({
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

/** How often due schedules are checked, in milliseconds. */
const tickMs = 1000

/**
 * Runs schedules by the local clock until stopped. A schedule that became due several times while
 * the clock was moved or the process was stopped runs once.
 */
export const runSchedules = (options: {
  schedules: readonly Schedule[]
  functions: Functions
  queues: Queues
  settings: Settings
  work: RunningWork
  signal: AbortSignal
  report: (failure: string) => void
}) => {
  const { schedules, functions, queues, settings, work, signal, report } = options
  const getSettingKey = ({ id }: Schedule) => `schedule/${id}`

  const nextTime = (schedule: Schedule) => {
    const stored = settings.get(getSettingKey(schedule))
    if (stored !== undefined) return Number(stored)
    const next = schedule.next(Date.now())
    settings.set(getSettingKey(schedule), String(next))
    return next
  }

  const run = async (schedule: Schedule, time: number, attempt = 0): Promise<void> => {
    const event: unknown = schedule.input ?? createScheduledEvent(schedule.id, time)
    const failure = describeFailure(await functions.invoke(schedule.definition, event))
    if (failure === undefined) return
    report(`${schedule.definition.name}: ${failure}`)
    if (attempt < schedule.retries) return run(schedule, time, attempt + 1)
    const queue =
      schedule.failureArn === undefined ? undefined : queues.findByArn(schedule.failureArn)
    if (queue) queues.send(queue, JSON.stringify(event))
  }

  /** Runs the due schedules and resolves when they have finished. */
  const runDue = async () => {
    const now = Date.now()
    const due = schedules.filter((schedule) => nextTime(schedule) <= now)
    await Promise.all(
      due.map(async (schedule) => {
        const time = nextTime(schedule)
        settings.set(getSettingKey(schedule), String(schedule.next(now)))
        await run(schedule, time)
      }),
    )
  }

  const timer = setInterval(() => void work.add(runDue()), tickMs)
  signal.addEventListener('abort', () => clearInterval(timer))
  return { runDue }
}
