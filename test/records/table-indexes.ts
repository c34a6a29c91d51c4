import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { currentRelease } from './dump-file.ts'

const releases = z.record(z.string(), z.array(z.string()))

/**
 * The first release that is deployed to an environment which keeps its data. It replaced indexes of
 * earlier ones at will (docs/decisions/0218-store-keys-alone-in-indexes.md).
 */
const firstDeployed = '3.78.0'

const compare = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

/**
 * Reads the names of the table's secondary indexes in the release before the present one, or in the
 * first that is deployed.
 */
export const readReleasedIndexes = (): ReadonlySet<string> => {
  const file = join(import.meta.dirname, 'table-indexes.json')
  const deployed = Object.entries(releases.parse(JSON.parse(readFileSync(file, 'utf8'))))
    .filter(([release]) => compare(release, firstDeployed) >= 0)
    .toSorted(([one], [other]) => compare(one, other))
  const [, names = []] =
    deployed.findLast(([release]) => release !== currentRelease()) ?? deployed[0] ?? []
  return new Set(names)
}
