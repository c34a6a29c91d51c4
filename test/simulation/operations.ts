import type { OrderRecord } from '#functions/store/records/order-store.ts'

/** A request with all its repeats, and its answer. */
export interface Operation {
  readonly id: string
  readonly kind: 'book' | 'release' | 'pay' | 'rebook' | 'edit' | 'other'
  /** The session that sends the request. */
  readonly holder: string
  /** Virtual time of the first attempt, in milliseconds. */
  readonly startedAt: number
  /** The first answer that arrived, as JSON. */
  answer?: string
  /** Whether an answer has refused the doors. */
  refused: boolean
  /** The answer in the request record, as JSON. */
  recorded?: string
  /** Number of commits that have taken doors for it. */
  doorCommits: number
  /** The order that a scan elsewhere belongs to: its door is empty before the record says so. */
  readonly emptiedOrderId?: string
  /** The orders that it confirms. */
  readonly confirmedIds?: readonly string[]
}

/** The orders of a history as their labels were printed. */
export type Prints = OrderRecord[]

/** The operations of a history by their ids. */
export type Operations = Map<string, Operation>
