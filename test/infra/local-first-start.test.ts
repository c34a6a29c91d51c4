import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, inject, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { tableFile } from '#infra/local/tables/seed-snapshot.ts'
import { forkStack } from '#test/lib/fork-stack.ts'

const rowShape = z.object({ value: z.union([z.string(), z.number()]) })

/** One value from the engine's file of a data folder, whether the engine runs or not. */
const ask = (dataDir: string, question: string): string | number => {
  const database = new DatabaseSync(tableFile(dataDir), { timeout: 5_000 })
  try {
    return rowShape.parse(database.prepare(question).get()).value
  } finally {
    database.close()
  }
}

/** How many items have a sort key that begins like this; the engine writes the key's type before it. */
const count = (dataDir: string, prefix: 'ORDER#' | 'DOOR#'): number => {
  if (!existsSync(tableFile(dataDir))) return 0
  const name = ask(dataDir, 'SELECT table_name AS value FROM _tables')
  const question = `SELECT count(*) AS value FROM "${name}" WHERE sk LIKE 'S:${prefix}%'`
  return Number(ask(dataDir, question))
}

/** A first start sends 18 requests and writes the shipments by the last eight. */
const killAtRequest = 14

test('a first start that is killed amid the demo world is made good by the next', async () => {
  const { built, ground, world } = inject('stack')
  const dataDir = await mkdtemp(join(tmpdir(), 'pakk-first-start-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const all = count(world, 'ORDER#')
  const killed = forkStack({ ...built, dataDir, ground, killAtRequest })
  await expect(killed).rejects.toThrow('did not start')
  const written = count(dataDir, 'ORDER#')
  expect(written).toBeGreaterThan(0)
  expect(written).toBeLessThan(all)

  const stack = await forkStack({ ...built, dataDir, ground })
  await stack.stop()
  expect(all).toBeGreaterThan(400)
  expect(count(dataDir, 'ORDER#')).toBe(all)
  expect(count(dataDir, 'DOOR#')).toBe(count(world, 'DOOR#'))
  // What everything begins with is nobody's news.
  expect(ask(ground, 'SELECT count(*) AS value FROM _stream_records')).toBe(0)
})
