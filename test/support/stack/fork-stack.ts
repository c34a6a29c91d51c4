import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { readThreadTime } from './thread-time.ts'
import type { EngineName } from '#infra/local/tables/engine-program.ts'

const startedShape = z.object({
  url: z.string(),
  tablesEndpoint: z.string(),
  tableName: z.string(),
  sources: z.array(z.tuple([z.string(), z.string()])),
})

/** Settings of a stack's process: its folders and limits. */
export interface StackSettings {
  readonly dataDir: string
  /** By default any free port. */
  readonly port?: number
  /** The port of the table engine; by default any free port. */
  readonly tablesPort?: number
  /** Where functions reach the engine, such as a server that measures; by default the engine itself. */
  readonly tablesUrl?: string
  /** Removes the data folder when the process ends. */
  readonly isTemporary?: boolean
  readonly assemblyDir: string
  readonly functionsDir: string
  readonly webDir: string
  /** Creates a new data folder from this snapshot, as the first `npm start` does. */
  readonly snapshot?: string
  /** Leaves the demo shipments out of the new data folder. */
  readonly withoutShipments?: boolean
  /** Multiplies the time limits of functions and of the API. */
  readonly timeFactor?: number
  /** Kills the process when it sends this many HTTP requests, which happens during its start. */
  readonly killAtRequest?: number
  /** By default the one that `npm start` chooses. */
  readonly engine?: EngineName
  /**
   * How far the clock of a new data folder is ahead of this machine's, in milliseconds; by default as
   * far as the clock of the tests.
   */
  readonly clockShift?: number
  /** Which writes meet a conflict, as in `TABLE_CONFLICTS`: `once`, or `0` for none until a plan. */
  readonly conflicts?: string
  /** Logs as much as in production instead of warnings and errors. */
  readonly logsEverything?: boolean
}

/** A failure of the local double of an AWS service (`ses`, `sns`), for a number of requests. */
export interface PlannedFault {
  readonly service: 'ses' | 'sns'
  readonly code: string
  readonly status: number
  readonly count: number
}

/** How long a start may take, in milliseconds: a guard against hanging that a busy machine does not reach. */
const startTimeout = 170_000

/** What happens to the output of a stack's process. */
export interface StackOutput {
  /** Entries whose first line matches one of these are not printed. */
  readonly expectedLog?: readonly RegExp[]
  /** Called with each line instead of printing it. */
  readonly onLine?: (line: string) => void
}

/** Creates a function that prints the lines of a log but for the entries whose first line matches a pattern. */
const createLogPrinter = (expected: readonly RegExp[] = []) => {
  let isExpected = false
  return (line: string) => {
    // A stack trace is indented below the first line of its entry.
    if (/^\S/.test(line)) isExpected = expected.some((pattern) => pattern.test(line))
    if (!isExpected) console.error(line)
  }
}

/** Completes the settings of a stack for its process. */
const toMessage = (settings: StackSettings) => ({
  port: 0,
  clockShift: Number(process.env['TEST_CLOCK_SHIFT'] ?? 0),
  ...settings,
})

/**
 * Starts a stack in a process of its own.
 * @throws when the stack does not start.
 */
export const forkStack = async (
  settings: StackSettings,
  { expectedLog, onLine = createLogPrinter(expectedLog) }: StackOutput = {},
) => {
  const child = fork(
    join(import.meta.dirname, 'stack-process.ts'),
    [JSON.stringify(toMessage(settings))],
    {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        ...(settings.logsEverything && { POWERTOOLS_LOG_LEVEL: 'INFO' }),
        ...(settings.engine && { TABLE_ENGINE: settings.engine }),
      },
    },
  )
  let print = onLine
  for (const input of [child.stdout, child.stderr])
    if (input) createInterface({ input }).on('line', (line) => print(line))
  const exit = once(child, 'exit')
  const waitForStart = async () => {
    const guard = setTimeout(() => child.kill('SIGKILL'), startTimeout)
    const message: unknown = await Promise.race([
      once(child, 'message').then(([first]: unknown[]) => first),
      exit.then(() => {
        throw new Error('The stack did not start; see its output above')
      }),
    ]).finally(() => clearTimeout(guard))
    return startedShape.parse(message)
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const started = await waitForStart()
  const ports = {
    port: Number(new URL(started.url).port),
    tablesPort: Number(new URL(started.tablesEndpoint).port),
  }
  return {
    ...started,
    /** Whether the process has ended. */
    hasEnded,
    /** How many password keys the stack has derived since the first call. */
    countDerivedKeys: async () => {
      const reply = once(child, 'message').then(([count]: unknown[]) => count)
      child.send('derived keys')
      return z.parse(z.number(), await reply)
    },
    /** Processor time of the process's main thread so far, in milliseconds. */
    readThreadTime: () => readThreadTime(child),
    /** Lists the requests to AWS that handlers have made, such as `dynamodb GetItem`, by the handler's path. */
    listAwsRequests: async () => {
      const reply = once(child, 'message').then(([requests]: unknown[]) => requests)
      child.send('aws requests')
      return z.parse(z.record(z.string(), z.array(z.string())), await reply)
    },
    /**
     * Lists the changes of the table that handlers have received, by the handler's path: a list for
     * each invocation, such as `MODIFY ORDER`.
     */
    listChanges: async () => {
      const reply = once(child, 'message').then(([changes]: unknown[]) => changes)
      child.send('changes')
      return z.parse(z.record(z.string(), z.array(z.array(z.string()))), await reply)
    },
    /** Lets the next requests to an AWS service fail. */
    planFault: async (fault: PlannedFault) => {
      const reply = once(child, 'message')
      child.send(fault)
      await reply
    },
    /**
     * Chooses which writes meet a conflict from now on. Returns how many there were since the last
     * choice.
     */
    planConflicts: async (conflicts: string) => {
      const reply = once(child, 'message').then(([count]: unknown[]) => count)
      child.send({ conflicts })
      return z.parse(z.number(), await reply)
    },
    /** Kills the process at once, as a power cut would. */
    kill: async () => {
      child.kill('SIGKILL')
      await exit
    },
    /** Stops the stack. The process waits for the next one, and ends with the process that forked it. */
    pause: async () => {
      const reply = once(child, 'message')
      child.send('stop')
      await reply
    },
    /**
     * Starts another stack in the process after `pause`, at the same addresses. Its code is loaded and
     * optimized already.
     * @throws when the stack does not start.
     */
    startNext: async (next: StackSettings, output: StackOutput = {}) => {
      print = output.onLine ?? createLogPrinter(output.expectedLog)
      child.send({ start: { ...toMessage(next), ...ports } })
      await waitForStart()
    },
    /** Shuts the stack down. */
    stop: async () => {
      if (child.connected) child.disconnect()
      if (!hasEnded()) await exit
    },
  }
}
