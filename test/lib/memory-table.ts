import {
  ConditionFailed,
  TransactionRefused,
  type Condition,
  type Item,
  type Key,
  type Table,
  type Value,
  type Write,
} from '#functions/lib/store/operations.ts'

const nameOf = ({ PK, SK }: Key): string => `${PK}\n${SK}`
const same = (a: Value | undefined, b: Value): boolean => JSON.stringify(a) === JSON.stringify(b)

const holds = (condition: Condition, item: Item | undefined): boolean => {
  if ('absent' in condition) return item?.[condition.absent] === undefined
  if ('present' in condition) return item?.[condition.present] !== undefined
  if ('all' in condition) return condition.all.every((part) => holds(part, item))
  if ('any' in condition) return condition.any.some((part) => holds(part, item))
  const value = item?.[condition.attribute]
  if ('equals' in condition) return same(value, condition.equals)
  if ('below' in condition) return typeof value === 'number' && value < condition.below
  if ('atLeast' in condition) return typeof value === 'number' && value >= condition.atLeast
  return typeof value === 'string' && condition.oneOf.includes(value)
}

const keyOf = (write: Write): Key => {
  if ('put' in write) return write.put
  if ('update' in write) return write.update
  return 'delete' in write ? write.delete : write.check
}

const after = (write: Write, item: Item | undefined): Item | undefined => {
  if ('put' in write) return { ...write.put }
  if ('delete' in write) return undefined
  if (!('update' in write)) return item
  const next: Record<string, Value | undefined> = { ...item, ...write.set }
  for (const name of write.remove ?? []) delete next[name]
  for (const [name, amount] of Object.entries(write.add ?? {})) {
    next[name] = (typeof next[name] === 'number' ? next[name] : 0) + amount
  }
  return { ...next, PK: write.update.PK, SK: write.update.SK }
}

/** A table in memory with the same conditional writes, for unit tests of what stands above it. */
export const memoryTable = (): Table & { readonly items: ReadonlyMap<string, Item> } => {
  const items = new Map<string, Item>()
  const passes = (write: Write): boolean =>
    write.if === undefined || holds(write.if, items.get(nameOf(keyOf(write))))
  const apply = (write: Write): Item | undefined => {
    const name = nameOf(keyOf(write))
    const next = after(write, items.get(name))
    if (next === undefined) items.delete(name)
    else items.set(name, next)
    return next
  }
  return {
    items,
    get: async (key) => items.get(nameOf(key)),
    getMany: async (keys) => keys.flatMap((key) => items.get(nameOf(key)) ?? []),
    query: async ({ partition, prefix = '', from = '', to = '\uffff', descending, limit }) => {
      const found = [...items.values()]
        .filter(({ PK, SK }) => PK === partition && SK.startsWith(prefix) && SK >= from && SK <= to)
        .toSorted((a, b) => (a.SK < b.SK === (descending ?? false) ? 1 : -1))
      return { items: found.slice(0, limit) }
    },
    write: async (write) => {
      if (!passes(write)) throw new ConditionFailed()
      const item = apply(write)
      return 'update' in write ? item : undefined
    },
    transact: async (writes) => {
      const failed = writes.map((write) => !passes(write))
      if (failed.includes(true)) throw new TransactionRefused(failed, false)
      writes.forEach(apply)
    },
  }
}
