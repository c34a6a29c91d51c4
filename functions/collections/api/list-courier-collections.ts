import { listCourierCollections } from '#shared/api/collections.ts'
import { getCollectionTimes } from '#shared/collections/courier-collection.ts'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import { toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import {
  type DatedCollection,
  listCollectionDays,
  listUpcomingCollections,
  toDatedCollections,
} from '#functions/store/records/courier-collection-store.ts'
import { describeCollection } from '#functions/collections/describe-collection.ts'

/** Lists the collections that overlap a span of time (ISO 8601). */
const listWithin = async (
  owner: string,
  range: readonly [from: string, until: string],
): Promise<DatedCollection[]> => {
  const [from, until] = [Date.parse(range[0]), Date.parse(range[1])]
  const [first, last] = [toIsoDay(toTallinnDay(from)), toIsoDay(toTallinnDay(until))]
  const days = await listCollectionDays(runtime.table, owner, first, last)
  return days.flatMap(toDatedCollections).filter((collection) => {
    const times = getCollectionTimes(collection)
    return times.from < until && from < times.until
  })
}

export const handler = serve(listCourierCollections, async ({ query, session }) => {
  const { owner } = requirePerson(session)
  const now = runtime.now()
  const { days_within: daysWithin, datetime_range: range } = query
  const collections = range
    ? await listWithin(owner, range)
    : await listUpcomingCollections(runtime.table, owner, { now, daysWithin })
  return {
    collections: collections
      .map((collection) => describeCollection(collection, now))
      .toSorted((one, other) => one.date_from.localeCompare(other.date_from)),
  }
})
