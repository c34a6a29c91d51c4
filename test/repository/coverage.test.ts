import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Call } from '#shared/api/call.ts'
import { calls } from '#shared/api/index.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'docs/coverage')
const text = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n')
const marked = [...text.matchAll(/`([^`\n]+)`/g)].map(([, each = '']) => each)

const removeSlash = (path: string) => path.replace(/\/$/, '')
const callPattern = /^(?:GET|POST|PATCH|DELETE) \//

test('every call that the coverage names is in the contract', () => {
  const contract = new Set(
    Object.values<Call>(calls).map(({ method, path }) => `${method} ${removeSlash(path)}`),
  )
  const named = marked.filter((each) => callPattern.test(each))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((call) => !contract.has(removeSlash(call)))).toEqual([])
})

test('every path that the coverage names exists', () => {
  const paths = marked.filter((each) => /^[\w.-]+\/[\w./-]+$/.test(each))
  expect(paths.length).toBeGreaterThan(200)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every statement of the coverage names its place', () => {
  const rows = text.split('\n').filter((line) => /^\| (?!statement|---)/.test(line))
  expect(rows.length).toBeGreaterThan(200)
  const hasPlace = (row: string) => /`[^`]+`/.test(row.split(' | ').at(-1) ?? '')
  expect(rows.filter((row) => !hasPlace(row))).toEqual([])
})
