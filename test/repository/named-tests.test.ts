import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)

test('docs/security names more than 30 tests, and all of them exist', () => {
  const folder = new URL('docs/security/', root)
  const text = readdirSync(folder)
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n')
  const named = new Set(
    Array.from(text.matchAll(/`([\w/.-]+\.test\.tsx?)`/g), ([, path = '']) => path),
  )
  expect(named.size).toBeGreaterThan(30)
  expect([...named].filter((path) => !existsSync(new URL(path, root)))).toEqual([])
})
