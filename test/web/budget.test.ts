import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** The files of the build as vite's manifest lists them. */
const chunks = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
)

/** Most bytes after gzip, in kB of 1,000, that a visit may load. */
const budget = { firstScreenJs: 120, firstScreenCss: 10, furtherRouteJs: 40, localeJs: 12 }

const repository = join(import.meta.dirname, '../..')
const out = mkdtempSync(join(tmpdir(), 'pakk-web-'))
let manifest: z.infer<typeof chunks> = {}

beforeAll(() => {
  execFileSync(
    process.execPath,
    [join(repository, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', out],
    { cwd: repository, env: { ...process.env, NODE_ENV: 'production' }, stdio: 'pipe' },
  )
  manifest = chunks.parse(JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')))
})
afterAll(() => rmSync(out, { recursive: true }))

/** A chunk and all it imports before it can run. */
const withImports = (key: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of manifest[key]?.imports ?? []) withImports(imported, seen)
  return seen
}

const kilobytes = (files: Iterable<string>) =>
  [...new Set(files)].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(out, file))).length / 1000,
    0,
  )
const jsOf = (keys: Iterable<string>) => [...keys].flatMap((key) => manifest[key]?.file ?? [])
const cssOf = (keys: Iterable<string>) => [...keys].flatMap((key) => manifest[key]?.css ?? [])

const shell = () =>
  withImports(Object.keys(manifest).find((key) => manifest[key]?.isEntry === true) ?? '')
const screens = () =>
  Object.keys(manifest).filter((key) => /^features\/.*-(screen|layout)\.tsx$/.test(key))

/** The first screen of the wizard with what stands around it; the start where it is not built. */
const firstScreen = () => {
  const wizard = screens().filter((key) => /\/(parcel-selection-screen|wizard-layout)\./.test(key))
  const keys = wizard.length > 0 ? wizard : ['features/welcome/welcome-screen.tsx']
  return new Set([...shell(), ...keys.flatMap((key) => [...withImports(key)])])
}

describe('the size of a visit after gzip', () => {
  test('the build lists its screens', () => {
    expect(shell().size).toBeGreaterThan(0)
    expect(screens().length).toBeGreaterThanOrEqual(3)
  })

  test(`the first screen takes at most ${budget.firstScreenJs} kB of JavaScript`, () =>
    expect(kilobytes(jsOf(firstScreen()))).toBeLessThanOrEqual(budget.firstScreenJs))

  test(`the first screen takes at most ${budget.firstScreenCss} kB of CSS`, () =>
    expect(kilobytes(cssOf(firstScreen()))).toBeLessThanOrEqual(budget.firstScreenCss))

  test(`every further route adds at most ${budget.furtherRouteJs} kB of JavaScript`, () => {
    const known = shell()
    const added = screens().map((key) => ({
      key,
      size: kilobytes(jsOf([...withImports(key)].filter((each) => !known.has(each)))),
    }))
    expect(added.filter(({ size }) => size > budget.furtherRouteJs)).toEqual([])
  })

  test(`a language takes at most ${budget.localeJs} kB`, () => {
    const languages = Object.keys(manifest).filter((key) => /^locales\/\w+\.ts$/.test(key))
    expect(languages).toHaveLength(5)
    for (const key of languages) {
      expect(kilobytes(jsOf([key])), key).toBeLessThanOrEqual(budget.localeJs)
    }
  })

  test('no schema library and no map is loaded with the first screen', () => {
    const code = jsOf(firstScreen()).map((file) => readFileSync(join(out, file), 'utf8'))
    expect(code.join('')).not.toMatch(/ZodMini|maplibre/)
  })
})
