import { cp } from 'node:fs/promises'
import { inject } from 'vitest'
import * as z from 'zod/mini'
import { makeDataDir } from './make-data-dir.ts'
import { forkStack } from './fork-stack.ts'
import { measure } from '#test/support/spent-time.ts'
import { localClient } from './local-client.ts'
import type { OutboxMessage } from '#infra/local/aws/outbox.ts'
import type { VisitedSite } from '#test/support/visitors/visitor.ts'
import type { EngineName } from '#infra/local/tables/engine-program.ts'

const clockShape = z.object({ now: z.string() })

/** Seconds of the windows in which rate limits count. */
const windows = { hour: 3600, day: 24 * 3600 } as const

/** How long an unpaid hold of a door counts: 15 minutes, and an hour more in the limit of a network. */
const countedSeconds = 75 * 60

/** The time limits of functions are chosen for AWS; a busy machine may take many times as long. */
const timeFactor = 20

const outboxShape = z.array(
  z.object({
    id: z.string(),
    channel: z.enum(['sms', 'email']),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.optional(z.string()),
    attachments: z.optional(
      z.array(
        z.object({
          file_name: z.string(),
          content_type: z.string(),
          bytes: z.number(),
          url: z.string(),
        }),
      ),
    ),
    at: z.string(),
  }),
)

/**
 * What a stack logs that continues with the data of a killed one: the bank's messages that were
 * waiting are for the address of that one.
 */
export const continuedLog = [/^pakk-local-deliver-sandbox-notifications: /]

/** Matches the entries with a message in the structured log of functions, for `expectedLog`. */
export const logged = (message: string) => new RegExp(`^\\{"level":"\\w+","message":"${message}"`)

/** The demo data have recipients abroad, who get no SMS on the last day once the clock is moved to it. */
const demoReminder = /"message":"notification refused".*"notification":"sms\/last_day\/recipient"/

/** Options of a test's stack. */
export interface TestStackOptions {
  /** A data folder to use and keep; by default a temporary copy of the demo data. */
  readonly dataDir?: string
  /** Logs as much as in production and keeps the output for `output()` instead of printing it. */
  readonly keepOutput?: boolean
  /**
   * What the tests make the stack log: entries whose first line matches are not printed. Every other
   * warning and error is.
   */
  readonly expectedLog?: readonly RegExp[]
  /**
   * Leaves the demo shipments and the doors of most lockers out of the demo data. A clock that is moved
   * by days then has no due work of theirs to do and few items to sweep over, which take as much
   * processor time as most tests. Only for tests that read no list of a demo account and use shipments
   * of their own, and lockers of the examples.
   */
  readonly withoutShipments?: boolean
  /** Starts with an empty table instead of the demo data. */
  readonly isEmpty?: boolean
  /** Which writes to the table meet a conflict, as in `TABLE_CONFLICTS`; see `planConflicts`. */
  readonly conflicts?: string
  /** Runs on this engine instead of the one of `npm start`. The demo data are of that one. */
  readonly engine?: EngineName
  /**
   * Runs in a process of its own, in which no function has cached anything: for tests that count
   * requests, have set the environment, or change what others would find cached, such as prices.
   */
  readonly isCold?: boolean
}

type StackProcess = Awaited<ReturnType<typeof forkStack>>

declare global {
  /**
   * A process of this worker whose stack has ended. It outlives modules, which may be loaded anew for
   * each test file.
   */
  var waitingProcess: StackProcess | undefined
}

/** Starts a stack in the process that waits, or in a new one where none waits or its ports are taken. */
const startInWaitingProcess = async (
  ...[settings, output]: Parameters<typeof forkStack>
): Promise<StackProcess> => {
  const waiting = globalThis.waitingProcess
  globalThis.waitingProcess = undefined
  try {
    await waiting?.startNext(settings, output)
  } catch {
    return forkStack(settings, output)
  }
  return waiting ?? forkStack(settings, output)
}

/** Ends a stack. Its process waits for the next one of this worker, unless another waits already. */
const endStack = async (process: StackProcess): Promise<void> => {
  if (globalThis.waitingProcess || process.hasEnded()) return process.stop()
  await process.pause()
  globalThis.waitingProcess = process
}

/** Returns the entries of the handler with this in its path. */
const findByPath = <Entry>(
  byHandler: Readonly<Record<string, readonly Entry[]>>,
  path: string,
): readonly Entry[] =>
  Object.entries(byHandler).find(([handler]) => handler.includes(path))?.[1] ?? []

/**
 * Starts the whole product on a free port with a copy of the demo data, which takes about half a
 * second. The stacks of a worker run one after another in one process, so that most of them find the
 * code loaded and optimized; everything else of a stack is new.
 *
 * Most files call `setUpStack` or `setUpSharedStack` of `fixtures.ts`, which also stop it. Each stack
 * has its own clock, outbox and rate limits, so files can run in parallel. `prepare-stack.ts` builds
 * the product and the demo data once per run.
 */
