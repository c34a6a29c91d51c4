import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context } from 'aws-lambda'
import type { RunningWork } from '#infra/local/running-work.ts'
import { isObject } from '#infra/local/template/json.ts'

/** A Lambda of the template. */
export interface FunctionDefinition {
  readonly name: string
  readonly arn: string
  /** `<path without extension>.<export>`, as in the template. */
  readonly handler: string
  /** Milliseconds. */
  readonly timeout: number
  /** Megabytes, for the context only. */
  readonly memory: number
  readonly roleArn: string
  readonly environment: Readonly<Record<string, string>>
}

/** The outcome of an invocation: the handler's result, its error, or a time-out. */
export type Outcome =
  | { readonly kind: 'result'; readonly value: unknown }
  | { readonly kind: 'error'; readonly error: unknown }
  | { readonly kind: 'timeout' }

type Handler = (event: unknown, context: Context) => unknown

const isHandler = (value: unknown): value is Handler => typeof value === 'function'

const currentDefinition = new AsyncLocalStorage<FunctionDefinition>()

/** Publishes the handler and event of each invocation. */
export const invocations = channel('pakk-local.invocations')

/** Returns the Lambda whose code is running, or undefined for code of the local runner. */
export const getCurrentFunction = () => currentDefinition.getStore()

/** Returns the path of a handler in the folder of built functions. */
export const getHandlerPath = (folder: string, handler: string) =>
  join(folder, handler.replace(/\.[^./]+$/, '.mjs'))

const rejectCallback = () => {
  throw new Error('Lambda on Node 24 does not support callbacks. Return or throw.')
}

const createContext = ({ name, arn, memory, timeout }: FunctionDefinition): Context => {
  const deadline = performance.now() + timeout
  return {
    callbackWaitsForEmptyEventLoop: false,
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: arn,
    memoryLimitInMB: String(memory),
    awsRequestId: randomUUID(),
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    getRemainingTimeInMillis: () => Math.max(0, Math.round(deadline - performance.now())),
    done: rejectCallback,
    fail: rejectCallback,
    succeed: rejectCallback,
  }
}

/**
 * Runs the built handlers in this process. Each is loaded at its first invocation. A handler is work
 * under way until it ends, also after its time-out.
 * @throws for a definition whose file does not exist
 */
export const createFunctions = (
  definitions: readonly FunctionDefinition[],
  folder: string,
  work: RunningWork,
) => {
  const missing = definitions.filter(({ handler }) => !existsSync(getHandlerPath(folder, handler)))
  if (missing.length > 0)
    throw new Error(
      `The template contains functions that are not built: ${missing.map(({ handler }) => handler).join(', ')}`,
    )
  let version = 0
  const loaded = new Map<string, Promise<Handler>>()

  const load = async (handler: string): Promise<Handler> => {
    const url = pathToFileURL(getHandlerPath(folder, handler))
    if (version > 0) url.searchParams.set('version', String(version))
    const module: unknown = await import(url.href)
    const exported = isObject(module) && module[handler.split('.').at(-1) ?? '']
    if (!isHandler(exported)) throw new Error(`${handler} is not exported`)
    return exported
  }

  const getHandler = ({ handler }: FunctionDefinition) => {
    const cached = loaded.get(handler)
    if (cached) return cached
    const loading = load(handler)
    loaded.set(handler, loading)
    return loading
  }

  const run = async (definition: FunctionDefinition, event: unknown): Promise<Outcome> => {
    try {
      const handler = await getHandler(definition)
      return { kind: 'result', value: await handler(event, createContext(definition)) }
    } catch (error) {
      return { kind: 'error', error }
    }
  }

  return {
    /** Invokes a function with an event. Never throws. A result after the time-out is dropped, as in Lambda. */
    invoke: async (definition: FunctionDefinition, event: unknown): Promise<Outcome> => {
      invocations.publish({ handler: definition.handler, event })
      const { promise, resolve } = Promise.withResolvers<Outcome>()
      const timer = setTimeout(resolve, definition.timeout, { kind: 'timeout' })
      const running = work.add(currentDefinition.run(definition, run, definition, event))
      const outcome = await Promise.race([running, promise])
      clearTimeout(timer)
      return outcome
    },
    /** Loads the handlers again at their next invocation, after a build. */
    reload: () => {
      version += 1
      loaded.clear()
    },
  }
}

export type Functions = ReturnType<typeof createFunctions>

/** Describes why an invocation failed. Returns undefined when it succeeded. */
export const describeFailure = (outcome: Outcome): string | undefined => {
  if (outcome.kind === 'result') return undefined
  if (outcome.kind === 'timeout') return 'Task timed out'
  const { error } = outcome
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
