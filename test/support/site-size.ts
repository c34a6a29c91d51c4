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
  /** The script that shops embed, with its texts and styles. */
  pickerJs: 35,
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
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
)

/** Reads the chunks that the build of a page in `folder` has written; `entry` is the page. */
const readPage = (folder: string, manifestFile: string, entry: string) => {
  const manifest = chunks.parse(JSON.parse(readFileSync(join(folder, manifestFile), 'utf8')))
  const keys = Object.keys(manifest)

  /** A chunk and all chunks that it imports statically. */
  const collectImports = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const imported of manifest[key]?.imports ?? []) collectImports(imported, seen)
    return seen
  }
  const sumKilobytes = (files: Iterable<string>) =>
    [...new Set(files)].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length / 1000,
      0,
    )
  const listJs = (of: Iterable<string>) => [...of].flatMap((key) => manifest[key]?.file ?? [])
  const measureJs = (of: Iterable<string>) => sumKilobytes(listJs(of))

  const first = collectImports(entry)
  return {
    keys,
    /** What the entry loads, without what it loads later. */
    first,
    firstJs: measureJs(first),
    firstCss: sumKilobytes([...first].flatMap((key) => manifest[key]?.css ?? [])),
    measureJs,
    /** The chunks that one adds to those of the entry. */
    listAdded: (key: string) => [...collectImports(key)].filter((each) => !first.has(each)),
    /** Chunks that import each other in a circle: one would run before what it imports. */
    circles: keys.filter((key) =>
      (manifest[key]?.imports ?? []).some((imported) => collectImports(imported).has(key)),
    ),
    /** The texts that the entry loads first, one chunk per language. */
    texts: locales.map((locale) => {
      const { lang } = localeFacts[locale]
      const found = keys.filter((key) => manifest[key]?.name === `texts-${lang}`)
      return { key: lang, locale, files: listJs(found), js: measureJs(found) }
    }),
    /** Each unexpected text in the code that the entry loads, with its file. */
    findUnexpected: (marks: readonly string[]) =>
      [...new Set(listJs(first))].flatMap((file) => {
        const text = readFileSync(join(folder, file), 'utf8')
        return marks.filter((mark) => text.includes(mark)).map((mark) => `${mark} in ${file}`)
      }),
  }
}

/** Measures what visits to the site built in `folder` load, in kB after gzip. */
export const measureSite = (folder: string) => {
  const app = readPage(folder, 'manifest.json', 'index.html')
  const incoming = readPage(folder, 'incoming-manifest.json', 'incoming.html')
  const picker = readFileSync(join(folder, 'picker/pakk-picker.js'))
  const screens = app.keys.filter((key) => /-(screen|layout)\.tsx$/.test(key))
  return {
    /** Number of chunks that the entry of the app loads; 0 when the build has no entry. */
    firstChunks: app.first.size,
    circles: [...app.circles, ...incoming.circles],
    pickerJs: gzipSync(picker).length / 1000,
    /** What it would load by itself. Its map is a page of the site. */
    pickerImports: /\bimport\b\s*\(|^import\b/m.test(picker.toString()),
    incomingJs: incoming.firstJs,
    incomingCss: incoming.firstCss,
    incomingUnexpected: incoming.findUnexpected(incomingUnexpectedMarks),
    incomingTexts: incoming.texts,
    /** The shell and the first screen, which the routes import statically. */
    firstScreenJs: app.firstJs,
    firstScreenCss: app.firstCss,
    firstScreenUnexpected: app.findUnexpected(unexpectedMarks),
    /** What each screen adds to the shell. The first screen, which adds nothing, is not one of them. */
    routes: screens.map((key) => ({ key, js: app.measureJs(app.listAdded(key)) })),
    locales: app.texts,
    /** The texts that load with single screens, one file per screen and language. */
    screenTexts: app.keys
      .filter((key) => key.startsWith('../shared/locales/'))
      .map((key) => ({ key, js: app.measureJs([key]) })),
  }
}
