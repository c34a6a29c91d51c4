import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStale } from '#infra/local/build/build-stale.ts'
import { root } from '#infra/handlers.ts'
import { createOrder } from '#shared/api/orders.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { forkStack } from '#test/support/stack/fork-stack.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import type { BenchRow } from './bench-row.ts'
import { median } from './median.ts'

const rounds = 3
const maxMs = 5_000

/** Runs `npm start` until the app responds. Returns the milliseconds. */
const timeStart = async (dataDir: string): Promise<number> => {
  const startTime = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Its own process group, as in a terminal: Ctrl-C reaches all processes.
    detached: true,
  })
  const exit = once(child, 'exit')
  try {
    let output = ''
    for await (const text of child.stdout.setEncoding('utf8')) {
      output += String(text)
      const [url] = /http:\/\/[\w.:]+/.exec(output) ?? []
      if (url === undefined) continue
      const { status } = await fetch(`${url}/api/app`)
      if (status !== 200) throw new Error(`The app responds with ${status}`)
      return performance.now() - startTime
    }
    throw new Error('npm start has exited')
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
    await exit
  }
}

const measureStart = async (name: string, prepare: (dataDir: string) => Promise<void>) => {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const dataDir = await mkdtemp(join(tmpdir(), 'pakk-bench-start-'))
    try {
      await prepare(dataDir)
      times.push(await timeStart(dataDir))
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  }
  const value = median(times)
  const goal = `≤ ${maxMs} ms`
  const row = { name, value, unit: 'ms', baseline: null, ratio: null, goal, ok: value <= maxMs }
  return row satisfies BenchRow
}

const copyTestData = (dataDir: string) =>
  cp(join(root, 'dist/test-data'), dataDir, { recursive: true })

/** Prepares a data folder of a process that was killed during writes. */
const killDuringWrites = async (dataDir: string) => {
  await copyTestData(dataDir)
  const stack = await forkStack({
    dataDir,
    assemblyDir: join(root, 'cdk.out/local'),
    functionsDir: join(root, 'dist/functions'),
    webDir: join(root, 'dist/web'),
  })
  const visitor = await visit(stack)
  await visitor.call(createOrder, { body: orderToLocker })
  const writes = Promise.allSettled(
    Array.from({ length: 20 }, () => visitor.call(createOrder, { body: orderToLocker })),
  )
  await stack.kill()
  await writes
}

/** Measures `npm start` until the app responds, when everything is built. */
export const benchStart = async (): Promise<BenchRow[]> => {
  await buildStale(['functions', 'template', 'site', 'seed-snapshot', 'test-data'])
  return [
    await measureStart('npm start until the app responds, first start', async () => {}),
    await measureStart('npm start until the app responds, with existing data', copyTestData),
    await measureStart(
      'npm start until the app responds, after kill -9 during writes',
      killDuringWrites,
    ),
  ]
}
