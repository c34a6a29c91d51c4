import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context } from 'aws-lambda'
import { isObject } from '../template/json.ts'

/** A Lambda of the template. */
export interface FunctionDefinition {
  readonly name: string
  readonly arn: string
  /** `<path without ending>.<export>`, as the template has it. */
  readonly handler: string
  /** Milliseconds. */
  readonly timeout: number
  /** Megabytes, for the context only. */
  readonly memory: number
  readonly roleArn: string
  readonly environment: Readonly<Record<string, string>>
}

/** How an invocation ended: with what the handler answered, what it threw, or not in time. */
export type Outcome =
  | { readonly kind: 'answer'; readonly value: unknown }
  | { readonly kind: 'error'; readonly error: unknown }
  | { readonly kind: 'timeout' }

type Handler = (event: unknown, context: Context) => unknown

const isHandler = (value: unknown): value is Handler => typeof value === 'function'

const current = new AsyncLocalStorage<FunctionDefinition>()

/** The Lambda whose code runs here, or undefined for the machine's own code. */
export const currentFunction = () => current.getStore()

/** The file of a handler in the folder of built functions. */
export const handlerFile = (folder: string, handler: string) =>
  join(folder, handler.replace(/\.[^./]+$/, '.mjs'))

const notUsed = () => {
  throw new Error('Lambda on Node 24 knows no callbacks: return or throw')
}

const contextOf = ({ name, arn, memory, timeout }: FunctionDefinition): Context => {
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
    done: notUsed,
    fail: notUsed,
    succeed: notUsed,
  }
}

/**
 * Runs the built handlers in this process, each loaded when it is first needed.
 * Throws for a definition whose file does not exist.
 */
export const createFunctions = (definitions: readonly FunctionDefinition[], folder: string) => {
  const missing = definitions.filter(({ handler }) => !existsSync(handlerFile(folder, handler)))
  if (missing.length > 0)
    throw new Error(
      `The template names functions that are not built: ${missing.map(({ handler }) => handler).join(', ')}`,
    )
  let version = 0
  const loaded = new Map<string, Promise<Handler>>()

  const load = async (handler: string): Promise<Handler> => {
    const url = pathToFileURL(handlerFile(folder, handler))
    if (version > 0) url.searchParams.set('version', String(version))
    const module: unknown = await import(url.href)
    const exported = isObject(module) && module[handler.split('.').at(-1) ?? '']
    if (!isHandler(exported)) throw new Error(`${handler} is not exported`)
    return exported
  }

  const handlerOf = ({ handler }: FunctionDefinition) => {
    const known = loaded.get(handler)
    if (known) return known
    const loading = load(handler)
    loaded.set(handler, loading)
    return loading
  }

  const run = async (definition: FunctionDefinition, event: unknown): Promise<Outcome> => {
    try {
      const handler = await handlerOf(definition)
      return { kind: 'answer', value: await handler(event, contextOf(definition)) }
    } catch (error) {
      return { kind: 'error', error }
    }
  }

  return {
    /** Runs a function on an event. Never throws; a late answer is dropped, as Lambda drops it. */
    invoke: async (definition: FunctionDefinition, event: unknown): Promise<Outcome> => {
      const { promise, resolve } = Promise.withResolvers<Outcome>()
      const timer = setTimeout(resolve, definition.timeout, { kind: 'timeout' })
      const running = current.run(definition, run, definition, event)
      const outcome = await Promise.race([running, promise])
      clearTimeout(timer)
      return outcome
    },
    /** Loads the handlers anew when they are next needed, after a build. */
    reload: () => {
      version += 1
      loaded.clear()
    },
  }
}

export type Functions = ReturnType<typeof createFunctions>

/** Why an invocation did not answer, in one line, or undefined when it did. */
export const failureOf = (outcome: Outcome): string | undefined => {
  if (outcome.kind === 'answer') return undefined
  if (outcome.kind === 'timeout') return 'Task timed out'
  const { error } = outcome
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
