import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, expect, test } from 'vitest'
import { createHandoverSheet, editHandoverSheet, getHandoverSheet } from '#shared/api/handover.ts'
import { getOrder } from '#shared/api/shipments.ts'
import { getKillTimeout, scale } from '#test/support/random.ts'
import { setUpSharedStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { createJobWorker } from '#test/support/stack/job-worker.ts'
import { createExampleOrder, storeOrders } from '#test/support/stack/store-orders.ts'
import { copyDemoAccounts } from '#test/support/visitors/copy-demo-accounts.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { waitFor } from '#test/support/wait-for.ts'

/** Reading and marking the sheet takes seven requests, and its scans are sent by five. */
const parcels = 50
const killedAt = scale === 1 ? [5, 10] : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const timeout = getKillTimeout(killedAt.length)

const stack = await setUpSharedStack()
const demo = await copyDemoAccounts(stack)
const table = setUpTable(stack)
const queues = new SQSClient(stack.awsClient)
const { QueueUrls: urls = [] } = await queues.send(new ListQueuesCommand({}))
const queue = urls.find((url) => /carrier-events(?!-dead)/.test(url)) ?? ''
const handle = await createJobWorker(stack, queue)
afterAll(() => queues.destroy())

test(
  'a scan of a sheet that is killed again and again hands over every parcel once',
  { timeout },
  async () => {
    const owner = await logInAs(stack, demo.getEmail('rdp'))
    const orders = Array.from({ length: parcels }, () =>
      createExampleOrder(demo.getCompanyId('rdp'), { printed_label_version: 1 }),
    )
    await storeOrders(stack, table, orders)
    const ids = orders.map(({ id }) => id)
    const { sheet } = await owner.call(createHandoverSheet, { body: { ids } })
    const params = { id: sheet.id }
    const at = new Date().toISOString()
    const scan = { barcode: sheet.code, event: 'sourcein', at, place_id: null }
    for (const request of killedAt) expect(await handle(scan, request)).toBe(true)
    const change = { params, body: { remove: ids.slice(0, 1) } }
    expect(await owner.expectRefusal(editHandoverSheet, change)).toMatchObject({ status: 409 })
    expect(await handle(scan)).toBe(false)
    await handle(scan)
    await waitFor(async () => {
      const { rows } = (await owner.call(getHandoverSheet, { params })).sheet
      expect(rows.filter(({ state }) => state === 'handed_over')).toHaveLength(parcels)
    })
    for (const id of ids) {
      const { order } = await owner.call(getOrder, { params: { id } })
      const events = order.order_state.events.filter(({ event }) => event === 'sourcein')
      expect([events, order.handed_over_sheet]).toEqual([[{ event: 'sourcein', at }], sheet.number])
    }
  },
)
