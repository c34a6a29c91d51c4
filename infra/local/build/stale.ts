import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { chooseEngine } from '#infra/local/tables/engine-program.ts'
import { parts, type PartName } from './parts.ts'

/** The repository's root folder, absolute. */
export const root = resolve(import.meta.dirname, '../../..')

const listFiles = (input: string): string[] => {
  const path = join(root, input)
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [input]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

/** Computes a hash of the part's input files: their paths, sizes and modification times. */
export const computeFingerprint = (name: PartName) => {
  const hash = createHash('sha256')
  if (parts[name].isOfEngine) hash.update(chooseEngine().name)
  for (const file of parts[name].inputs.flatMap(listFiles).toSorted()) {
    const { mtimeMs, size } = statSync(join(root, file))
    hash.update(`${file}\t${mtimeMs}\t${size}\n`)
  }
  return hash.digest('hex')
}

const getStampPath = (name: PartName) => join(root, 'dist/stamps', name)

/** Whether a part has not been built, or its inputs have changed since. */
export const isStale = (name: PartName) =>
  !existsSync(join(root, parts[name].output)) ||
  !existsSync(getStampPath(name)) ||
  readFileSync(getStampPath(name), 'utf8') !== computeFingerprint(name)

/** Stores the fingerprint that a part was built from. */
export const markBuilt = (name: PartName, newFingerprint: string) => {
  mkdirSync(dirname(getStampPath(name)), { recursive: true })
  writeFileSync(getStampPath(name), newFingerprint)
}
