import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { currentRelease } from './dump-file.ts'

const releases = z.record(z.string(), z.array(z.string()))

/** Reads the names of the table's secondary indexes in the release before the present one. */
export const readReleasedIndexes = (): ReadonlySet<string> => {
  const file = join(import.meta.dirname, 'table-indexes.json')
  const [, names = []] =
    Object.entries(releases.parse(JSON.parse(readFileSync(file, 'utf8'))))
      .filter(([release]) => release !== currentRelease())
      .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
      .at(-1) ?? []
  return new Set(names)
}
