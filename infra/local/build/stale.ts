import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parts, type PartName } from './parts.ts'

/** The repository's root folder, absolute. */
export const root = resolve(import.meta.dirname, '../../..')

const filesBelow = (input: string): string[] => {
  const path = join(root, input)
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [input]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

/** Changes whenever a file that the part is built from comes, goes or is written. */
export const fingerprint = (name: PartName) => {
  const hash = createHash('sha256')
  for (const file of parts[name].inputs.flatMap(filesBelow).toSorted()) {
    const { mtimeMs, size } = statSync(join(root, file))
    hash.update(`${file}\t${mtimeMs}\t${size}\n`)
  }
  return hash.digest('hex')
}

const stampFile = (name: PartName) => join(root, 'dist/stamps', name)

/** Whether what a part is built from has changed since it was built, or it never was. */
export const isStale = (name: PartName) =>
  !existsSync(join(root, parts[name].output)) ||
  !existsSync(stampFile(name)) ||
  readFileSync(stampFile(name), 'utf8') !== fingerprint(name)

/** Remembers what a part was built from. */
export const markBuilt = (name: PartName, from: string) => {
  mkdirSync(dirname(stampFile(name)), { recursive: true })
  writeFileSync(stampFile(name), from)
}
