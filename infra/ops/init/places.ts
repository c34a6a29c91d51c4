import { loadPlaces } from '#functions/places/load-places.ts'
import { readPlaces } from '#functions/store/records/place-store.ts'
import { table } from '#functions/store/table.ts'
import { buildDoorWrites } from '#infra/ops/build-door-writes.ts'
import { readDemoPlaces } from '#infra/ops/data/demo-places.ts'
import { writeAll } from '#infra/ops/write-all.ts'
import type { InitStep } from './init-step.ts'

const own = 'places: the doors of the lockers are invented; load your own: places <file>'

/** The repository's places, with invented doors of the white lockers. The places are written last. */
export const placesStep: InitStep = {
  name: 'places',
  plan: async () => {
    const stored = await readPlaces(table)
    const list = readDemoPlaces()
    if (stored) {
      const { changes } = await loadPlaces(list, { dryRun: true, force: true })
      return { text: `${stored.places.length} places`, ...(changes.length === 0 && { left: own }) }
    }
    const doors = buildDoorWrites(list)
    return {
      text: `${list.length} places of the repository, ${doors.length} doors`,
      left: own,
      apply: async () => {
        await writeAll(doors)
        await loadPlaces(list)
      },
    }
  },
}
