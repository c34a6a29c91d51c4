import { indexKeys } from './expressions.ts'
import { isRowIndex } from './list-indexes.ts'
import {
  ConditionFailed,
  dynamoDbMaxWrites,
  TransactionCanceled,
  type Condition,
  type Item,
  type Key,
  type Page,
  type Range,
  type Table,
  type Value,
  type ValuePage,
  type Write,
} from './operations.ts'
import type { ScanTable } from './scan-table.ts'

const toItemName = ({ PK, SK }: Key): string => `${PK}\n${SK}`

/** Deep equality of attribute values. The order of a map's names does not matter. */
const isEqual = (a: Value | undefined, b: Value | undefined): boolean => {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))]
  return (
    Array.isArray(a) === Array.isArray(b) &&
    left.length === right.size &&
    left.every(([name, value]) => isEqual(value, right.get(name)))
  )
}

/** Whether a condition holds for an item, as DynamoDB evaluates it. */
export const isSatisfied = (condition: Condition, item: Item | undefined): boolean => {
  if ('absent' in condition) return item?.[condition.absent] === undefined
  if ('present' in condition) return item?.[condition.present] !== undefined
  if ('all' in condition) return condition.all.every((part) => isSatisfied(part, item))
  if ('any' in condition) return condition.any.some((part) => isSatisfied(part, item))
  const value = item?.[condition.attribute]
  if ('equals' in condition) return isEqual(value, condition.equals)
  if ('below' in condition) return typeof value === 'number' && value < condition.below
  if ('atLeast' in condition) return typeof value === 'number' && value >= condition.atLeast
  return typeof value === 'string' && condition.oneOf.includes(value)
}

/** The key of the item that a write changes or checks. */
export const getKey = (write: Write): Key => {
  if ('put' in write) return write.put
  if ('update' in write) return write.update
  return 'delete' in write ? write.delete : write.check
}

const applyWrite = (write: Write, item: Item | undefined): Item | undefined => {
  if ('put' in write) return { ...write.put }
  if ('delete' in write) return undefined
  if (!('update' in write)) return item
  const next: Record<string, Value | undefined> = { ...item }
  for (const [name, value] of Object.entries(write.set ?? {})) {
    if (value !== undefined) next[name] = value
  }
  for (const [name, value] of Object.entries(write.initial ?? {})) next[name] ??= value
  for (const name of write.remove ?? []) delete next[name]
  for (const [name, amount] of Object.entries(write.add ?? {})) {
    next[name] = (typeof next[name] === 'number' ? next[name] : 0) + amount
  }
  return { ...next, PK: write.update.PK, SK: write.update.SK }
}

/** The partition and sort values of an item in the table or an index. */
const getIndexKey = (item: Item, index: Range['index']) =>
  index
    ? { partition: item[indexKeys[index].partition], sort: item[indexKeys[index].sort] }
    : { partition: item.PK, sort: item.SK }

/** What an index has of an item: its keys, and the row in the lists that have it. */
const project = (item: Item, index: Range['index']): Item => {
  if (index === undefined) return item
  const { PK, SK } = item
  const { partition, sort } = indexKeys[index]
  const names = [partition, sort, ...(isRowIndex(index) ? ['row'] : [])]
  return { PK, SK, ...Object.fromEntries(names.map((name) => [name, item[name]])) }
}

/** The effect of a commit on one item. */
export interface Change {
  readonly key: Key
  readonly before: Item | undefined
  readonly after: Item | undefined
}

/**
 * Creates the items of an in-memory table with synchronous operations, on which model tables are
 * built.
 */
