import { isIsoDay } from '#shared/lib/iso-day.ts'
import { isIsoWeek } from '#shared/lib/iso-week.ts'
import type { ShipmentsType } from '#shared/orders/list-options.ts'
import { type SortColumn, sortColumns } from '#shared/orders/list-options.ts'
import { type AttentionKind, attentionKinds } from '#shared/orders/statuses/attention.ts'
import { type StatusGroup, statusGroups } from '#shared/orders/statuses/status-groups.ts'
import { areFewWeeks, type ReportFigure, reportFigures } from '#shared/reports/report-filter.ts'
import { type ColumnName, columnNames, fixedColumn } from './list-columns.ts'

const openPageSizes = [20, 50, 100, 200, 500] as const

/** The rows of a page that a reader may choose. */
export const pageSizes: Readonly<Record<ShipmentsType, readonly number[]>> = {
  ess: openPageSizes,
  shipments: openPageSizes,
  archive: [100, 500],
}

/** The shipments of a figure of a report; both weeks, `2026-W47`, are inclusive. */
export interface ListReport {
  readonly figure: ReportFigure
  readonly from: string
  readonly to: string
}

/** What a list shows: its part of the address, which Back restores. */
export interface ListView {
  readonly search: string
  readonly status: StatusGroup | undefined
  /** Only shipments that need attention; the start page of companies links to them. */
  readonly attention: AttentionKind | undefined
  /** Only the shipments of a figure of a report, which links to them. */
  readonly report: ListReport | undefined
  /** First and last day of creation, `2026-11-25`. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly sortBy: SortColumn
  readonly isDescending: boolean
  /** The number of the page, from 1. */
  readonly page: number
  readonly rows: number
  readonly hidden: readonly ColumnName[]
  /** Id of the shipment whose details are open. */
  readonly open: string | undefined
}

/** The view of an address without a query: the newest shipments. */
export const defaultView: ListView = {
  search: '',
  status: undefined,
  attention: undefined,
  report: undefined,
  from: undefined,
  to: undefined,
  sortBy: 'created_at',
  isDescending: true,
  page: 1,
  rows: 100,
  hidden: [],
  open: undefined,
}

/** Whether a view leaves out shipments of its list. */
export const isNarrowed = ({ search, ...filters }: ListView): boolean =>
  search !== '' ||
  (['status', 'attention', 'report', 'from', 'to'] as const).some(
    (name) => filters[name] !== undefined,
  )

/** Whether a view begins with the first of all shipments of its list. */
export const isWholeList = (view: ListView): boolean => !isNarrowed(view) && view.page === 1

/** Returns a view of all shipments of its list. */
export const widenView = (view: ListView): ListView => ({
  ...view,
  search: '',
  status: undefined,
  attention: undefined,
  report: undefined,
  from: undefined,
  to: undefined,
  page: 1,
})

const parseSort = (text: string | null) => {
  const isDescending = text?.startsWith('-') ?? false
  const name = isDescending ? text?.slice(1) : text
  const sortBy = sortColumns.find((column) => column === name)
  return sortBy ? { sortBy, isDescending } : undefined
}

const parseDay = (text: string | null) => (text !== null && isIsoDay(text) ? text : undefined)

const parseReport = (query: URLSearchParams): ListReport | undefined => {
  const figure = reportFigures.find((name) => name === query.get('report'))
  const from = query.get('from_week') ?? ''
  const to = query.get('to_week') ?? ''
  if (!figure || !isIsoWeek(from) || !isIsoWeek(to)) return undefined
  // The API refuses others.
  return from <= to && areFewWeeks(from, to) ? { figure, from, to } : undefined
}

/** Writes what `parseReport` reads. */
const writeReport = (report: ListReport | undefined) => ({
  report: report?.figure ?? '',
  from_week: report?.from ?? '',
  to_week: report?.to ?? '',
})

/** Reads a view from the query of an address. Unknown values become those of the default view. */
export const parseListView = (query: URLSearchParams, kind: ShipmentsType): ListView => {
  const page = Number(query.get('page'))
  const from = parseDay(query.get('from'))
  const to = parseDay(query.get('to'))
  // The API refuses reversed days.
  const isReversed = from !== undefined && to !== undefined && from > to
  const hidden = query.get('$c')?.split(',') ?? []
  const report = parseReport(query)
  return {
    ...defaultView,
    ...parseSort(query.get('sort')),
    search: query.get('search') ?? '',
    status: statusGroups.find((group) => group === query.get('status')),
    // The API narrows a list by one of the two.
    attention: report ? undefined : attentionKinds.find((name) => name === query.get('attention')),
    report,
    from: isReversed ? to : from,
    to: isReversed ? from : to,
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    rows: pageSizes[kind].find((size) => String(size) === query.get('rows')) ?? defaultView.rows,
    hidden: columnNames.filter((name) => name !== fixedColumn && hidden.includes(name)),
    open: query.get('open') ?? undefined,
  }
}

const toSortText = ({ sortBy, isDescending }: ListView) => `${isDescending ? '-' : ''}${sortBy}`

/** Writes a view into the query of an address, without what the default view has; keeps the rest. */
export const writeListView = (query: URLSearchParams, view: ListView): URLSearchParams => {
  const written = new URLSearchParams(query)
  const sort = toSortText(view)
  const values = {
    search: view.search,
    status: view.status ?? '',
    attention: view.attention ?? '',
    ...writeReport(view.report),
    from: view.from ?? '',
    to: view.to ?? '',
    sort: sort === toSortText(defaultView) ? '' : sort,
    page: view.page === 1 ? '' : String(view.page),
    rows: view.rows === defaultView.rows ? '' : String(view.rows),
    $c: view.hidden.join(','),
    open: view.open ?? '',
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === '') written.delete(name)
    else written.set(name, value)
  }
  return written
}

/** Returns a text that differs for views of different shipments; pages and columns do not count. */
export const getFilterKey = (view: ListView): string => {
  const { sortBy, isDescending, page, rows, hidden, open } = defaultView
  const filtered = { ...view, sortBy, isDescending, page, rows, hidden, open }
  return writeListView(new URLSearchParams(), filtered).toString()
}
