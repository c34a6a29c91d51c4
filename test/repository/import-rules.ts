import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

/** The repository's root folder, absolute. */
const root = join(import.meta.dirname, '../..')

/** An import by one file. Paths of this repository are relative to its root. */
export interface Import {
  readonly from: string
  /** A path such as `shared/lib/money.ts`, or the name of a package such as `zod/mini`. */
  readonly to: string
}

/** Folders without source code of this repository, or with a build of their own. */
const skippedFolders = new Set(['node_modules', 'generated', 'basemap', 'text-font'])

const listSourceFiles = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : listSourceFiles(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })

/**
 * Matches static, side-effect, re-exporting and dynamic imports, including type imports. A template
 * string counts with its placeholders as they are written.
 */
const importPattern =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?['"`]([^'"`]+)['"`]/g

/** Matches a dynamic import whose path does not begin with a written folder. */
const computedPattern = /\bimport\((?!\s*(?:\/\*[^*]*\*\/\s*)?(?:\)|['"]|`[^$`]))/

const resolveImport = (from: string, specifier: string) => {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  return specifier
}

/** Whether the text of a file imports a path that only the running program knows. */
export const hasComputedImport = (text: string): boolean => computedPattern.test(text)

/** Lists the paths of the imports in the text of a file, as they are written. */
export const listSpecifiers = (text: string): readonly string[] =>
  [...text.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')

/** Parses the imports in the text of a file. */
export const parseImports = (from: string, text: string): readonly Import[] =>
  listSpecifiers(text).map((specifier) => ({ from, to: resolveImport(from, specifier) }))

/**
 * Lists every source file of a folder, without tests, their imports, and the files with imports of
 * computed paths.
 */
export const readFolder = (folder: string) => {
  const files = listSourceFiles(folder).filter((file) => !/\.test\.tsx?$/.test(file))
  const imports = files.flatMap((file) =>
    parseImports(relative(root, join(root, file)), readFileSync(join(root, file), 'utf8')),
  )
  const computed = files.filter((file) => hasComputedImport(readFileSync(join(root, file), 'utf8')))
  return { files, imports, computed }
}
