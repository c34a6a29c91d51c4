import { DatabaseSync } from 'node:sqlite'
import { indexPlaces } from '#shared/places/search/place-index.ts'
import { partitions } from '#functions/store/keys.ts'
import { chooseEngine, getTableFile } from '#infra/local/tables/engine-program.ts'
import { createSnapshot } from '#infra/local/tables/seed-snapshot.ts'
import { readDemoPlaces } from '#infra/ops/data/demo-places.ts'
import { places } from '#test/support/examples/example-body.ts'

/** How many white lockers of Estonia keep their doors, in the order of lists: a test holds doors at 32. */
const lockersWithDoors = 32

/** Lists the partitions of the lockers that keep their doors: those of the examples, and the first ones. */
const listKept = (): string[] => {
  const listed = indexPlaces(readDemoPlaces()).places.filter(
    ({ type, address_country_code, is_blocked_dropoff_ss }) =>
      type === 'ipb' && address_country_code === 'ee' && !is_blocked_dropoff_ss,
  )
  const ids = [...Object.values(places), ...listed.slice(0, lockersWithDoors).map(({ id }) => id)]
  return ids.map((id) => partitions.doorsByPlace(id).partition)
}

/**
 * Removes the doors of most lockers from a seed snapshot: 20,000 of its 21,000 items, which each sweep
 * over the table reads. Deleting them in the file takes a hundredth of the time of calls. The snapshot of
 * another engine keeps them, with which tests only take longer.
 */
export const removeDoors = (snapshot: string): void => {
  const program = chooseEngine()
  if (program.name !== 'embedded') return
  const file = getTableFile(snapshot, program)
  const { prefix } = partitions.doorsByPlace(0)
  const database = new DatabaseSync(file)
  try {
    for (const { table_name } of database.prepare('SELECT table_name FROM _tables').all())
      database
        .prepare(
          `DELETE FROM "${String(table_name)}"
            WHERE json_extract(item_json, '$.SK.S') LIKE ? || '%'
            AND json_extract(item_json, '$.PK.S') NOT IN (SELECT value FROM json_each(?))`,
        )
        .run(prefix, JSON.stringify(listKept()))
  } finally {
    database.close()
  }
  createSnapshot(file)
}
