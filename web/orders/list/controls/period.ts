import { type FieldIssue, collectIssues } from '#shared/lib/field-issues.ts'
import { formatIsoDay, parseTypedDay, toIsoDay } from '#shared/lib/iso-day.ts'
import { addDays, toTallinnDay } from '#shared/lib/tallinn-time.ts'
import type { ListView } from '#web/orders/list-state/list-address.ts'

/** The first and last day of a list; undefined without a limit. */
export type Period = Pick<ListView, 'from' | 'to'>

/** The days as typed, dd.MM.yyyy; empty without a limit. */
export interface TypedPeriod {
  readonly from: string
  readonly to: string
}

const checkDay = (text: string) =>
  text.trim() === '' || parseTypedDay(text) !== undefined ? undefined : 'invalid_value'

/** Returns the issues of typed days. */
export const checkPeriod = ({ from, to }: TypedPeriod): FieldIssue[] =>
  collectIssues({ from: checkDay(from), to: checkDay(to) })

/** Reads typed days without issues. Days in the wrong order are swapped. */
export const parsePeriod = (typed: TypedPeriod): Period => {
  const from = parseTypedDay(typed.from)
  const to = parseTypedDay(typed.to)
  return from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to }
}

/** Formats the days for their fields. */
export const formatPeriod = ({ from, to }: Period): TypedPeriod => ({
  from: from === undefined ? '' : formatIsoDay(from),
  to: to === undefined ? '' : formatIsoDay(to),
})

/** The periods that a press chooses, by the number of their days up to today. */
export const presets = { today: 1, week: 7, month: 30 } as const
export type Preset = keyof typeof presets

/** Returns the period of a preset in Tallinn; `now` in ms since 1970. */
export const toPeriod = (preset: Preset, now: number): Period => {
  const today = toTallinnDay(now)
  return { from: toIsoDay(addDays(today, 1 - presets[preset])), to: toIsoDay(today) }
}
