import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { keys } from '#functions/store/keys.ts'
import { buildStale } from '#infra/local/build/build-stale.ts'
import { root } from '#infra/local/build/stale.ts'
import { makeDataDir } from './make-data-dir.ts'
import { forkStack, type StackSettings } from './fork-stack.ts'
import { localClient } from './local-client.ts'
import { openTable } from './open-table.ts'
import { removeDoors } from './remove-doors.ts'

/** The folders of the built product and its data, which test stacks use. */
export interface PreparedStack {
  readonly built: {
    readonly assemblyDir: string
    readonly functionsDir: string
    readonly webDir: string
  }
  /** A data folder with the demo data, to be copied. */
  readonly dataDir: string
  /** The same without the demo shipments and the doors of most lockers. */
  readonly dataDirWithoutShipments: string
  /** How far the clock of its stacks is ahead of this machine's, in milliseconds. */
  readonly clockShift: number
  /** The snapshot that a new data folder starts from. */
  readonly snapshot: string
}

declare module 'vitest' {
  interface ProvidedContext {
    stack: PreparedStack
  }
}

/**
 * When the tests of calls begin by their stacks' clock: a Wednesday at 11:00 in Tallinn, after the
 * dates of the examples and months before a change to summer time.
 */
const start = Date.parse('2026-11-25T09:00:00Z')

const minute = 60_000

/**
 * The last barcode before those of tests, beyond those of the demo shipments: functions keep the
 * barcodes that they have reserved, and may use them in a stack with demo shipments after one without.
 */
const lastDemoBarcode = 500_000

/**
 * Fills a new data folder by a stack, which ends after a minute of its clock. Then what has expired is
 * gone and what is due is done, which every stack of a test would do again.
 */
const fillDataDir = async ({ clockShift = 0, ...settings }: StackSettings) => {
  const stack = await forkStack({ ...settings, clockShift: clockShift - minute })
  const response = await fetch(`${stack.url}/local/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: 'PT1M' }),
  })
  const { tablesEndpoint, tableName } = stack
  const table = openTable({ tableClient: localClient(tablesEndpoint), tableName })
  await table.setAttributes(keys.counter('barcode'), { value: lastDemoBarcode })
  table.close()
  await stack.stop()
  if (!response.ok) throw new Error(`The clock responded with ${response.status}`)
}

/**
 * Vitest's global setup: builds what is stale and copies it to a temporary folder, so that a later
 * build cannot change what the tests run on, together with a data folder that holds the demo data.
 */
export default async function prepareStack(project: TestProject) {
  // The tests of calls need no screens, and browsers have the machine's clock.
  const site = project.name !== 'api'
  await buildStale(['functions', 'template', 'seed-snapshot', ...(site ? (['site'] as const) : [])])
  const folder = await makeDataDir('test')
  const built = {
    assemblyDir: join(folder, 'assembly'),
    functionsDir: join(folder, 'functions'),
    webDir: join(folder, 'web'),
  }
  const dataDir = join(folder, 'data')
  const dataDirWithoutShipments = join(folder, 'data-without-shipments')
  const snapshot = join(folder, 'snapshot')
  const snapshotOfFewDoors = join(folder, 'snapshot-of-few-doors')
  await Promise.all([
    cp(join(root, 'cdk.out/local'), built.assemblyDir, { recursive: true }),
    cp(join(root, 'dist/functions'), built.functionsDir, { recursive: true }),
    cp(join(root, 'dist/seed-snapshot'), snapshot, { recursive: true }),
    cp(join(root, 'dist/seed-snapshot'), snapshotOfFewDoors, { recursive: true }),
    ...(site ? [cp(join(root, 'dist/web'), built.webDir, { recursive: true })] : []),
  ])
  const clockShift = site ? 0 : start - Date.now()
  // The first process that loads a module compiles it, and those after it read the result.
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compile-cache')
  removeDoors(snapshotOfFewDoors)
  const settings = { ...built, clockShift }
  await fillDataDir({
    ...settings,
    snapshot: snapshotOfFewDoors,
    dataDir: dataDirWithoutShipments,
    withoutShipments: true,
  })
  await fillDataDir({ ...settings, snapshot, dataDir })
  project.provide('stack', { built, dataDir, dataDirWithoutShipments, snapshot, clockShift })
  // Processes write their compiled modules as they end, so the folder may get a file meanwhile.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}
