import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStale } from '#infra/local/build/build-stale.ts'
import { root } from '#infra/handlers.ts'
import { createOrder } from '#shared/api/orders.ts'
import { toLocker } from '#test/lib/example-body.ts'
import { forkStack } from '#test/lib/fork-stack.ts'
import { visit } from '#test/lib/visitor.ts'
import type { BenchRow } from './bench-row.ts'
import { median } from './median.ts'

const rounds = 3
const mostMs = 5_000

/** Runs `npm start` as a person does until the app answers; the milliseconds that took. */
const timeStart = async (dataDir: string): Promise<number> => {
  const started = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, as a terminal gives it: Ctrl-C reaches all of it.
    detached: true,
  })
  const exit = once(child, 'exit')
  try {
    let said = ''
    for await (const text of child.stdout.setEncoding('utf8')) {
      said += String(text)
      const [url] = /http:\/\/[\w.:]+/.exec(said) ?? []
      if (url === undefined) continue
      const { status } = await fetch(`${url}/api/app`)
      if (status !== 200) throw new Error(`The app answers ${status}`)
      return performance.now() - started
    }
    throw new Error('npm start has ended')
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
    await exit
  }
}

const rowOf = async (name: string, prepare: (dataDir: string) => Promise<void>) => {
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
  const goal = `≤ ${mostMs} ms`
  const row = { name, value, unit: 'ms', baseline: null, ratio: null, goal, ok: value <= mostMs }
  return row satisfies BenchRow
}

const copyWorld = (dataDir: string) =>
  cp(join(root, 'dist/test-world'), dataDir, { recursive: true })

/** Leaves a data folder as a process does that is killed while it writes. */
const killAmidWrites = async (dataDir: string) => {
  await copyWorld(dataDir)
  const stack = await forkStack({
    dataDir,
    assemblyDir: join(root, 'cdk.out/local'),
    functionsDir: join(root, 'dist/functions'),
    webDir: join(root, 'dist/web'),
  })
  const visitor = await visit(stack)
  await visitor.call(createOrder, { body: toLocker })
  const writes = Promise.allSettled(
    Array.from({ length: 20 }, () => visitor.call(createOrder, { body: toLocker })),
  )
  await stack.kill()
  await writes
}

/** How long `npm start` takes until the app answers, once everything is built. */
export const startBench = async (): Promise<BenchRow[]> => {
  await buildStale(['functions', 'template', 'site', 'demo-ground', 'test-world'])
  return [
    await rowOf('npm start until the app answers, the very first time', async () => {}),
    await rowOf('npm start until the app answers, on data that are there', copyWorld),
    await rowOf('npm start until the app answers, after kill -9 amid writes', killAmidWrites),
  ]
}
