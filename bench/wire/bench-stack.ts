import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { buildStale } from '#infra/local/build/build-stale.ts'
import { root } from '#infra/handlers.ts'
import { forkStack, type StackSettings } from '#test/support/stack/fork-stack.ts'
import { readThreadTime } from '#test/support/stack/thread-time.ts'

/** Builds what is stale and starts the product on a copy of the demo data, in its own process. */
export const startBenchStack = async (
  settings: Pick<StackSettings, 'tablesPort' | 'tablesUrl'> = {},
) => {
  await buildStale(['functions', 'template', 'site', 'seed-snapshot', 'test-data'])
  const dataDir = await mkdtemp(join(tmpdir(), 'pakk-bench-'))
  await cp(join(root, 'dist/test-data'), dataDir, { recursive: true })
  const stack = await forkStack({
    dataDir,
    assemblyDir: join(root, 'cdk.out/local'),
    functionsDir: join(root, 'dist/functions'),
    webDir: join(root, 'dist/web'),
    ...settings,
  })
  return {
    ...stack,
    dataDir,
    /** Stops the stack and removes its data. */
    stop: async () => {
      await stack.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type BenchStack = Awaited<ReturnType<typeof startBenchStack>>

/** Starts a bare server on the table of a stack. */
export const startBareServer = async (
  { tablesEndpoint, tableName }: BenchStack,
  file = join(import.meta.dirname, 'bare-server.ts'),
) => {
  const child = fork(file, [JSON.stringify({ endpoint: tablesEndpoint, TableName: tableName })], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exit = once(child, 'exit')
  const address = await once(child, 'message').then(([message]: unknown[]) => message)
  const { port } = z.object({ port: z.number() }).parse(address)
  return {
    url: `http://127.0.0.1:${port}`,
    /** Processor time of the server's thread so far, in milliseconds. */
    readThreadTime: () => readThreadTime(child),
    stop: async () => {
      child.disconnect()
      await exit
    },
  }
}

export type BareServer = Awaited<ReturnType<typeof startBareServer>>
