import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)

test('docs/security.md names more than 30 tests, and all of them exist', () => {
  const text = readFileSync(new URL('docs/security.md', root), 'utf8')
  const named = new Set(
    Array.from(text.matchAll(/`([\w/.-]+\.test\.tsx?)`/g), ([, path = '']) => path),
  )
  expect(named.size).toBeGreaterThan(30)
  expect([...named].filter((path) => !existsSync(new URL(path, root)))).toEqual([])
})
