import { argon2, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import {
  BatchGetCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { keys, partitions } from '#functions/store/keys.ts'
import type { Key } from '#functions/store/operations.ts'
import { client, readText, serveBare, TableName } from '#bench/wire/bare-process.ts'

/*
 * The minimum work of a server for `GET /app` and a login: the same reads and writes on the items
 * of one demo account, without any rules, checks or validation.
 */

const [user, account, company] = ['usr_demo_postpaid', 'acc_demo_postpaid', 'com_demo_postpaid']
const email = 'postpaid@demo.test'
const bareSession = keys.session('bare')

const get = (key: Key) =>
  client.send(new GetCommand({ TableName, Key: { ...key }, ConsistentRead: true }))
const getMany = (keysToRead: readonly Key[]) => {
  const Keys = keysToRead.map((key) => ({ ...key }))
  const RequestItems = { [TableName]: { Keys, ConsistentRead: true } }
  return client.send(new BatchGetCommand({ RequestItems }))
}
const query = (partition: string, prefix: string, ConsistentRead = true) =>
  client.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'PK = :partition AND begins_with(SK, :prefix)',
      ExpressionAttributeValues: { ':partition': partition, ':prefix': prefix },
      ConsistentRead,
    }),
  )
const queryContent = () =>
  client.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'PK = :partition',
      ExpressionAttributeValues: { ':partition': partitions.content.partition },
    }),
  )
const countAttempt = (kind: string) =>
  client.send(
    new UpdateCommand({
      TableName,
      Key: { ...keys.attempts(kind, 'bare', 0) },
      UpdateExpression: 'SET expires_at = :end ADD tries :one',
      ExpressionAttributeValues: { ':one': 1, ':end': 1 },
      ReturnValues: 'ALL_NEW',
    }),
  )

const personKeys = [keys.user(user), keys.account(account), keys.company(company)]

/** Reads the session and its account: the minimum of every handler. */
const readSession = async () => {
  await get(bareSession)
  return getMany(personKeys)
}

const readAccounts = async () => {
  const { partition, prefix } = partitions.accountsByUser(user)
  await query(partition, prefix)
  await getMany([keys.account(account)])
  await getMany([keys.company(company)])
}

const readApp = async () => {
  await readSession()
  const invitations = partitions.invitationsByEmail(email)
  const settings = partitions.settingsByCompany(company)
  await Promise.all([
    queryContent(),
    readAccounts(),
    query(invitations.partition, invitations.prefix),
    query(settings.partition, settings.prefix),
  ])
}

const rememberDevice = () =>
  client.send(
    new UpdateCommand({
      TableName,
      Key: { ...keys.devices('bare') },
      UpdateExpression: 'SET hashes = :hashes, expires_at = :end',
      ExpressionAttributeValues: { ':hashes': ['bare'], ':end': 1 },
      ReturnValues: 'ALL_NEW',
    }),
  )

const derive = promisify(argon2)

const logIn = async () => {
  await readSession()
  await countAttempt('address')
  await countAttempt('email')
  await countAttempt('day')
  await Promise.all([
    get(keys.email(email)).then(() => get(keys.user(user))),
    get(keys.devices(email)),
  ])
  const options = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }
  await derive('argon2id', { message: 'Demo-1234!', nonce: randomBytes(16), ...options })
  await getMany(personKeys)
  const id = randomBytes(32).toString('base64url')
  await client.send(new PutCommand({ TableName, Item: { ...keys.session(id), id } }))
  await Promise.all([
    client.send(new PutCommand({ TableName, Item: { ...keys.session(`${id}-before`), id } })),
    get(keys.devices(email)).then(rememberDevice),
  ])
}

/** The response of the product, so that both send the same bytes. A PATCH sets it. */
let app = ''

const handle = async (request: IncomingMessage): Promise<string> => {
  const body = await readText(request)
  switch (`${request.method} ${request.url}`) {
    case 'PATCH /api/app':
      app = body
      return '{}'
    case 'GET /api/app':
      await readApp()
      return app
    case 'GET /api/session':
      await readSession()
      return app
    default:
      await logIn()
      return '{}'
  }
}

await client.send(new PutCommand({ TableName, Item: { ...bareSession, user_id: user } }))
await serveBare(handle)
