import { CreateTableCommand } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DeleteCommand, paginateScan } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { listContacts, saveContact } from '#shared/api/contacts.ts'
import { chunk } from '#functions/lib/chunk.ts'
import { mapInBatches } from '#functions/lib/map-in-batches.ts'
import { keys } from '#functions/store/keys.ts'
import { toItem } from '#functions/store/table.ts'
import { setUpOps, setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { getDemoAccountId, logInAs } from '#test/support/visitors/log-in-as.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'

const stack = await setUpStack({ withoutShipments: true })
const { client } = setUpTable(stack)
const { runOps } = await setUpOps(stack)

const restored = 'pakk-restored'

/** Accounts and their address books. Copying all places and doors, too, would take half a minute. */
const copied = /^(?:ACCOUNT|COMPANY|CONTACTS|USER)#/

/** Does what AWS does to restore a table to a moment: a new table gets the items of that moment. */
const copyTable = async () => {
  await client.send(
    new CreateTableCommand({
      TableName: restored,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['PK', 'SK'].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S',
      })),
      KeySchema: [
        { AttributeName: 'PK', KeyType: 'HASH' },
        { AttributeName: 'SK', KeyType: 'RANGE' },
      ],
    }),
  )
  for await (const { Items = [] } of paginateScan({ client }, { TableName: stack.tableName }))
    await mapInBatches(
      chunk(
        Items.filter(({ PK }) => copied.test(String(PK))),
        25,
      ),
      8,
      (items) =>
        client.send(
          new BatchWriteCommand({
            RequestItems: { [restored]: items.map((Item) => ({ PutRequest: { Item } })) },
          }),
        ),
    )
}

/** Deletes all items of a partition, as a faulty release might. */
const deletePartition = async (partition: string) => {
  for await (const { Items = [] } of paginateScan({ client }, { TableName: stack.tableName }))
    for (const { PK, SK } of Items.map(toItem).filter((item) => item.PK === partition))
      await client.send(new DeleteCommand({ TableName: stack.tableName, Key: { PK, SK } }))
}

const listContactsOf = async (browser: Browser) =>
  (await browser.call(listContacts, {})).contacts.map(({ name, email }) => [name, email])

const juhan = { party_type: 'recipient', name: 'Juhan Jõgi', phone: '+37256667777' } as const

test('lost items come back from a restored table, and what has changed since stays unless forced', async () => {
  const person = await logInAs(stack, 'private@demo.test')
  const other = await logInAs(stack, 'private.lv@demo.test')
  for (const each of [person, other]) await each.call(saveContact, { body: juhan })
  await copyTable()
  const { PK: lost } = keys.contact(getDemoAccountId('private'), '')
  const { PK: changed } = keys.contact(getDemoAccountId('private.lv'), '')
  await deletePartition(lost)
  await other.call(saveContact, { body: { ...juhan, email: 'juhan@uus.test' } })

  const planned = await runOps('restore-items', restored, '--dry-run')
  expect(planned).toMatch(/^\+ \d+ missing items\n {2}\d+ items? with other values, which stay\n/)
  expect(planned).toMatch(/Nothing written/)
  expect(await listContactsOf(person)).toEqual([])

  const unchanged = await runOps('restore-items', restored, changed)
  expect(unchanged).toBe('  1 item with other values, which stay\n')
  expect(await listContactsOf(person)).toEqual([])

  await runOps('restore-items', restored)
  expect(await listContactsOf(person)).toEqual([['Juhan Jõgi', '']])
  expect(await listContactsOf(other)).toEqual([['Juhan Jõgi', 'juhan@uus.test']])
  expect(await runOps('restore-items', restored, lost)).toBe('No change.\n')

  await runOps('restore-items', restored, changed, '--force')
  expect(await listContactsOf(other)).toEqual([['Juhan Jõgi', '']])
})
