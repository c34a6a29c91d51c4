import type { AttentionKind } from '#shared/orders/statuses/attention.ts'
import type { ReportFigure } from '#shared/reports/report-filter.ts'
import { parseLastId } from '#functions/store/keys.ts'
import type { Range } from '#functions/store/operations.ts'
import { readWholeValues } from '#functions/store/read-whole-range.ts'
import type { StoredRow } from '#functions/store/records/orders/order-row.ts'
import {
  getAttentionRange,
  isDoorMarkDue,
} from '#functions/store/records/orders/attention-marks.ts'
import { parseCreationTime } from '#functions/store/records/orders/order-indexes.ts'
import { getReportRange, parseReportMark } from '#functions/store/records/orders/report-marks.ts'
import { hasSearchWords, parseSearchWords } from '#functions/store/records/orders/search-words.ts'
import { isInList, type ListFilter } from './list-filter.ts'
import type { ListQuery, ListRuntime } from './list-query.ts'
import { toColumnRange } from './list-ranges.ts'
import { readBatches } from './read-batches.ts'
import { loadRows, readFittingRows } from './read-range.ts'
import { type FoundRows, toPage } from './search-list.ts'
import { sortRows } from './sort-rows.ts'

/** Shipments that are read by their ids. Of more, the list is read and the others are left out. */
const maxLoaded = 1_000
/** Rows of the list that are read for one page. */
const maxRead = 20_000

/** A shipment with a mark. */
interface Marked {
  readonly id: string
  /** Its place in order of creation; missing for a mark without one. */
  readonly creationKey?: string
}

/** Marks that narrow a list: those of a range that are not left out. */
export interface Marks {
  readonly range: Range
  /** Reads the shipment of a mark from its sort key; undefined for one that is left out. */
  readonly parse: (entry: string) => Marked | undefined
}

/** The parameters of a call that narrow a list by marks. */
interface MarksQuery {
  readonly attention?: AttentionKind | undefined
  readonly report_week_from?: string | undefined
  readonly report_week_to?: string | undefined
  readonly report?: ReportFigure | undefined
}

const getAttentionMarks = (owner: string, kind: AttentionKind, now: number): Marks => ({
  range: getAttentionRange(owner, kind, now),
  parse: (entry) =>
    kind === 'doors' && !isDoorMarkDue(entry, now) ? undefined : { id: parseLastId(entry) },
})

/** Returns the marks that narrow a list of an owner; undefined if none do. */
export const toMarks = (
  { now }: Pick<ListRuntime, 'now'>,
  owner: string,
  { attention, report_week_from: from, report_week_to: to, report = 'all' }: MarksQuery,
): Marks | undefined => {
  if (attention) return getAttentionMarks(owner, attention, now())
  if (from === undefined || to === undefined) return undefined
  return {
    range: getReportRange(owner, from, to),
    parse: (entry) => parseReportMark(entry, report),
  }
}

/** Reads the shipments with some marks, each once: one whose mark changes meanwhile may have two. */
const readMarked = async (
  { table }: Pick<ListRuntime, 'table'>,
  { range, parse }: Marks,
): Promise<Marked[]> => {
  const marked = new Map<string, Marked>()
  for (const entry of await readWholeValues(table, range, 'SK')) {
    const each = parse(entry)
    if (each) marked.set(each.id, each)
  }
  return [...marked.values()]
}

/** Lists the ids of all shipments with some marks. */
export const listMarkedIds = async (
  runtime: Pick<ListRuntime, 'table'>,
  marks: Marks,
): Promise<string[]> => (await readMarked(runtime, marks)).map(({ id }) => id)

/** Whether a list has all shipments of its owner. */
const isWhole = ({ filter: { groups, from, until } }: ListQuery): boolean =>
  groups === undefined && from === undefined && until === undefined

/** Sorts marked shipments by their creation, the oldest first; undefined if their marks do not tell it. */
const sortByCreation = (marked: readonly Marked[]): readonly Required<Marked>[] | undefined => {
  const known = marked.flatMap(({ id, creationKey }) =>
    creationKey === undefined ? [] : [{ id, creationKey }],
  )
  if (known.length < marked.length) return undefined
  return known.toSorted((one, other) => (one.creationKey < other.creationKey ? -1 : 1))
}

/** Limits a list to the time in which some shipments were created, which are sorted by it. */
const withCreationTimes = (
  filter: ListFilter,
  sorted: readonly Required<Marked>[] | undefined,
): ListFilter => {
  const [first, last] = [sorted?.[0], sorted?.at(-1)]
  if (!first || !last) return filter
  const { from = 0, until = Infinity } = filter
  return {
    ...filter,
    from: Math.max(from, parseCreationTime(first.creationKey)),
    until: Math.min(until, parseCreationTime(last.creationKey) + 1),
  }
}

/** Lists the shipments of a list that have some marks, and the words of a search. */
export const listMarked = async (
  runtime: Pick<ListRuntime, 'table'>,
  list: ListQuery,
  marks: Marks,
  search: string,
): Promise<FoundRows> => {
  const { table } = runtime
  const { owner, filter, window, column, descending } = list
  const marked = await readMarked(runtime, marks)
  const words = parseSearchWords(search)
  const hasWords = (row: StoredRow) => hasSearchWords(row, words)
  const ids = new Set(marked.map(({ id }) => id))
  if (ids.size <= maxLoaded)
    return toPage(list, (await loadRows(table, owner, [...ids])).filter(hasWords))
  const isCounted = words.length === 0 && isWhole(list)
  const sorted = column === 'created_at' ? sortByCreation(marked) : undefined
  if (isCounted && sorted) {
    const ordered = descending ? sorted.toReversed() : sorted
    const page = ordered.slice(window.offset, window.offset + window.limit).map(({ id }) => id)
    const rows = sortRows(await loadRows(table, owner, page), column, descending)
    return { rows, total: ids.size, isExact: true }
  }
  const range = toColumnRange(owner, list, withCreationTimes(filter, sorted))
  const { rows, isEnd } = await readBatches(list, (own) =>
    readFittingRows(table, range, own, {
      isFitting: (row) => ids.has(row.id) && isInList(row, filter) && hasWords(row),
      maxRead,
    }),
  )
  const shown = window.offset + rows.length
  if (isEnd) return { rows, total: shown, isExact: true }
  // One more than is shown, so that the next page can be asked for.
  return { rows, total: isCounted ? Math.max(ids.size, shown) : shown + 1, isExact: isCounted }
}
