import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { printLabels } from '#shared/api/labels.ts'
import { createOrder } from '#shared/api/orders.ts'
import { listShipments, trackParcel } from '#shared/api/shipments.ts'
import { sortColumns } from '#shared/orders/list-options.ts'
import { findEngine } from '#infra/local/tables/engine-program.ts'
import { readDemoPlaces } from '#infra/ops/data/demo-places.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { orderToLocker, places } from '#test/support/examples/example-body.ts'
import { configureStores } from '#test/support/stack/configure-stores.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const isAvailable = findEngine('dynamodb-local') !== undefined
if (!isAvailable) console.log('skipped: DynamoDB Local, because Java 17 or later is not installed')

/** Starts a stack on DynamoDB Local with the demo accounts. All demo places would take a minute. */
const setUp = async () => {
  const stack = await setUpStack({ engine: 'dynamodb-local', isEmpty: true })
  configureStores(stack)
  const { writeDemoSnapshot } = await import('#infra/ops/demo.ts')
  const used: readonly number[] = Object.values(places)
  await writeDemoSnapshot(readDemoPlaces().filter(({ id }) => used.includes(id)))
  return stack
}

describe.runIf(isAvailable)("on Amazon's DynamoDB Local", async () => {
  if (!isAvailable) return
  const stack = await setUp()
  const table = setUpTable(stack)

  test('a parcel is ordered, paid, labelled, scanned and tracked', async () => {
    const visitor = await visit(stack)
    const body = withNewSender(orderToLocker)
    const { id, barcode, order_source_pin_code: code } = await sendOne(visitor, body)
    expect(code).toMatch(/^\d{6}$/)
    for (const to of [body.sender.phone, body.sender.email])
      await waitFor(async () => {
        const [message] = await stack.outbox(to)
        expect(message?.text).toContain(code)
      })

    const label = await visitor.send('POST', printLabels.path, {
      body: { barcodes: { [barcode]: {} } },
    })
    expect(label.headers.get('content-type')).toBe('application/pdf')

    for (const event of ['sourcein', 'destinationin', 'destinationout'])
      await stack.scan({ barcode, event })
    await waitFor(async () => {
      const parcel = await visitor.call(trackParcel, { params: { barcode } })
      expect(parcel, id).toMatchObject({ status: 'destinationout' })
    })
  })

  // It checks what the embedded engine accepts and DynamoDB rejects, such as an empty key in a condition.
  test("a company's list is read in every order, by status and by search", async () => {
    const company = await logInAs(stack, 'postpaid@demo.test')
    const body = Array.from({ length: 3 }, () => companyOrders.postpaid)
    await company.call(createOrder, { body })
    const list = async (query: Readonly<Record<string, string>>) =>
      (await company.call(listShipments, { query: { limit: '20', ...query } })).shipments
    for (const sort_by of sortColumns)
      for (const descending of ['false', 'true'])
        expect(await list({ sort_by, descending })).toHaveLength(3)
    const [first] = await list({})
    expect(await list({ status: 'pending' })).toHaveLength(3)
    // From now on they are found by their stored words alone.
    await stack.advanceClock('PT6M')
    const search = first?.recipient.name ?? ''
    await waitFor(async () => expect(await list({ search })).toHaveLength(3))
  })

  // On the embedded engine, expired items are found in another way.
  test('an expired item is deleted when the clock passes its expiry, and no other', async () => {
    const seconds = Math.floor((await stack.now()) / 1000)
    const key = (SK: string) => ({ PK: 'EXPIRING', SK })
    for (const [SK, expires_at] of [
      ['soon', seconds + 60],
      ['later', seconds + 7200],
    ] as const)
      await table.client.send(
        new PutCommand({ TableName: stack.tableName, Item: { ...key(SK), expires_at } }),
      )
    await stack.advanceClock('PT2M')
    expect(await table.readItem(key('soon'))).toBeUndefined()
    expect(await table.readItem(key('later'))).toBeDefined()
  })
})
