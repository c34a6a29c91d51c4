import { toIsoDay } from '#shared/lib/iso-day.ts'
import { addDays, toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { normalizeSearchText } from '#shared/places/search/search-text.ts'

/** The words for days that a search may have in any language of the site, by how many days ago they are. */
const daysAgo: ReadonlyMap<string, number> = new Map(
  [
    ['today', 'täna', 'šodien', 'šiandien', 'сегодня'],
    ['yesterday', 'eile', 'vakar', 'vakar', 'вчера'],
  ].flatMap((words, days) => words.map((word) => [normalizeSearchText(word), days] as const)),
)

/** What narrows a list to days and words. */
interface SearchedDays {
  readonly search: string
  readonly date_from?: string | undefined
  readonly date_to?: string | undefined
}

/**
 * Reads a word for a day in a search, such as yesterday, as the day of creation. A list that is narrowed
 * to days already keeps them, and searches for the word as for any other.
 */
export const resolveDayWord = <Query extends SearchedDays>(query: Query, now: number): Query => {
  if (query.date_from !== undefined || query.date_to !== undefined) return query
  const words = query.search.split(/\s+/)
  const word = words.find((each) => daysAgo.has(normalizeSearchText(each)))
  const days = word === undefined ? undefined : daysAgo.get(normalizeSearchText(word))
  if (days === undefined) return query
  const day = toIsoDay(addDays(toTallinnDay(now), -days))
  const search = words.filter((each) => each !== word).join(' ')
  return { ...query, search, date_from: day, date_to: day }
}
