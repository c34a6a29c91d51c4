import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { rebuildListsSweep } from '#functions/migrations/rebuild-lists-sweep.ts'
import { defaultSegments } from '#functions/sweeps/run-sweep.ts'
import { sweepRecord, sweepSegmentRecord } from '#functions/sweeps/sweep-store.ts'
import { keys } from '#functions/store/keys.ts'
import { orderCountsItem } from '#functions/store/records/orders/order-counts.ts'
import { root } from '#infra/handlers.ts'
import { buildStale } from '#infra/local/build/build-stale.ts'
import { fillAccount } from '#bench/lists/fill-account.ts'
import { readScale } from '#test/support/run-settings.ts'
import { forkStack } from '#test/support/stack/fork-stack.ts'
import { localClient } from '#test/support/stack/local-client.ts'
import { openTable } from '#test/support/stack/open-table.ts'
import type { BenchRow } from './bench-row.ts'

/** Shipments of the one account; `TEST_SCALE=200` makes a million of them. */
const shipments = 5_000 * readScale(process.env['TEST_SCALE'])
const kills = 10
const owner = 'com_bench'
const { name } = rebuildListsSweep
/** Rebuilt by one machine, whose engine writes one change after another. */
const minPerSecond = 10

const run = promisify(execFile)

/** Runs `migrate` against a stack, as an operator does. */
const migrate = (url: string, action: string) =>
  run(
    process.execPath,
    [join(root, 'infra/ops/main.ts'), 'migrate', name, action, '--local', '--yes'],
    { cwd: root, env: { ...process.env, PORT: new URL(url).port } },
  )

const startStack = (dataDir: string) =>
  forkStack({
    dataDir,
    assemblyDir: join(root, 'cdk.out/local'),
    functionsDir: join(root, 'dist/functions'),
    webDir: join(root, 'dist/web'),
  })

const open = ({ tablesEndpoint, tableName }: Awaited<ReturnType<typeof startStack>>) =>
  openTable({ tableClient: localClient(tablesEndpoint), tableName })

/** Returns whether the run has ended, and how many items it has read. */
const readProgress = async ({ readItem }: ReturnType<typeof openTable>) => {
  const record = sweepRecord.parse(await readItem(keys.sweep(name)))
  let read = 0
  for (const pass of [0, record.pass])
    for (let segment = 0; segment < defaultSegments; segment += 1) {
      const stored = sweepSegmentRecord.safeParse(
        await readItem(keys.sweepSegment(name, pass, segment)),
      ).data
      if (stored?.run === record.run) read += stored.read
    }
  return { isFinished: record.state === 'finished', read }
}

/** Measures how fast lists are rebuilt while the process is killed ten times. */
export const benchMigrations = async (): Promise<BenchRow[]> => {
  await buildStale(['functions', 'template', 'site', 'seed-snapshot', 'test-data'])
  const dataDir = await mkdtemp(join(tmpdir(), 'pakk-migrations-'))
  await cp(join(root, 'dist/test-data'), dataDir, { recursive: true })
  let stack = await startStack(dataDir)
  try {
    fillAccount({ dataDir, tableName: stack.tableName }, owner, shipments)
    let table = open(stack)
    const totals = keys.orderCounts(owner)
    const right = orderCountsItem.parse(await table.readItem(totals))
    await table.setAttributes(totals, { prepared: 1, on_the_way: 7 })
    const start = performance.now()
    await migrate(stack.url, 'start')
    // An item for the shipment, one for what it is counted as, and some for its words.
    const step = (shipments * 8) / kills
    for (let killed = 0; killed < kills; killed += 1) {
      let progress = await readProgress(table)
      const before = progress.read
      while (!progress.isFinished && progress.read < before + step) {
        await sleep(200)
        progress = await readProgress(table)
      }
      table.close()
      await stack.kill()
      stack = await startStack(dataDir)
      table = open(stack)
      if (!progress.isFinished) await migrate(stack.url, 'resume')
    }
    while (!(await readProgress(table)).isFinished) await sleep(500)
    const perSecond = shipments / ((performance.now() - start) / 1000)
    const { version: _, ...found } = orderCountsItem.parse(await table.readItem(totals))
    const wrong = Object.entries(found).filter(
      ([group, count]) => count !== Object.entries(right).find(([each]) => each === group)?.[1],
    ).length
    table.close()
    return [
      {
        name: `shipments rebuilt of ${shipments} in one account, killed ${kills} times`,
        value: perSecond,
        unit: '/s',
        baseline: null,
        ratio: null,
        goal: `≥ ${minPerSecond} /s`,
        ok: perSecond >= minPerSecond,
      },
      {
        name: 'counters that are wrong afterwards',
        value: wrong,
        unit: '',
        baseline: null,
        ratio: null,
        goal: '0',
        ok: wrong === 0,
      },
    ]
  } finally {
    await stack.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
