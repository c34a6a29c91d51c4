import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { table } from './table.ts'

const keys = [{ PK: 'ORDER', SK: '1' }]

test('reads of several items fail for keys that DynamoDB never processes', async () => {
  vi.stubEnv('TABLE_NAME', 'pakk')
  const { prototype } = DynamoDBDocumentClient
  const send: unknown = Reflect.get(prototype, 'send')
  onTestFinished(() => void Reflect.set(prototype, 'send', send))
  Reflect.set(prototype, 'send', async () => ({ UnprocessedKeys: { pakk: { Keys: keys } } }))
  const reads = [table.getMany(keys), table.getValues(keys, 'name')]
  const refused = { status: 'rejected', reason: new Error('DynamoDB left 1 keys unprocessed') }
  expect(await Promise.allSettled(reads)).toEqual([refused, refused])
})
