import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { expect, inject, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { chooseEngine, getTableFile } from '#infra/local/tables/engine-program.ts'
import { makeDataDir } from '#test/support/stack/make-data-dir.ts'
import { forkStack } from '#test/support/stack/fork-stack.ts'

const rowShape = z.object({ value: z.union([z.string(), z.number()]) })

/** Reads one value from the table file of a data folder. The engine may be running. */
const readValue = (dataDir: string, query: string): string | number => {
  const database = new DatabaseSync(getTableFile(dataDir), { timeout: 60_000 })
  try {
    return rowShape.parse(database.prepare(query).get()).value
  } finally {
    database.close()
  }
}

/** Counts the items whose sort key has the prefix. The engine stores a key with its type in front. */
const count = (dataDir: string, prefix: 'ORDER#' | 'DOOR#'): number => {
  if (!existsSync(getTableFile(dataDir))) return 0
  const name = readValue(dataDir, 'SELECT table_name AS value FROM _tables')
  const query = `SELECT count(*) AS value FROM "${name}" WHERE sk LIKE 'S:${prefix}%'`
  return Number(readValue(dataDir, query))
}

/** A first start sends ten requests before the shipments, and writes them by the next ten. */
const killAtRequest = 14

// It reads the tables of the embedded engine's file.
test.skipIf(chooseEngine().name !== 'embedded')(
  'completes the demo data when the first start was killed',
  async () => {
    const { built, snapshot, dataDir: preparedDir } = inject('stack')
    const dataDir = await makeDataDir('first-start')
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const all = count(preparedDir, 'ORDER#')
    const killed = forkStack({ ...built, dataDir, snapshot, killAtRequest })
    await expect(killed).rejects.toThrow('did not start')
    const written = count(dataDir, 'ORDER#')
    expect(written).toBeGreaterThan(0)
    expect(written).toBeLessThan(all)

    const stack = await forkStack({ ...built, dataDir, snapshot })
    await stack.stop()
    expect(all).toBeGreaterThan(400)
    expect(count(dataDir, 'ORDER#')).toBe(all)
    expect(count(dataDir, 'DOOR#')).toBe(count(preparedDir, 'DOOR#'))
    // Seed data must not reach the stream.
    expect(readValue(snapshot, 'SELECT count(*) AS value FROM _stream_records')).toBe(0)
  },
)