export const createMemoryItems = () => {
  const items = new Map<string, Item>()

  const get = (key: Key): Item | undefined => items.get(toItemName(key))

  const query = ({ partition, index, prefix = '', from = '', ...range }: Range): Page => {
    const { to = '\uffff', descending = false, limit, after } = range
    const found = [...items.values()].flatMap((item) => {
      const { partition: own, sort } = getIndexKey(item, index)
      const fits =
        own === partition &&
        typeof sort === 'string' &&
        sort.startsWith(prefix) &&
        sort >= from &&
        sort <= to
      return fits ? [{ item, sort }] : []
    })
    const sorted = found.toSorted((a, b) => (a.sort < b.sort ? -1 : Number(a.sort > b.sort)))
    if (descending) sorted.reverse()
    const start = sorted.findIndex(
      ({ item }) => item.PK === after?.['PK'] && item.SK === after['SK'],
    )
    const page = sorted.slice(start + 1, limit === undefined ? undefined : start + 1 + limit)
    const last = page.length === limit ? page.at(-1)?.item : undefined
    return { items: page.map(({ item }) => project(item, index)), ...(last && { after: last }) }
  }

  const queryValues = (range: Range, attribute: string): ValuePage => {
    const { items: found, ...page } = query(range)
    const values = found.map((item) => item[attribute])
    return { values: values.filter((value) => typeof value === 'string'), ...page }
  }

  const count = (range: Range) => {
    const { items: found, ...page } = query(range)
    return { count: found.length, ...page }
  }

  /**
   * Writes all or nothing. Returns which conditions failed; when none did, everything is written.
   * @throws Error for a transaction that DynamoDB rejects: two writes of one item, or more than 100.
   */
  const commit = (writes: readonly Write[]): { failed: boolean[]; changes: Change[] } => {
    const names = writes.map((write) => toItemName(getKey(write)))
    if (new Set(names).size < names.length) throw new Error('two writes of one item')
    if (names.length > dynamoDbMaxWrites) throw new Error('more than 100 writes')
    const failed = writes.map(
      (write, at) => write.if !== undefined && !isSatisfied(write.if, items.get(names[at] ?? '')),
    )
    if (failed.includes(true)) return { failed, changes: [] }
    const changes = writes.map((write, at): Change => {
      const name = names[at] ?? ''
      const before = items.get(name)
      const next = applyWrite(write, before)
      if (next === undefined) items.delete(name)
      else items.set(name, next)
      return { key: getKey(write), before, after: next }
    })
    return { failed, changes }
  }

  return { items, get, query, queryValues, count, commit }
}

/** Creates an in-memory table with the same conditional writes as DynamoDB, for unit tests. */
export const createMemoryTable = (): Table & {
  readonly items: ReadonlyMap<string, Item>
  readonly scan: ScanTable
} => {
  const { items, get, query, queryValues, count, commit } = createMemoryItems()
  return {
    items,
    // Any division into segments will do that keeps an item in its own.
    scan: async ({ segment, segments, limit, after }) => {
      const own = [...items.values()]
        .filter(({ PK }) => (PK.codePointAt(PK.length - 1) ?? 0) % segments === segment)
        .toSorted((a, b) => (toItemName(a) < toItemName(b) ? -1 : 1))
      const last = after && toItemName(after)
      const rest = own.filter((item) => last === undefined || toItemName(item) > last)
      const page = rest.slice(0, limit)
      const end = page.length < rest.length ? page.at(-1) : undefined
      return { items: page, ...(end && { after: { PK: end.PK, SK: end.SK } }) }
    },
    maxWrites: dynamoDbMaxWrites,
    get: async (key) => get(key),
    getMany: async (keys) => keys.flatMap((key) => get(key) ?? []),
    getValues: async (keys, attribute) =>
      keys.map((key) => get(key)?.[attribute]).filter((value) => typeof value === 'string'),
    query: async (range) => query(range),
    queryValues: async (range, attribute) => queryValues(range, attribute),
    count: async (range) => count(range),
    writeEntries: async (writes) => {
      for (const write of writes) commit([write])
    },
    write: async (write) => {
      const { failed, changes } = commit([write])
      if (failed.includes(true)) throw new ConditionFailed()
      return 'update' in write ? changes[0]?.after : undefined
    },
    transact: async (writes) => {
      const { failed } = commit(writes)
      if (failed.includes(true)) throw new TransactionCanceled(failed)
    },
  }
}
