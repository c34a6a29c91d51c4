import type { ListIndex } from './list-indexes.ts'

/** The partition key and sort key of an item. */
export interface Key {
  readonly PK: string
  readonly SK: string
}

/** The value of an attribute. */
export type Value =
  | string
  | number
  | boolean
  | null
  | Uint8Array
  | readonly Value[]
  | { readonly [name: string]: Value | undefined }

/** The attributes of an item by name. */
export type Attributes = Readonly<Record<string, Value | undefined>>
/** A stored item: its key and attributes. */
export type Item = Key & Attributes

/** A condition on the stored item, as data so that a model table can evaluate it, too. */
export type Condition =
  | { readonly absent: string }
  | { readonly present: string }
  | { readonly attribute: string; readonly equals: Value }
  | { readonly attribute: string; readonly below: number }
  | { readonly attribute: string; readonly atLeast: number }
  | { readonly attribute: string; readonly oneOf: readonly string[] }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }

/** A change of one item. In a transaction every condition must hold, or nothing is written. */
export type Write =
  | { readonly put: Item; readonly if?: Condition }
  | {
      readonly update: Key
      readonly set?: Attributes
      /** Attributes to set where the item lacks them. */
      readonly initial?: Attributes
      readonly remove?: readonly string[]
      readonly add?: Readonly<Record<string, number>>
      readonly if?: Condition
    }
  | { readonly delete: Key; readonly if?: Condition }
  | { readonly check: Key; readonly if: Condition }

/** A write of an entry that other items lead to: it has no condition, and may be repeated. */
export type EntryWrite = { readonly put: Item } | { readonly delete: Key }

/** A range of one partition of the table or an index, in order of the sort key. */
export interface Range {
  readonly partition: string
  readonly index?: 'due_keys' | ListIndex
  readonly prefix?: string
  readonly from?: string
  readonly to?: string
  readonly descending?: boolean
  readonly limit?: number
  readonly after?: Attributes
  /** Whether an eventually consistent read will do. */
  readonly isEventual?: boolean
}

/** One page of a query. */
export interface Page {
  readonly items: readonly Item[]
  /** Where the next page starts; absent at the end. */
  readonly after?: Attributes
}

/** One page of the values of an attribute. */
export interface ValuePage {
  readonly values: readonly string[]
  /** Where the next page starts; absent at the end. */
  readonly after?: Attributes
}

/** Holds when the item does not exist. */
export const notExists: Condition = { absent: 'PK' }
/** Holds when the item exists. */
export const exists: Condition = { present: 'PK' }
/** Holds when the attribute has this value. */
export const equals = (attribute: string, value: Value): Condition => ({ attribute, equals: value })
/** Holds when all conditions hold. */
export const all = (...conditions: readonly Condition[]): Condition => ({ all: conditions })
/** Holds when at least one condition holds. */
export const any = (...conditions: readonly Condition[]): Condition => ({ any: conditions })

/**
 * The operations on the table. The production table calls DynamoDB; the simulation of the door
 * protocol has a model with the same conditional writes.
 */
export interface Table {
  /** The most writes of one transaction. */
  readonly maxWrites: number
  /** Reads an item consistently; `undefined` when it does not exist. */
  get(key: Key): Promise<Item | undefined>
  /** Reads up to 100 items consistently. Items that do not exist are left out. */
  getMany(keys: readonly Key[]): Promise<readonly Item[]>
  /** Reads one string attribute of up to 100 items. Items without it are left out. */
  getValues(keys: readonly Key[], attribute: string): Promise<readonly string[]>
  query(range: Range): Promise<Page>
  /** Reads one string attribute of each item in a range, which costs less than whole items. */
  queryValues(range: Range, attribute: string): Promise<ValuePage>
  /** Counts the items of a range without reading them; up to `limit` if it is given. */
  count(range: Range): Promise<{ readonly count: number; readonly after?: Attributes }>
  /**
   * @throws ConditionFailed when the condition does not hold, WriteConflict when it meets other
   *   transactions again and again; any other error leaves the outcome unknown.
   */
  write(write: Write): Promise<Item | undefined>
  /**
   * Writes entries, each by itself and in any order, which costs half of a transaction.
   * @throws any error, after which some may have been written
   */
  writeEntries(writes: readonly EntryWrite[]): Promise<void>
  /**
   * Up to `maxWrites` writes, all or none.
   * @throws TransactionCanceled when a condition does not hold, with one entry per write;
   *   WriteConflict when it meets other transactions again and again; any other error leaves the
   *   outcome unknown.
   */
  transact(writes: readonly Write[]): Promise<void>
}

/** The most writes of a transaction in DynamoDB. */
export const dynamoDbMaxWrites = 100

/** The condition of a single write did not hold. Nothing was written. */
export class ConditionFailed extends Error {
  constructor() {
    super('condition failed')
    this.name = 'ConditionFailed'
  }
}

/**
 * A write met other transactions on its items, or too much traffic, again and again. None of its
 * conditions failed, and it wrote nothing.
 */
export class WriteConflict extends Error {
  constructor() {
    super('write conflict')
    this.name = 'WriteConflict'
  }
}

/**
 * Ignores a failed condition, for a write that a concurrent change may have made unnecessary.
 * @throws any other error again.
 */
export const ignoreConditionFailed = (error: unknown): void => {
  if (!(error instanceof ConditionFailed)) throw error
}

/**
 * A transaction was cancelled because conditions did not hold. This does not prove that its effect is absent: an earlier attempt at
 * the same transaction may have been written. Read its request record to know.
 */
export class TransactionCanceled extends Error {
  /** Whether the condition of each write failed, in their order. */
  readonly failed: readonly boolean[]

  constructor(failed: readonly boolean[]) {
    super('transaction cancelled')
    this.name = 'TransactionCanceled'
    this.failed = failed
  }
}
