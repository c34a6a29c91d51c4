import { expect, test } from 'vitest'
import { fc, scale } from '#test/support/random.ts'
import type { Condition, Item, Key, Table, Write } from '#functions/store/operations.ts'
import { ConditionFailed, TransactionCanceled } from '#functions/store/operations.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { configureStores } from '#test/support/stack/configure-stores.ts'
import { setUpSharedStack } from '#test/support/stack/fixtures.ts'

/*
 * The simulation of doors and payments relies on the in-memory table behaving as DynamoDB does.
 * These tests send the same writes to both and compare every outcome and item.
 */

const stack = await setUpSharedStack()
await configureStores(stack)
const { table: real } = await import('#functions/store/table.ts')

const sorts = ['A', 'B', 'C']
const attribute = fc.constantFrom('state', 'until', 'holder', 'version')
const text = fc.constantFrom('soft', 'hard', 'me', 'you')
const number = fc.integer({ min: 0, max: 3 })
const value = fc.oneof(text, number, fc.boolean(), fc.constant(null))
const sort = fc.constantFrom(...sorts)

const leaf: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ absent: fc.oneof(attribute, fc.constant('PK')) }),
  fc.record({ present: fc.oneof(attribute, fc.constant('PK')) }),
  fc.record({ attribute, equals: value }),
  fc.record({ attribute, below: number }),
  fc.record({ attribute, atLeast: number }),
  fc.record({ attribute, oneOf: fc.uniqueArray(text, { minLength: 1, maxLength: 2 }) }),
)
const condition: fc.Arbitrary<Condition> = fc.oneof(
  leaf,
  fc.record({ all: fc.array(leaf, { minLength: 1, maxLength: 3 }) }),
  fc.record({ any: fc.array(leaf, { minLength: 1, maxLength: 3 }) }),
  fc
    .tuple(leaf, fc.array(leaf, { minLength: 1, maxLength: 2 }))
    .map(([one, some]) => ({ all: [one, { any: some }] })),
)
const attributes = fc.dictionary(attribute, value, { maxKeys: 3 })

const createWrites = (partition: string): fc.Arbitrary<Write> => {
  const key = sort.map((SK): Key => ({ PK: partition, SK }))
  const when = fc.option(condition, { nil: undefined })
  const conditional = (write: Write, guard: Condition | undefined): Write =>
    guard ? { ...write, if: guard } : write
  return fc.oneof(
    fc
      .tuple(key, attributes, when)
      .map(([at, some, guard]) => conditional({ put: { ...some, ...at } }, guard)),
    fc
      .tuple(key, attributes, fc.integer({ min: 1, max: 2 }), when)
      .map(([at, set, amount, guard]) =>
        conditional({ update: at, set: { ...set, touched: 1 }, add: { count: amount } }, guard),
      ),
    fc
      .tuple(key, attribute, when)
      .map(([at, name, guard]) => conditional({ update: at, remove: [name] }, guard)),
    fc.tuple(key, when).map(([at, guard]) => conditional({ delete: at }, guard)),
    fc.tuple(key, condition).map(([at, guard]) => ({ check: at, if: guard })),
  )
}

const getSortKey = (write: Write): string => {
  if ('put' in write) return write.put.SK
  if ('update' in write) return write.update.SK
  return 'delete' in write ? write.delete.SK : write.check.SK
}

const getOutcome = async (work: () => Promise<unknown>): Promise<unknown> => {
  try {
    await work()
    return 'written'
  } catch (error) {
    if (error instanceof ConditionFailed) return 'condition failed'
    if (error instanceof TransactionCanceled) return error.failed
    throw error
  }
}

const listItems = async (table: Table, partition: string): Promise<readonly Item[]> =>
  (await table.query({ partition })).items

let partitions = 0

test('both tables accept every kind of write', async () => {
  const partition = 'AGREE#kinds'
  const one = { PK: partition, SK: 'A' }
  const other = { PK: partition, SK: 'B' }
  const kinds: readonly Write[] = [
    { put: { ...one, state: 'soft' } },
    { put: other, if: { absent: 'PK' } },
    { check: one, if: { attribute: 'state', equals: 'soft' } },
    { update: one, set: { touched: 1 }, add: { count: 1 } },
    { update: one, remove: ['state'], if: { attribute: 'count', atLeast: 1 } },
    { delete: one, if: { absent: 'state' } },
    { delete: other },
  ]
  const model = createMemoryTable()
  for (const write of kinds) {
    expect(await getOutcome(() => model.transact([write]))).toBe('written')
    expect(await getOutcome(() => real.transact([write]))).toBe('written')
    expect(await listItems(real, partition)).toEqual(await listItems(model, partition))
  }
})

test('the in-memory table gives every transaction the same outcome as the embedded engine', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer().chain(() => {
        partitions += 1
        const partition = `AGREE#${partitions}`
        const transaction = fc.uniqueArray(createWrites(partition), {
          minLength: 1,
          maxLength: 3,
          selector: getSortKey,
        })
        return fc.tuple(
          fc.constant(partition),
          fc.array(transaction, { minLength: 1, maxLength: 8 }),
        )
      }),
      async ([partition, transactions]) => {
        const model = createMemoryTable()
        for (const item of await listItems(real, partition)) {
          await real.write({ delete: { PK: item.PK, SK: item.SK } })
        }
        for (const writes of transactions) {
          const [expected, actual] = [
            await getOutcome(() => model.transact(writes)),
            await getOutcome(() => real.transact(writes)),
          ]
          expect(actual).toEqual(expected)
        }
        expect(await listItems(real, partition)).toEqual(await listItems(model, partition))
      },
    ),
    { numRuns: 150 * scale },
  )
})

test('the in-memory table gives every single write the same outcome as the embedded engine', async () => {
  const partition = 'AGREE#single'
  const model = createMemoryTable()
  await fc.assert(
    fc.asyncProperty(
      createWrites(partition).filter((write) => !('check' in write)),
      async (write) => {
        const expected = await getOutcome(() => model.write(write))
        expect(await getOutcome(() => real.write(write))).toEqual(expected)
        expect(await listItems(real, partition)).toEqual(await listItems(model, partition))
      },
    ),
    { numRuns: 300 * scale },
  )
})

test('only one of fifty concurrent conditional writes succeeds', async () => {
  const write = (holder: string): Write => ({
    put: { PK: 'AGREE#rivals', SK: 'DOOR', holder },
    if: { absent: 'PK' },
  })
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, rival) => getOutcome(() => real.write(write(`rival ${rival}`)))),
  )
  expect(outcomes.filter((each) => each === 'written')).toHaveLength(1)
})

test('a malformed transaction fails with another error than a cancelled one', async () => {
  const twice: Write = { put: { PK: 'AGREE#twice', SK: 'A' } }
  await expect(real.transact([twice, twice])).rejects.not.toBeInstanceOf(TransactionCanceled)
})
