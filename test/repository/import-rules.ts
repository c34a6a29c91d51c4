import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

/** The repository's root folder, absolute. */
const root = join(import.meta.dirname, '../..')

/** An import of one file: who asks for what, both from the root where it is a file of ours. */
export interface Import {
  readonly from: string
  /** `shared/lib/money.ts`, or the name of a package: `zod/mini`, `node:fs`. */
  readonly to: string
}

/** Folders that hold no source of ours, or come with a build of their own. */
const skippedFolders = new Set(['node_modules', 'generated', 'basemap'])

const listSourceFiles = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : listSourceFiles(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })

/** Static, side-effect, re-exporting and dynamic imports; types are imports as well. */
const importPattern =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

const resolveImport = (from: string, specifier: string) => {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  return specifier
}

/** The imports that a file's text asks for. */
export const parseImports = (from: string, text: string): readonly Import[] =>
  [...text.matchAll(importPattern)].map((match) => ({
    from,
    to: resolveImport(from, match[1] ?? match[2] ?? match[3] ?? ''),
  }))

/** Every source file of a room, tests left out, and its imports. */
export const readFolder = (room: string) => {
  const files = listSourceFiles(room).filter((file) => !/\.test\.tsx?$/.test(file))
  const imports = files.flatMap((file) =>
    parseImports(relative(root, join(root, file)), readFileSync(join(root, file), 'utf8')),
  )
  return { files, imports }
}
