import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as z from 'zod/mini'

const startedShape = z.object({
  url: z.string(),
  tablesEndpoint: z.string(),
  tableName: z.string(),
})

/** Where a stack's process finds what it runs on. */
export interface StackSettings {
  readonly dataDir: string
  readonly assemblyDir: string
  readonly functionsDir: string
  readonly webDir: string
  /** Makes a new data folder as a person's first start does, upon this ground. */
  readonly snapshot?: string
  /** Multiplies the time limits of functions and of the API. */
  readonly timeFactor?: number
  /** Kills the process amid its start, when it sends its so-many-th request. */
  readonly killAtRequest?: number
}

/**
 * Starts a stack in a process of its own. Throws when it does not start. With `onOutput` it says
 * everything that it says in production, and to the caller instead of the terminal.
 */
export const forkStack = async (settings: StackSettings, onOutput?: (text: string) => void) => {
  const output = onOutput ? 'pipe' : 'inherit'
  const child = fork(
    join(import.meta.dirname, 'stack-process.ts'),
    [JSON.stringify({ port: 0, ...settings })],
    {
      stdio: ['ignore', output, output, 'ipc'],
      ...(onOutput && { env: { ...process.env, POWERTOOLS_LOG_LEVEL: 'INFO' } }),
    },
  )
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text))
  }
  const exit = once(child, 'exit')
  const message: unknown = await Promise.race([
    once(child, 'message').then(([first]: unknown[]) => first),
    exit.then(() => {
      throw new Error('The stack did not start; its message stands above')
    }),
  ])
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    ...startedShape.parse(message),
    /** How many password keys the stack has derived since this was first asked. */
    countDerivedKeys: async () => {
      const count = once(child, 'message').then(([count]: unknown[]) => count)
      child.send('derived keys')
      return z.parse(z.number(), await count)
    },
    /** Ends the process at once, as a power cut would. */
    kill: async () => {
      child.kill('SIGKILL')
      await exit
    },
    /** Ends the stack in order. */
    stop: async () => {
      if (child.connected) child.disconnect()
      if (!hasEnded()) await exit
    },
  }
}
