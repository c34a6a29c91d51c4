import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keys } from '#functions/lib/store/keys.ts'
import { places } from '../lib/example-body.ts'
import type { TestStack } from '../lib/stack.ts'
import { startTestStack } from '../lib/stack.ts'

let stack: TestStack
let client: DynamoDBDocumentClient
beforeAll(async () => {
  stack = await startTestStack()
  client = DynamoDBDocumentClient.from(new DynamoDBClient(stack.tableClient))
})
afterAll(async () => {
  client.destroy()
  await stack.stop()
})

const door = keys.door(places.sadam, '1-1-1')
const lost = keys.door(places.sadam, '1-1-2')
const set = (name: string, key: object, value: unknown) =>
  client.send(
    new UpdateCommand({
      TableName: stack.tableName,
      Key: { ...key },
      UpdateExpression: 'SET #name = :value',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':value': value },
    }),
  )
const read = async (key: object) =>
  (await client.send(new GetCommand({ TableName: stack.tableName, Key: { ...key } }))).Item

test('the demo world is put again without touching booked doors and used accounts', async () => {
  const user = keys.user('usr_demo_private')
  await set('holder', door, 'ord_01')
  await set('session_epoch', user, 7)
  await client.send(new DeleteCommand({ TableName: stack.tableName, Key: { ...lost } }))
  vi.stubEnv('TABLE_NAME', stack.tableName)
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', stack.tableClient.endpoint)
  vi.stubEnv('AWS_REGION', stack.tableClient.region)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local')
  const { seedDemo } = await import('#infra/ops/demo.ts')
  await seedDemo()
  vi.unstubAllEnvs()
  expect(await read(door)).toMatchObject({ holder: 'ord_01' })
  expect(await read(lost)).toMatchObject({ door_id: '1-1-2', size: 'S' })
  expect(await read(user)).toMatchObject({ session_epoch: 7 })
})
