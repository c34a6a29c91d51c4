import { toIsoDay } from '#shared/lib/iso-day.ts'
import { type LocalDay, toTallinnDay } from '#shared/lib/tallinn-time.ts'

/** The last number of a company's sheets: its day, `2026-11-24`, and which one of that day it was. */
export interface SheetCount {
  readonly day: string
  readonly count: number
}

const padTwo = (value: number) => String(value).padStart(2, '0')

const formatNumber = ({ year, month, day }: LocalDay, count: number): string =>
  `HS-${padTwo(year % 100)}${padTwo(month)}-${padTwo(day)}-${count}`

/** Returns the number after the last one, at a time in ms since 1970: they begin anew each day. */
export const getNextSheetNumber = (
  last: SheetCount | undefined,
  now: number,
): SheetCount & { readonly number: string } => {
  const today = toTallinnDay(now)
  const day = toIsoDay(today)
  const count = last?.day === day ? last.count + 1 : 1
  return { day, count, number: formatNumber(today, count) }
}
