import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { BenchStack } from '#bench/wire/bench-stack.ts'

/** Starts a consumer of a queue with nothing but the requests that each scan needs. */
export const startBareConsumer = async (
  { url, tablesEndpoint, tableName }: BenchStack,
  queueUrl: string,
) => {
  const settings = { url, endpoint: tablesEndpoint, TableName: tableName, QueueUrl: queueUrl }
  const child = fork(join(import.meta.dirname, 'bare-consumer.ts'), [JSON.stringify(settings)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exit = once(child, 'exit')
  await once(child, 'message')
  return {
    stop: async () => {
      child.disconnect()
      await exit
    },
  }
}
