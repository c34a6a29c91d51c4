import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { tableFile } from '#infra/local/tables/ground.ts'
import { forkStack } from '#test/lib/fork-stack.ts'

const countShape = z.object({ count: z.number() })
const nameShape = z.object({ name: z.string() })

/** How many items whose sort key begins like this lie in the engine's file of a data folder. */
const count = (dataDir: string, prefix: 'ORDER#' | 'DOOR#'): number => {
  if (!existsSync(tableFile(dataDir))) return 0
  const database = new DatabaseSync(tableFile(dataDir), { timeout: 5_000 })
  try {
    const { name } = nameShape.parse(
      database.prepare('SELECT table_name AS name FROM _tables').get(),
    )
    const counted = database.prepare(`SELECT count(*) AS count FROM "${name}" WHERE sk LIKE ?`)
    // The engine writes the type of a key before it.
    return countShape.parse(counted.get(`S:${prefix}%`)).count
  } finally {
    database.close()
  }
}

test('a first start that is killed amid the demo world is made good by the next', async () => {
  const { built, ground, world } = inject('stack')
  const dataDir = await mkdtemp(join(tmpdir(), 'pakk-first-start-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const all = count(world, 'ORDER#')
  const powerCut = new AbortController()
  const killed = forkStack({ ...built, dataDir, ground }, undefined, powerCut.signal).then(
    () => 'started',
    (error: Error) => error.name,
  )
  while (count(dataDir, 'ORDER#') === 0) await sleep(5)
  powerCut.abort()
  expect(await killed).toBe('AbortError')
  expect(count(dataDir, 'ORDER#')).toBeLessThan(all)

  const stack = await forkStack({ ...built, dataDir, ground })
  await stack.stop()
  expect(all).toBeGreaterThan(400)
  expect(count(dataDir, 'ORDER#')).toBe(all)
  expect(count(dataDir, 'DOOR#')).toBe(count(world, 'DOOR#'))
})
