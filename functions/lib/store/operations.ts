/** The two parts of an item's address in the table. */
export interface Key {
  readonly PK: string
  readonly SK: string
}

/** What an attribute may hold. */
export type Value =
  | string
  | number
  | boolean
  | null
  | Uint8Array
  | readonly Value[]
  | { readonly [name: string]: Value | undefined }

export type Attributes = Readonly<Record<string, Value | undefined>>
export type Item = Key & Attributes

/** A condition on the item as it lies in the table, told as data so that a model table can judge it too. */
export type Condition =
  | { readonly absent: string }
  | { readonly present: string }
  | { readonly attribute: string; readonly equals: Value }
  | { readonly attribute: string; readonly below: number }
  | { readonly attribute: string; readonly atLeast: number }
  | { readonly attribute: string; readonly oneOf: readonly string[] }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }

/** One change of one item. In a transaction every condition must hold, or nothing is written. */
export type Write =
  | { readonly put: Item; readonly if?: Condition }
  | {
      readonly update: Key
      readonly set?: Attributes
      readonly remove?: readonly string[]
      readonly add?: Readonly<Record<string, number>>
      readonly if?: Condition
    }
  | { readonly delete: Key; readonly if?: Condition }
  | { readonly check: Key; readonly if: Condition }

/** A range of one partition, in order of SK. */
export interface Range {
  readonly partition: string
  readonly index?: 'due' | 'statuses'
  readonly prefix?: string
  readonly from?: string
  readonly to?: string
  readonly descending?: boolean
  readonly limit?: number
  readonly after?: Attributes
  readonly eventually?: boolean
}

export interface Page {
  readonly items: readonly Item[]
  /** Where the next page starts; absent at the end. */
  readonly after?: Attributes
}

/** The item does not exist yet. */
export const missing: Condition = { absent: 'PK' }
/** The item exists. */
export const exists: Condition = { present: 'PK' }
export const equals = (attribute: string, value: Value): Condition => ({ attribute, equals: value })
export const all = (...conditions: readonly Condition[]): Condition => ({ all: conditions })
export const any = (...conditions: readonly Condition[]): Condition => ({ any: conditions })

/**
 * What the product needs of the table. The real one speaks to DynamoDB; the simulation
 * of the door protocol has a model with the same conditional writes.
 */
export interface Table {
  /** A consistent read; `undefined` when the item does not exist. */
  get(key: Key): Promise<Item | undefined>
  /** Consistent reads of up to 100 items; those that do not exist are left out. */
  getMany(keys: readonly Key[]): Promise<readonly Item[]>
  query(range: Range): Promise<Page>
  /** @throws ConditionFailed when the condition does not hold; any other error leaves the outcome unknown. */
  write(write: Write): Promise<Item | undefined>
  /**
   * Up to 100 writes, all or none.
   * @throws TransactionRefused with one entry a write; any other error leaves the outcome unknown.
   */
  transact(writes: readonly Write[]): Promise<void>
}

/** The condition of a single write did not hold: nothing was written. */
export class ConditionFailed extends Error {
  constructor() {
    super('condition failed')
    this.name = 'ConditionFailed'
  }
}

/** For a write that another may have made needless: that its condition did not hold is no fault. */
export const ignoreLost = (error: unknown): void => {
  if (!(error instanceof ConditionFailed)) throw error
}

/**
 * A transaction was cancelled. This alone does not say that its effect is absent: an earlier
 * try of the same transaction may have been written. Read its request record to know.
 */
export class TransactionRefused extends Error {
  /** For every write: whether its own condition failed. */
  readonly failed: readonly boolean[]
  /** Another transaction held one of the items; trying again may succeed. */
  readonly conflict: boolean

  constructor(failed: readonly boolean[], conflict: boolean) {
    super('transaction refused')
    this.name = 'TransactionRefused'
    this.failed = failed
    this.conflict = conflict
  }
}
