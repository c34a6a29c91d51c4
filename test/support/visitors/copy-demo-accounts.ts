import { BatchGetCommand, BatchWriteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { keys } from '#functions/store/keys.ts'
import type { Key } from '#functions/store/operations.ts'
import { countUp } from '#test/support/count-up.ts'
import { openTable } from '#test/support/stack/open-table.ts'
import type { SharedStack } from '#test/support/stack/stack.ts'
import { getDemoAccountId } from './log-in-as.ts'

/** DynamoDB's limit of items per batch. */
const batchSize = 25

const people = [
  'private',
  'private.lv',
  'private.lt',
  'business',
  'postpaid',
  'postpaid.admin',
  'postpaid.user',
  'rdp',
  'support',
] as const
const companies = ['prepaid', 'postpaid', 'rdp'] as const

const listPersonKeys = (name: (typeof people)[number]) => {
  const [account, user] = [getDemoAccountId(name), getDemoAccountId(name).replace('acc', 'usr')]
  return [
    keys.account(account),
    keys.user(user),
    keys.userAccount(user, account),
    keys.email(`${name}@demo.test`),
  ]
}

/**
 * Copies demo accounts with their companies and services, for a test file that shares its stack with
 * others and changes an account, or expects that nobody else does. The copies have no shipments.
 */
export const copyDemoAccounts = async (stack: SharedStack) => {
  const { tableName } = stack
  const { client, close } = openTable(stack)
  const copy = `copy${countUp('copy of demo accounts')}`
  const toCopy = (text: string) =>
    text.replaceAll('_demo_', `_${copy}_`).replaceAll('@demo.test', `@${copy}.test`)

  const query = async ({ PK, SK }: Key) => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: 'PK = :partition AND begins_with(SK, :beginning)',
        ExpressionAttributeValues: { ':partition': PK, ':beginning': SK },
      }),
    )
    return Items
  }
  const Keys = people.flatMap(listPersonKeys)
  const read = await client.send(new BatchGetCommand({ RequestItems: { [tableName]: { Keys } } }))
  const lists = await Promise.all(
    companies
      .map((name) => `com_demo_${name}`)
      .flatMap((id) => [
        query(keys.company(id)),
        query(keys.person(id, '')),
        query(keys.personEmail(id, '')),
        query(keys.setting(id, '')),
        query(keys.serviceRequest(id, '')),
      ]),
  )
  const items = [...(read.Responses?.[tableName] ?? []), ...lists.flat()].map((item) =>
    z.parse(z.record(z.string(), z.unknown()), JSON.parse(toCopy(JSON.stringify(item)))),
  )
  for (let first = 0; first < items.length; first += batchSize) {
    const requests = items.slice(first, first + batchSize).map((Item) => ({ PutRequest: { Item } }))
    await client.send(new BatchWriteCommand({ RequestItems: { [tableName]: requests } }))
  }
  close()
  return {
    /** Returns the e-mail of a copied account. */
    getEmail: (name: (typeof people)[number]) => toCopy(`${name}@demo.test`),
    /** Returns the id of a copied account. */
    getAccountId: (name: (typeof people)[number]) => toCopy(getDemoAccountId(name)),
    /** Returns the id of a copied company. */
    getCompanyId: (name: (typeof companies)[number]) => toCopy(`com_demo_${name}`),
  }
}

/** Copied demo accounts. */
export type DemoCopy = Awaited<ReturnType<typeof copyDemoAccounts>>
