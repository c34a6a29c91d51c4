import { keys } from '#functions/store/keys.ts'
import { getKey, isSatisfied } from '#functions/store/memory-table.ts'
import type { Item, Key, Table, Write } from '#functions/store/operations.ts'
import {
  ConditionFailed,
  dynamoDbMaxWrites,
  TransactionCanceled,
} from '#functions/store/operations.ts'

/** The codes of one length: for each its end in seconds since the start, and its parcel. */
const createSpace = (digits: 6 | 7) => ({
  digits,
  partition: keys.doorCode('blue', '0'.repeat(digits)).PK,
  until: new Int32Array(10 ** digits).fill(-1),
  parcel: new Uint32Array(10 ** digits),
})
type Space = ReturnType<typeof createSpace>

const codePrefix = 'CODE#'

/** Creates the codes of blue lockers, of which there are too many for a table of items. */
const createSpaces = () => {
  const spaces = [createSpace(6), createSpace(7)] as const
  const findSpace = (partition: string): Space => {
    const space = spaces.find((each) => each.partition === partition)
    if (space) return space
    throw new Error(`${partition} holds no codes of blue lockers`)
  }
  const locate = ({ PK, SK }: Key) => ({
    space: findSpace(PK),
    code: Number(SK.slice(codePrefix.length)),
  })
  return { spaces, findSpace, locate }
}

const fail = () => Promise.reject(new Error('not supported'))

/**
 * Creates a table that holds nothing but door codes of blue lockers, for millions of them. `start`
 * is its first time in milliseconds since 1970, `getSecond` the seconds since then. Codes stay
 * stored after their end, as DynamoDB deletes them late.
 */
export const createCodeTable = (start: number, getSecond: () => number) => {
  const { spaces, findSpace, locate } = createSpaces()
  const counts = { refused: 0, issued: { 6: 0, 7: 0 } }

  const read = ({ digits, partition, until, parcel }: Space, code: number): Item | undefined =>
    until[code] === -1
      ? undefined
      : {
          PK: partition,
          SK: codePrefix + String(code).padStart(digits, '0'),
          order_id: String(parcel[code]),
          until: start + (until[code] ?? 0) * 1000,
        }

  const listBlock = (space: Space, prefix: string): Item[] => {
    const text = prefix.slice(codePrefix.length)
    const size = 10 ** (space.digits - text.length)
    const items: Item[] = []
    for (let code = Number(text) * size; code < (Number(text) + 1) * size; code += 1) {
      const item = read(space, code)
      if (item) items.push(item)
    }
    return items
  }

  const commit = (write: Write): void => {
    const { space, code } = locate(getKey(write))
    if ('check' in write || 'update' in write) throw new Error('not supported')
    if (write.if && !isSatisfied(write.if, read(space, code))) {
      counts.refused += 1
      throw new ConditionFailed()
    }
    if ('delete' in write) {
      space.until[code] = -1
      return
    }
    // Beside the condition of the write: no live code is ever given away.
    if ((space.until[code] ?? -1) >= getSecond()) throw new Error(`${code} is live`)
    space.until[code] = Math.floor((Number(write.put['until']) - start) / 1000)
    space.parcel[code] = Number(write.put['order_id'])
    counts.issued[space.digits] += 1
  }

  const table: Table = {
    maxWrites: dynamoDbMaxWrites,
    getMany: fail,
    getValues: fail,
    queryValues: fail,
    writeEntries: fail,
    count: fail,
    write: async (write) => {
      commit(write)
      return undefined
    },
    get: async (key) => {
      const { space, code } = locate(key)
      return read(space, code)
    },
    query: async ({ partition, prefix = codePrefix }) => ({
      items: listBlock(findSpace(partition), prefix),
    }),
    transact: async (writes) => {
      try {
        for (const write of writes) commit(write)
      } catch (error) {
        throw error instanceof ConditionFailed ? new TransactionCanceled([true]) : error
      }
    },
  }
  const countLive = (index: 0 | 1): number =>
    spaces[index].until.reduce((live, end) => live + Number(end >= getSecond()), 0)

  return { table, spaces, counts, countLive }
}
