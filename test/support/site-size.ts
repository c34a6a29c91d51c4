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
} as const

/** Texts that occur only in the code of schemas, map, PDF, spreadsheets and payment. */
const unexpectedMarks = ['ZodMini', 'maplibre', '%PDF', 'SheetJS', 'checkoutjs_url'] as const

/** The files of a build as vite's manifest lists them. */
const chunks = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.optional(z.string()),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
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
  const sumKilobytes = (files: Iterable<string>) =>
    [...new Set(files)].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length / 1000,
      0,
    )
  const listJs = (keys: Iterable<string>) => [...keys].flatMap((key) => manifest[key]?.file ?? [])
  const listCss = (keys: Iterable<string>) => [...keys].flatMap((key) => manifest[key]?.css ?? [])

  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true) ?? ''
  /** The shell and the first screen, which the routes import statically. */
  const first = collectImports(entry)
  const screens = Object.keys(manifest).filter((key) => /-(screen|layout)\.tsx$/.test(key))
  const listAdded = (key: string) => [...collectImports(key)].filter((each) => !first.has(each))

  return {
    /** Number of chunks that the entry loads; 0 when the build has no entry. */
    firstChunks: first.size,
    /** Number of all chunks. */
    chunks: Object.values(manifest).filter(({ file }) => file.endsWith('.js')).length,
    /** Chunks that import each other in a circle: one would run before what it imports. */
    circles: Object.keys(manifest).filter((key) =>
      (manifest[key]?.imports ?? []).some((imported) => collectImports(imported).has(key)),
    ),
    firstScreenJs: sumKilobytes(listJs(first)),
    firstScreenCss: sumKilobytes(listCss(first)),
    /** Each unexpected text in the code of the first screen, with its file. */
    firstScreenUnexpected: [...new Set(listJs(first))].flatMap((file) => {
      const code = readFileSync(join(folder, file), 'utf8')
      return unexpectedMarks
        .filter((mark) => code.includes(mark))
        .map((mark) => `${mark} in ${file}`)
    }),
    /** What each screen adds to the shell. The first screen, which adds nothing, is not one of them. */
    routes: screens.map((key) => ({ key, js: sumKilobytes(listJs(listAdded(key))) })),
    locales: locales.map((locale) => {
      const { lang } = localeFacts[locale]
      const keys = Object.keys(manifest).filter((key) => manifest[key]?.name === `texts-${lang}`)
      return { key: lang, js: sumKilobytes(listJs(keys)) }
    }),
    /** The texts that load with single screens, one file per screen and language. */
    screenTexts: Object.keys(manifest)
      .filter((key) => key.startsWith('../shared/locales/'))
      .map((key) => ({ key, js: sumKilobytes(listJs([key])) })),
  }
}
