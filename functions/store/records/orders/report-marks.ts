import type { ReportFigure } from '#shared/reports/report-filter.ts'
import { parseLastId, partitions } from '#functions/store/keys.ts'
import type { Range } from '#functions/store/operations.ts'
import type { ReportState } from './report-state.ts'

/** Begins every mark. Marks sort before the words of a search, like those of `attention-marks.ts`. */
const beginning = '!week!'

/** The letter of each figure in a mark. */
const letters: Readonly<Record<ReportFigure, string>> = {
  all: 'a',
  in_time: 'i',
  late: 'l',
  not_handed_in: 'n',
  picked_up: 'p',
  returned: 'r',
  open: 'o',
  unused_door: 'd',
  unprinted: 'u',
}

/**
 * Returns the mark by which the figures of a report find a shipment: its week, the letters of its
 * figures, and its place in order of creation.
 */
export const toReportMark = ({ week, figures }: ReportState, creationKey: string): string =>
  `${beginning}${week}!${figures.map((figure) => letters[figure]).join('')}!${creationKey}`

/** The range of the marks of some weeks, both inclusive. */
export const getReportRange = (owner: string, from: string, to: string): Range =>
  partitions.searchEntriesBetween(owner, `${beginning}${from}!`, `${beginning}${to}!`)

/** A shipment of a figure, from the sort key of its mark. */
export interface ReportEntry {
  readonly id: string
  /** Its place in order of creation, which begins with the time in 13 digits. */
  readonly creationKey: string
}

/** Reads a mark; undefined for the mark of a shipment that the figure does not count. */
export const parseReportMark = (entry: string, figure: ReportFigure): ReportEntry | undefined => {
  const [, , , found = '', creation = ''] = entry.split('!')
  return found.includes(letters[figure])
    ? { id: parseLastId(entry), creationKey: creation.slice(0, creation.lastIndexOf('#')) }
    : undefined
}
