import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import * as z from 'zod/mini'

const usage = z.object({ user: z.number(), system: z.number() })

/**
 * Asks a process for the processor time of its main thread so far, in milliseconds. The load of the
 * machine does not lengthen it. The process answers 'thread time' with `process.threadCpuUsage()`.
 */
export const readThreadTime = async (child: ChildProcess): Promise<number> => {
  const reply = once(child, 'message').then(([message]: unknown[]) => message)
  child.send('thread time')
  const { user, system } = z.parse(usage, await reply)
  return (user + system) / 1000
}
