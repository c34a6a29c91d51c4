import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const packageShape = z.looseObject({
  version: z.optional(z.string()),
  hasInstallScript: z.optional(z.boolean()),
  optional: z.optional(z.boolean()),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
})
const { packages } = z
  .object({ packages: z.record(z.string(), packageShape) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')))

const isLocked = (owner: string, name: string) =>
  [`${owner}/node_modules/${name}`, `node_modules/${name}`].some((path) => path in packages)

test('the lock file lists the binaries of every platform, as npm ci requires', () => {
  const missing = Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(owner, name)),
  )
  expect(missing).toEqual([])
  expect(Object.keys(packages).length).toBeGreaterThan(300)
})

test('the lock file contains no download addresses', () => {
  expect(Object.values(packages).filter((each) => 'resolved' in each)).toEqual([])
})
