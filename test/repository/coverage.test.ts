import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Call } from '#shared/api/call.ts'
import { calls } from '#shared/api/index.ts'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/coverage.md'), 'utf8')
const marked = [...page.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)

const removeSlash = (path: string) => path.replace(/\/$/, '')
const callPattern = /^(?:GET|POST|PATCH|DELETE) \//

test('every call that the coverage names is in the contract', () => {
  const contract = new Set(
    Object.values<Call>(calls).map(({ method, path }) => `${method} ${removeSlash(path)}`),
  )
  const named = marked.filter((text) => callPattern.test(text))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((call) => !contract.has(removeSlash(call)))).toEqual([])
})

test('every path that the coverage names exists', () => {
  const paths = marked.filter((text) => /^[\w.-]+\/[\w./-]+$/.test(text))
  expect(paths.length).toBeGreaterThan(200)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every statement of the coverage has a place, a reason, or names what brings it', () => {
  const rows = page.split('\n').filter((line) => /^\| (?!statement|---)/.test(line))
  expect(rows.length).toBeGreaterThan(200)
  const hasPlace = (row: string) =>
    /`[^`]+`|To come with|Not built/.test(row.split(' | ').at(-1) ?? '')
  expect(rows.filter((row) => !hasPlace(row))).toEqual([])
})
