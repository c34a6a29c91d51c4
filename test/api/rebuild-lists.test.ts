import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { keys } from '#functions/store/keys.ts'
import { orderCountsItem } from '#functions/store/records/orders/order-counts.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { setUpOps, setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { createOrders } from '#test/support/visitors/send-parcel.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack({ withoutShipments: true })
const { client, readItem } = setUpTable(stack)
const { runOps, expectOpsError } = await setUpOps(stack)

/** Milliseconds between two runs of a command, each of which takes the processor from what it waits for. */
const commandInterval = 500
/** Milliseconds: each job reads the whole table 32 times. A guard against hanging. */
const jobTimeout = 300_000

const account = 'acc_demo_private'
const key = keys.orderCounts(account)
const readCounts = async () => orderCountsItem.parse((await readItem(key)) ?? {})

/** Stores wrong counts of the account's shipments. */
const breakCounts = async () => {
  const Item = { ...(await readItem(key)), ...key, prepared: 1_000 }
  await client.send(new PutCommand({ TableName: stack.tableName, Item }))
}

test(
  'the lists of an account are rebuilt, and those of everybody by a job',
  { timeout: 2 * jobTimeout },
  async () => {
    const sender = await logInAs(stack, 'private@demo.test')
    await createOrders(sender, [orderToLocker, orderToLocker, orderToLocker])
    const counted = { pending: 3, prepared: 0 }
    await waitFor(async () => expect(await readCounts()).toMatchObject(counted))
    await breakCounts()
    expect(await runOps('rebuild-lists', account)).toMatch(/3 shipments in lists/)
    expect(await readCounts()).toMatchObject(counted)
    await breakCounts()
    expect(await runOps('migrate')).toMatch(/rebuild-lists: .*never run[\s\S]*/)
    for (const [action, state] of [
      ['try', /trial finished, .* pass 2 of 2, 16 of 16 segments, .* 1 to change/],
      ['start', /: finished, .* pass 2 of 2, 16 of 16 segments, .* 1 changed/],
    ] as const) {
      expect(await runOps('migrate', 'rebuild-lists', action)).toMatch(/Queued/)
      await waitFor(
        async () => expect(await runOps('migrate', 'rebuild-lists')).toMatch(state),
        commandInterval,
        jobTimeout,
      )
    }
    expect(await expectOpsError('migrate', 'rebuild-lists', 'resume')).toMatch(/does not run/)
    expect(await readCounts()).toMatchObject(counted)
  },
)