export const startTestStack = async (options: TestStackOptions = {}) => {
  const prepared = inject('stack')
  const dataDir = options.dataDir ?? (await makeDataDir('data'))
  const { conflicts, engine, isEmpty, withoutShipments } = options
  const isOfOwnProcess =
    options.isCold ||
    options.isEmpty ||
    options.keepOutput ||
    options.dataDir !== undefined ||
    conflicts !== undefined ||
    engine !== undefined
  const startStack = isOfOwnProcess ? forkStack : startInWaitingProcess
  if (options.dataDir === undefined && !isEmpty)
    await cp(withoutShipments ? prepared.dataDirWithoutShipments : prepared.dataDir, dataDir, {
      recursive: true,
    })
  const output: string[] = []
  const stack = await measure('stacks', () =>
    startStack(
      {
        ...prepared.built,
        dataDir,
        isTemporary: options.dataDir === undefined,
        timeFactor,
        ...(engine && { engine }),
        ...(conflicts !== undefined && { conflicts }),
        ...(options.keepOutput && { logsEverything: true }),
      },
      {
        expectedLog: [demoReminder, ...(options.expectedLog ?? [])],
        ...(options.keepOutput && { onLine: (line) => output.push(`${line}\n`) }),
      },
    ),
  )
  const { url, tableName, tablesEndpoint } = stack

  const readJson = async (path: string, init?: RequestInit): Promise<unknown> => {
    const response = await fetch(`${url}${path}`, init)
    if (!response.ok)
      throw new Error(`${path} responded with ${response.status}: ${await response.text()}`)
    return response.json()
  }
  const post = (path: string, body: object) =>
    readJson(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const readClock = async () => Date.parse(clockShape.parse(await readJson('/local/clock')).now)
  const advanceClock = (advance: string) => post('/local/clock', { advance })

  return {
    /** Origin of the site and the API. */
    url,
    dataDir,
    /** For `new DynamoDBClient(…)`: the table behind the stack. */
    tableName,
    tableClient: localClient(tablesEndpoint),
    /** The handlers of event sources and schedules, each with the ARN or id of its source. */
    sources: stack.sources,
    /** For clients of SQS, S3, SNS and SES v2. */
    awsClient: localClient(url),
    /** Messages sent so far, oldest first; those to one phone number or address if `to` is given. */
    outbox: async (to?: string): Promise<readonly OutboxMessage[]> =>
      outboxShape.parse(
        await readJson(`/local/outbox${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`),
      ),
    /** Everything the stack has written to its output; requires `keepOutput`. */
    output: () => output.join(''),
    /** Moves the stack's clock by an ISO 8601 duration (`PT16M`); resolves when all due work has run. */
    advanceClock: async (advance: string) => {
      await advanceClock(advance)
    },
    /** Milliseconds since 1970 by the stack's clock. */
    now: readClock,
    /**
     * Moves the stack's clock to the start of a full hour or UTC day by which nothing that was done
     * before counts. Rate limits count in windows of the clock: a test that reaches one calls this
     * first, so that no window ends during it.
     */
    advanceToNext: async (unit: keyof typeof windows) => {
      const seconds = windows[unit]
      const now = (await readClock()) / 1000
      const next = Math.ceil((now + countedSeconds) / seconds) * seconds
      await advanceClock(`PT${Math.ceil(next - now)}S`)
    },
    /** Sends a carrier's scan. */
    scan: async (scan: {
      barcode: string
      event: string
      at?: string
      place_id?: number
      door_id?: string
      label_version?: number
      pickup_code?: string
      pickup_until?: string
      pets_barcode?: string
      measures?: { weight: number; length: number; width: number; height: number }
    }) => {
      await post('/local/scan', scan)
    },
    /** How many password keys the stack has derived since the first call. */
    countDerivedKeys: stack.countDerivedKeys,
    /** Lists the requests to AWS that handlers have made so far, such as `dynamodb GetItem`, by the handler's path. */
    listAwsRequests: stack.listAwsRequests,
    /** Lists the operations on the table that a handler has made so far, e.g. `api/session/log-in`. */
    listTableOperations: async (path: string): Promise<readonly string[]> =>
      findByPath(await stack.listAwsRequests(), path).flatMap(
        (each) => /^dynamodb (.*)/.exec(each)?.[1] ?? [],
      ),
    /** Lists the changes that a handler of the stream has received so far, invocation by invocation. */
    listChanges: async (path: string): Promise<readonly (readonly string[])[]> =>
      findByPath(await stack.listChanges(), path),
    /** Lets the next requests to an AWS service fail. */
    planFault: stack.planFault,
    /**
     * Chooses which writes meet a conflict from now on, for a stack that was started with `conflicts`.
     * Returns how many there were since the last choice.
     */
    planConflicts: stack.planConflicts,
    /** Kills the process at once, as a power cut would; the data folder is kept. */
    kill: stack.kill,
    /** Stops the stack and removes its data folder, unless it came from the options. */
    stop: () => measure('stacks', () => (isOfOwnProcess ? stack.stop() : endStack(stack))),
  }
}

/** The running stack of a test file. */
export type TestStack = Awaited<ReturnType<typeof startTestStack>>

/**
 * A stack that several test files use one after another: nothing of it changes the time, the failures
 * or the counts of the others. The visitors of each file come from a network of its own.
 */
export type SharedStack = VisitedSite &
  Pick<
    TestStack,
    'url' | 'tableName' | 'tableClient' | 'awsClient' | 'sources' | 'outbox' | 'now' | 'scan'
  >
