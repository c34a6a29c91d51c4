import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './build/stale.ts'
import { isObject } from './template/json.ts'

const isSeed = (value: unknown): value is (world: { tableName: string }) => Promise<void> =>
  typeof value === 'function'

/**
 * Fills a new table with the demo world by `seedDemo` of `infra/ops/demo.ts`, which finds its
 * clients' addresses in the environment. What it puts it may put again.
 */
export const seedDemo = async (world: { tableName: string }) => {
  const path = join(root, 'infra/ops/demo.ts')
  if (!existsSync(path)) return
  const module: unknown = await import(pathToFileURL(path).href)
  const seed = isObject(module) ? module['seedDemo'] : undefined
  if (!isSeed(seed)) throw new Error('infra/ops/demo.ts exports no seedDemo')
  await seed(world)
}
