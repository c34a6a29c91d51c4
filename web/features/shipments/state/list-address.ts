import { type SortColumn, sortColumns } from '#shared/orders/sort-columns.ts'
import { type StatusGroup, statusGroups } from '#shared/orders/statuses/status-groups.ts'

/** The lists: open shipments (of a company, all), and ended ones of a private account. */
export type ListKind = 'shipments' | 'archive'

/** The rows of a page that a reader may choose. */
export const pageSizes: Readonly<Record<ListKind, readonly number[]>> = {
  shipments: [20, 50, 100, 200, 500],
  archive: [100, 500],
}

/** What a list shows: its part of the address, which Back restores. */
export interface ListView {
  readonly search: string
  readonly status: StatusGroup | undefined
  readonly sortBy: SortColumn
  readonly isDescending: boolean
  /** The number of the page, from 1. */
  readonly page: number
  readonly rows: number
  /** Id of the shipment whose details are open. */
  readonly open: string | undefined
}

/** The view of an address without a query: the newest shipments. */
export const defaultView: ListView = {
  search: '',
  status: undefined,
  sortBy: 'created_at',
  isDescending: true,
  page: 1,
  rows: 100,
  open: undefined,
}

const parseSort = (text: string | null) => {
  const isDescending = text?.startsWith('-') ?? false
  const name = isDescending ? text?.slice(1) : text
  const sortBy = sortColumns.find((column) => column === name)
  return sortBy ? { sortBy, isDescending } : undefined
}

/** Reads a view from the query of an address. Unknown values become those of the default view. */
export const parseListView = (query: URLSearchParams, kind: ListKind): ListView => {
  const page = Number(query.get('page'))
  return {
    ...defaultView,
    ...parseSort(query.get('sort')),
    search: query.get('search') ?? '',
    status: statusGroups.find((group) => group === query.get('status')),
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    rows: pageSizes[kind].find((size) => String(size) === query.get('rows')) ?? defaultView.rows,
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
    sort: sort === toSortText(defaultView) ? '' : sort,
    page: view.page === 1 ? '' : String(view.page),
    rows: view.rows === defaultView.rows ? '' : String(view.rows),
    open: view.open ?? '',
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === '') written.delete(name)
    else written.set(name, value)
  }
  return written
}
