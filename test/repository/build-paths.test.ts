import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, root } from './list-files.ts'

/** Expands `a/(b|c)/d` to `a/b/d` and `a/c/d`; groups do not nest. */
const expand = (pattern: string): string[] => {
  const [whole, inside] = /\(([^()]*)\)/.exec(pattern) ?? []
  if (whole === undefined || inside === undefined) return [pattern]
  return inside.split('|').flatMap((part) => expand(pattern.replace(whole, part)))
}

/**
 * Lists the paths of modules that the text of a build file names in patterns and strings. The slash
 * that ends a regular expression is dropped.
 */
const listPaths = (text: string): string[] =>
  [...text.replaceAll('\\', '').matchAll(/\/(?:web|shared|features|app)\/[\w./()|-]+/g)]
    .flatMap(([pattern]) => expand(pattern).flatMap((path) => path.split('|')))
    .map((path) => path.replace(/\/\/$/, '/'))

const files = listFiles().map((file) => `/${file}`)
const findMissing = (paths: readonly string[]): string[] =>
  paths.filter((path) => !files.some((file) => file.includes(path)))

// A pattern that matches nothing puts modules into other chunks without any error.
test.each(['vite.config.ts', 'web/build/preload-first-screen.ts'])(
  'every module that %s names exists',
  (file) => {
    const paths = listPaths(readFileSync(join(root, file), 'utf8'))
    expect(paths.length).toBeGreaterThan(2)
    expect(findMissing(paths)).toEqual([])
  },
)

test('a renamed module is found missing', () =>
  expect(findMissing(listPaths(String.raw`/\/features\/new-shipment\/(frame|state)\//`))).toEqual([
    '/features/new-shipment/frame/',
  ]))
