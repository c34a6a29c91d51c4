import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { localeFacts, locales } from '#shared/lib/locale.ts'

/** The largest gzipped sizes that a visit may load, in kB of 1,000 bytes. */
export const siteBudget = {
  firstScreenJs: 165,
  firstScreenCss: 10,
  furtherRouteJs: 63,
  localeJs: 12,
  screenTextsJs: 6,
  incomingJs: 110,
  incomingTextsJs: 12,
} as const

/** Texts that occur only in the code of schemas, map, PDF, spreadsheets and payment. */
const unexpectedMarks = ['ZodMini', 'maplibre', '%PDF', 'SheetJS', 'checkoutjs_url'] as const

/** Texts that occur only in the code of the app and of its router. */
const incomingUnexpectedMarks = [...unexpectedMarks, 'parcelSelection', 'Routes'] as const

/** The files of a build as vite's manifest lists them. */
const chunks = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.optional(z.string()),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
    dynamicImports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
)

/** Measures what visits to the site built in `folder` load, in kB after gzip. */
export const measureSite = (folder: string) => {
  const manifest = chunks.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')))

  /** A chunk and all chunks that it imports statically. */
  const collectImports = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const imported of manifest[key]?.imports ?? []) collectImports(imported, seen)
    return seen
  }
  /** All chunks that a chunk may load, at once or later. */
  const collectAll = (key: string): Set<string> => {
    const found = new Set([key])
    for (const each of found)
      for (const imported of [
        ...(manifest[each]?.imports ?? []),
        ...(manifest[each]?.dynamicImports ?? []),
      ])
        found.add(imported)
    return found
  }
  const sumKilobytes = (files: Iterable<string>) =>
    [...new Set(files)].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length / 1000,
      0,
    )
  const listJs = (keys: Iterable<string>) => [...keys].flatMap((key) => manifest[key]?.file ?? [])
  const listCss = (keys: Iterable<string>) => [...keys].flatMap((key) => manifest[key]?.css ?? [])

  /** The shell and the first screen, which the routes import statically. */
  const first = collectImports('index.html')
  /** The entry of a recipient's pages. */
  const incoming = collectImports('incoming.html')
  const screens = Object.keys(manifest).filter((key) => /-(screen|layout)\.tsx$/.test(key))
  const listAdded = (key: string) => [...collectImports(key)].filter((each) => !first.has(each))

  /** The size of the texts of a language: of chunks of several files, or of single ones. */
  const measureTexts = (lang: string, names: readonly string[]) => {
    const keys = Object.keys(manifest).filter((key) =>
      names.some(
        (name) =>
          manifest[key]?.name === `${name}-${lang}` ||
          key.endsWith(`/locales/${lang}/${name}.json`),
      ),
    )
    return { key: lang, chunks: keys.length, js: sumKilobytes(listJs(keys)) }
  }
  /** Each unexpected text in files of code, with its file. */
  const findUnexpected = (code: readonly string[], marks: readonly string[]) =>
    [...new Set(code)].flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return marks.filter((mark) => text.includes(mark)).map((mark) => `${mark} in ${file}`)
    })

  return {
    /** Number of chunks that the entry loads; 0 when the build has no entry. */
    firstChunks: first.size,
    /** Number of all chunks. */
    chunks: Object.values(manifest).filter(({ file }) => file.endsWith('.js')).length,
    /** Chunks that import each other in a circle: one would run before what it imports. */
    circles: Object.keys(manifest).filter((key) =>
      (manifest[key]?.imports ?? []).some((imported) => collectImports(imported).has(key)),
    ),
    /** Whether a recipient's page may load the entry of the app, or the app that of the page. */
    entriesMeet:
      collectAll('incoming.html').has('index.html') ||
      collectAll('index.html').has('incoming.html'),
    incomingJs: sumKilobytes(listJs(incoming)),
    incomingCss: sumKilobytes(listCss(incoming)),
    incomingUnexpected: findUnexpected(listJs(incoming), incomingUnexpectedMarks),
    /** The texts that a recipient's page loads first. */
    incomingTexts: locales.map((locale) =>
      measureTexts(localeFacts[locale].lang, ['shared-texts', 'incoming', 'track']),
    ),
    firstScreenJs: sumKilobytes(listJs(first)),
    firstScreenCss: sumKilobytes(listCss(first)),
    /** Each unexpected text in the code of the first screen, with its file. */
    firstScreenUnexpected: findUnexpected(listJs(first), unexpectedMarks),
    /** What each screen adds to the shell. The first screen, which adds nothing, is not one of them. */
    routes: screens.map((key) => ({ key, js: sumKilobytes(listJs(listAdded(key))) })),
    locales: locales.map((locale) =>
      measureTexts(localeFacts[locale].lang, ['shared-texts', 'texts']),
    ),
    /** The texts that load with single screens, one file per screen and language. */
    screenTexts: Object.keys(manifest)
      .filter((key) => key.startsWith('../shared/locales/'))
      .map((key) => ({ key, js: sumKilobytes(listJs([key])) })),
  }
}
