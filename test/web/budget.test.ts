import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localeFacts, locales } from '#shared/lib/locale.ts'
import { siteBudget as budget, measureSite } from '#test/support/site-size.ts'

const repository = join(import.meta.dirname, '../..')
const out = mkdtempSync(join(tmpdir(), 'pakk-web-'))
let size: ReturnType<typeof measureSite>

beforeAll(() => {
  execFileSync(process.execPath, [join(repository, 'infra/build-site.ts'), out], {
    cwd: repository,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'pipe',
  })
  size = measureSite(out)
})
afterAll(() => rmSync(out, { recursive: true }))

describe('the size of the site after gzip', () => {
  test('is known for every screen', () => {
    expect(size.firstChunks).toBeGreaterThan(0)
    expect(size.routes.length).toBeGreaterThanOrEqual(3)
  })

  test(`the first screen takes at most ${budget.firstScreenJs} kB of JavaScript`, () =>
    expect(size.firstScreenJs).toBeLessThanOrEqual(budget.firstScreenJs))

  test(`the first screen takes at most ${budget.firstScreenCss} kB of CSS`, () =>
    expect(size.firstScreenCss).toBeLessThanOrEqual(budget.firstScreenCss))

  test(`every further route adds at most ${budget.furtherRouteJs} kB of JavaScript`, () =>
    expect(size.routes.filter(({ js }) => js > budget.furtherRouteJs)).toEqual([]))

  test(`a language takes at most ${budget.localeJs} kB`, () => {
    expect(size.locales).toHaveLength(5)
    expect(
      size.locales.filter(({ files, js }) => files.length !== 1 || js > budget.localeJs),
    ).toEqual([])
  })

  test(`the texts of a later screen take at most ${budget.screenTextsJs} kB`, () => {
    expect(size.screenTexts.length).toBeGreaterThanOrEqual(5)
    expect(size.screenTexts.filter(({ js }) => js > budget.screenTextsJs)).toEqual([])
  })

  test(`a recipient's page takes at most ${budget.incomingJs} kB of JavaScript`, () => {
    expect(size.incomingJs).toBeGreaterThan(50)
    expect(size.incomingJs).toBeLessThanOrEqual(budget.incomingJs)
    expect(size.incomingCss).toBeLessThanOrEqual(budget.firstScreenCss)
  })

  test(`the texts of a recipient's page take at most ${budget.incomingTextsJs} kB`, () => {
    expect(size.incomingTexts).toHaveLength(5)
    expect(
      size.incomingTexts.filter(
        ({ files, js }) => files.length !== 1 || js > budget.incomingTextsJs,
      ),
    ).toEqual([])
  })

  test(`the picker takes at most ${budget.pickerJs} kB, in one file`, () => {
    expect(size.pickerJs).toBeGreaterThan(1)
    expect(size.pickerJs).toBeLessThanOrEqual(budget.pickerJs)
    expect(size.pickerImports).toBe(false)
  })

  test("a recipient's page loads no code of the app or its router", () =>
    expect(size.incomingUnexpected).toEqual([]))

  test('no schemas, map, PDF, spreadsheets or payment are loaded with the first screen', () =>
    expect(size.firstScreenUnexpected).toEqual([]))
})

test('no chunks import each other in a circle', () => expect(size.circles).toEqual([]))

test('the first screen loads with the shell', () =>
  expect(
    size.routes.filter(({ key }) => /(wizard-layout|parcel-selection-screen)\.tsx$/.test(key)),
  ).toEqual([]))

/** Reads the first texts in a page of the built site. */
const readFirstTexts = (page: string): unknown => {
  const html = readFileSync(join(out, page), 'utf8')
  const [, json = ''] = /id="first-texts">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json)
}

test.each(['index.html', 'incoming.html'])(
  '%s contains the first texts of every language',
  (page) => {
    const languages = locales.map((locale) => [locale, { lang: localeFacts[locale].lang }])
    expect(readFirstTexts(page)).toMatchObject(Object.fromEntries(languages))
  },
)

test.each([
  ['index.html', 'locales'],
  ['incoming.html', 'incomingTexts'],
] as const)('%s names the file of its texts in every language', (page, texts) =>
  expect(readFirstTexts(page)).toMatchObject(
    Object.fromEntries(size[texts].map(({ locale, files }) => [locale, { file: `/${files[0]}` }])),
  ),
)

test.each(locales)('all texts of %s are published at their URL', async (locale) => {
  const path = join(out, `static/dist/translations/translations.${locale}.js`)
  const published: unknown = await import(path)
  const readTexts = (file: string): unknown =>
    JSON.parse(
      readFileSync(join(repository, 'shared/locales', localeFacts[locale].lang, file), 'utf8'),
    )
  expect(published).toMatchObject({
    default: { shell: readTexts('shell.json'), settings: readTexts('settings.json') },
  })
})
