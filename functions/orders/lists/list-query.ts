import type { SortColumn } from '#shared/orders/list-options.ts'
import type { StatusCounts } from '#shared/orders/statuses/status-counts.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { ListFilter } from './list-filter.ts'
import type { Window } from './read-range.ts'

/** What reading a list needs. */
export type ListRuntime = Pick<Runtime, 'table' | 'now'>

/** A page of a list that is not searched. */
export interface ListQuery {
  readonly owner: string
  readonly filter: ListFilter
  readonly column: SortColumn
  readonly descending: boolean
  readonly window: Window
}

/** Shipments of the owner in all, and those of the filter, by the counters. */
export interface ListCounts {
  readonly all: number
  readonly fitting: number
  /** Those of the filter's days, by group. */
  readonly byGroup: Readonly<StatusCounts>
}
