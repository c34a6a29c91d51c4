import * as z from 'zod/mini'
import { type ReportFigure, reportFigures } from '#shared/reports/report-filter.ts'
import { parseLastId, partitions } from '#functions/store/keys.ts'
import type { Item, Table } from '#functions/store/operations.ts'
import { readWholeRange } from '#functions/store/read-whole-range.ts'
import { addKeptAmounts, readCounterShards } from './counter-shards.ts'
import type { ReportState } from './report-state.ts'

const count = z._default(z.int(), 0)

/** How many shipments of a week each figure counts. The hours stand beside them: `h22`. */
export const weekCountsItem = z.object({
  all: count,
  in_time: count,
  late: count,
  not_handed_in: count,
  picked_up: count,
  returned: count,
  open: count,
  unused_door: count,
  unprinted: count,
} satisfies Record<ReportFigure, typeof count>)

/** The counters of a week. */
export interface WeekCounts {
  /** In ISO 8601: `2026-W47`. */
  readonly week: string
  readonly figures: Readonly<Record<ReportFigure, number>>
  /** How many shipments were ready for pick-up after so many hours. */
  readonly hours: ReadonlyMap<number, number>
}

/** Lists the counters of its week that count a shipment. */
export const listWeekCounters = ({ figures, hours }: ReportState): string[] =>
  hours === undefined ? [...figures] : [...figures, `h${hours}`]

const hourName = /^h\d+$/

const parseWeekCounts = (item: Item): WeekCounts => {
  const hours = new Map<number, number>()
  for (const [name, value] of Object.entries(item)) {
    if (typeof value === 'number' && hourName.test(name)) hours.set(Number(name.slice(1)), value)
  }
  return { week: parseLastId(item.SK), figures: weekCountsItem.parse(item), hours }
}

/** Lists the counters of some weeks, both inclusive, oldest first. Weeks without any are left out. */
export const listWeekCounts = async (
  table: Table,
  owner: string,
  from: string,
  to: string,
): Promise<WeekCounts[]> => {
  const range = { ...partitions.weekCounts(owner, from, to), isEventual: true }
  const [stored, shards] = await Promise.all([
    readWholeRange(table, range),
    readCounterShards(table, owner),
  ])
  return addKeptAmounts(stored, shards)
    .filter(({ SK }) => SK >= range.from && SK <= range.to)
    .map(parseWeekCounts)
}

/** Adds up the counters of weeks. */
export const sumWeeks = (weeks: readonly Omit<WeekCounts, 'week'>[]): Omit<WeekCounts, 'week'> => {
  const figures = weekCountsItem.parse({})
  const hours = new Map<number, number>()
  for (const each of weeks) {
    for (const figure of reportFigures) figures[figure] += each.figures[figure]
    for (const [hour, shipments] of each.hours) hours.set(hour, (hours.get(hour) ?? 0) + shipments)
  }
  return { figures, hours }
}
