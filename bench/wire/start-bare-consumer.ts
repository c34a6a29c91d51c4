import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readThreadTime } from '#test/support/stack/thread-time.ts'

/** Starts the bare consumer of a queue that a file is, with its settings in JSON as argument. */
export const startBareConsumer = async (
  file: string,
  settings: Readonly<Record<string, string>>,
) => {
  const child = fork(file, [JSON.stringify(settings)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exit = once(child, 'exit')
  await once(child, 'message')
  return {
    /** Processor time of the consumer's thread so far, in milliseconds. */
    readThreadTime: () => readThreadTime(child),
    stop: async () => {
      child.disconnect()
      await exit
    },
  }
}
