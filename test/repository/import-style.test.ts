import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listSpecifiers } from './import-rules.ts'
import { listFiles, root } from './list-files.ts'

/** Folders with a `package.json` of their own, where `#` has no meaning. */
const ownPackages = /^(?:infra\/(?:basemap|text-font)|clients\/\w+)\//

/** Files whose texts hold imports of other files: examples, and a module that is written. */
const quoting =
  /^test\/repository\/(circles|import-rules|layers)\.test\.ts$|^functions\/labels\/fonts\/subset-fonts\.ts$/

const parts = /^(shared|functions|events|infra|web|test|bench)\//

/**
 * Whether an import is written in the one style: `./name` in the same folder, `#part/…` elsewhere.
 * A template string stays relative, because a bundler finds its files only then.
 */
const isStyled = (from: string, specifier: string): boolean => {
  if (specifier.startsWith('#')) return dirname(specifier.slice(1)) !== dirname(from)
  if (!specifier.startsWith('.') || specifier.includes('${')) return true
  const path = normalize(join(dirname(from), specifier))
  return dirname(path) === dirname(from) || !parts.test(path)
}

test('a file imports its neighbours by ./ and all others by #', () => {
  const files = listFiles().filter(
    (file) => /\.tsx?$/.test(file) && !ownPackages.test(file) && !quoting.test(file),
  )
  expect(files.length).toBeGreaterThan(1000)
  const odd = files.flatMap((file) =>
    listSpecifiers(readFileSync(join(root, file), 'utf8'))
      .filter((specifier) => !isStyled(file, specifier))
      .map((specifier) => `${file} imports ${specifier}`),
  )
  expect(odd).toEqual([])
})

describe('the style', () => {
  test.each(['./b.ts', '#web/ui/b.ts', '../../package.json', '../${lang}.json', 'zod/mini'])(
    'allows %s',
    (specifier) => expect(isStyled('web/lib/a.ts', specifier)).toBe(true),
  )

  test.each(['../ui/b.ts', './forms/b.ts', '#web/lib/b.ts'])('forbids %s', (specifier) =>
    expect(isStyled('web/lib/a.ts', specifier)).toBe(false),
  )
})
