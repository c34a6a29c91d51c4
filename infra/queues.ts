import type { Environment } from './environments.ts'
import type { QueueName } from './queue-names.ts'

/** The settings of a queue and of the function that handles its messages. */
interface QueueSettings {
  /** Time limit of a batch, in seconds. */
  readonly timeout: number
  /** How long a message that was received stays hidden, in seconds; then it is received again. */
  readonly visibility: number
  /** Attempts before a message goes to the dead-letter queue. */
  readonly attempts: number
  /** Batches that are handled at once, 2 to 1,000. An environment may have others. */
  readonly concurrency: number
  readonly batchSize: number
  /** Messages that wait longer raise an alarm, in minutes. */
  readonly maxAge: number
}

/** AWS recommends to hide messages for six times the time limit, so that none is handled twice. */
const common = { timeout: 60, visibility: 360, attempts: 5, batchSize: 10, maxAge: 15 } as const

/**
 * Files of many labels or shipments, and imports. A crashed attempt is repeated after two minutes,
 * until the job is given up after two hours.
 */
const jobs = {
  ...common,
  visibility: 120,
  attempts: 60,
  concurrency: 5,
  batchSize: 1,
} as const

/** The settings of every queue, one for each purpose, so that none waits for another. */
export const queueSettings = {
  'carrier-events': { ...common, concurrency: 10 },
  'due-payments': { ...common, concurrency: 5 },
  // A hundred thousand recipients are reminded at the same hour.
  'due-reminders': { ...common, concurrency: 10 },
  'due-work': { ...common, concurrency: 5 },
  'email-events': { ...common, concurrency: 2 },
  exports: jobs,
  imports: jobs,
  labels: jobs,
  // A crashed attempt is repeated after a minute. Failed ones are repeated for eight hours.
  notifications: {
    timeout: 20,
    visibility: 60,
    attempts: 16,
    concurrency: 20,
    batchSize: 5,
    maxAge: 60,
  },
  'sandbox-payments': { ...common, concurrency: 5, batchSize: 5 },
  // Passes over the whole table. They may take hours, and leave capacity to what people wait for.
  sweeps: {
    ...jobs,
    timeout: 150,
    visibility: 900,
    concurrency: 4,
    maxAge: 720,
  },
  // An endpoint may take ten seconds to answer. A crashed attempt is repeated after a minute and
  // a half.
  webhooks: {
    timeout: 15,
    visibility: 90,
    attempts: 16,
    concurrency: 20,
    batchSize: 10,
    maxAge: 30,
  },
} as const satisfies Record<QueueName, QueueSettings>

/** The queues of an environment. */
export const listQueueNames = ({ paymentProvider }: Environment): QueueName[] => [
  'carrier-events',
  'due-payments',
  'due-reminders',
  'due-work',
  'email-events',
  'exports',
  'imports',
  'labels',
  'notifications',
  'sweeps',
  'webhooks',
  ...(paymentProvider === 'sandbox' ? (['sandbox-payments'] as const) : []),
]

/** Returns how many batches of a queue an environment handles at once. */
export const getQueueConcurrency = (
  { queueConcurrency }: Pick<Environment, 'queueConcurrency'>,
  name: QueueName,
): number => queueConcurrency[name] ?? queueSettings[name].concurrency

/**
 * Returns how many functions of an environment may run at once: one for each of a second's requests,
 * because a cold start takes about a second, and what is reserved for queues.
 */
export const getNeededConcurrency = (environment: Environment): number =>
  listQueueNames(environment)
    .filter(() => environment.reservesConcurrency)
    .reduce((sum, name) => sum + getQueueConcurrency(environment, name), environment.throttle.rate)
