import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { buildStale } from '#infra/local/build/build-stale.ts'
import { root } from '#infra/handlers.ts'
import { forkStack } from '#test/lib/fork-stack.ts'

/** Builds what is stale and starts the product on a copy of the demo world, in a process of its own. */
export const startBenchStack = async () => {
  await buildStale(['functions', 'template', 'site', 'demo-ground', 'test-world'])
  const dataDir = await mkdtemp(join(tmpdir(), 'pakk-bench-'))
  await cp(join(root, 'dist/test-world'), dataDir, { recursive: true })
  const stack = await forkStack({
    dataDir,
    assemblyDir: join(root, 'cdk.out/local'),
    functionsDir: join(root, 'dist/functions'),
    webDir: join(root, 'dist/web'),
  })
  return {
    ...stack,
    /** Ends the stack and removes its data. */
    stop: async () => {
      await stack.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type BenchStack = Awaited<ReturnType<typeof startBenchStack>>

/** Starts a bare server beside a stack, on the stack's own table. */
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
    stop: async () => {
      child.disconnect()
      await exit
    },
  }
}
