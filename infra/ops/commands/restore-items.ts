import { isDeepStrictEqual } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateQuery, paginateScan } from '@aws-sdk/lib-dynamodb'
import { chunk } from '#functions/lib/chunk.ts'
import { toEpochSeconds } from '#functions/lib/clock.ts'
import { mapInBatches } from '#functions/lib/map-in-batches.ts'
import { ignoreConditionFailed, type Item, notExists } from '#functions/store/operations.ts'
import { runtime } from '#functions/store/runtime.ts'
import { toItem } from '#functions/store/table.ts'
import { type Command, formatCount, requireArgument } from '#infra/ops/command.ts'

/** Items that are compared at once, and those of them that are written at once. */
const pageSize = 100
const concurrency = 16

/** Where items come from: another table, of which all or one partition is read. */
interface Source {
  readonly table: string
  readonly partition: string | undefined
}

/** Reads the items of the other table that have not ended meanwhile. */
const readItems = async function* ({ table, partition }: Source): AsyncGenerator<Item[]> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}))
  const pages =
    partition === undefined
      ? paginateScan({ client }, { TableName: table })
      : paginateQuery(
          { client },
          {
            TableName: table,
            KeyConditionExpression: 'PK = :partition',
            ExpressionAttributeValues: { ':partition': partition },
          },
        )
  const now = toEpochSeconds(runtime.now())
  for await (const { Items: items = [] } of pages) {
    const live = items.map(toItem).filter(({ expires_at }) => !(Number(expires_at) <= now))
    yield* chunk(live, pageSize)
  }
  client.destroy()
}

/** Sorts items by what the product's table has in their place. */
const compareItems = async (items: readonly Item[]) => {
  const toKey = ({ PK, SK }: Item) => JSON.stringify([PK, SK])
  const found = await runtime.table.getMany(items.map(({ PK, SK }) => ({ PK, SK })))
  const current = new Map(found.map((item) => [toKey(item), item]))
  return {
    missing: items.filter((item) => !current.has(toKey(item))),
    different: items.filter((item) => {
      const own = current.get(toKey(item))
      return own !== undefined && !isDeepStrictEqual(own, item)
    }),
  }
}

/** Writes items, `missing` ones only where there is still nothing. */
const writeItems = async (missing: readonly Item[], different: readonly Item[]) => {
  await mapInBatches(missing, concurrency, (put) =>
    runtime.table.write({ put, if: notExists }).catch(ignoreConditionFailed),
  )
  await mapInBatches(different, concurrency, (put) => runtime.table.write({ put }))
}

export const restoreItems: Command = {
  usage: '<restored table> [partition key]',
  summary:
    'copy the items that are missing from a restored table, of one partition or all; --force also those that differ',
  maxArguments: 2,
  plan: async (line) => {
    const source = { table: requireArgument(line, 0, 'restored table'), partition: line.args[1] }
    const { force } = line
    const count = { missing: 0, different: 0 }
    for await (const items of readItems(source)) {
      const { missing, different } = await compareItems(items)
      count.missing += missing.length
      count.different += different.length
    }
    const lines = [
      ...(count.missing > 0 ? [`+ ${formatCount(count.missing, 'missing item')}`] : []),
      ...(count.different > 0
        ? [
            `${force ? '~' : ' '} ${formatCount(count.different, 'item')} with other values${force ? '' : ', which stay'}`,
          ]
        : []),
    ]
    if (count.missing + (force ? count.different : 0) === 0) return { lines }
    return {
      lines,
      after: count,
      apply: async () => {
        for await (const items of readItems(source)) {
          const { missing, different } = await compareItems(items)
          await writeItems(missing, force ? different : [])
        }
      },
    }
  },
}
