import { afterAll, beforeAll, expect, test } from 'vitest'
import { printLabels } from '#shared/api/labels.ts'
import { listShipments, trackParcel } from '#shared/api/shipments.ts'
import { sortColumns } from '#shared/orders/list-options.ts'
import { findEngine } from '#infra/local/tables/engine-program.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { startTestStack, type TestStack } from '#test/support/stack/stack.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const isAvailable = findEngine('dynamodb-local') !== undefined
if (!isAvailable) console.log('skipped: DynamoDB Local, because Java 17 or later is not installed')

let stack: TestStack
beforeAll(async () => {
  if (isAvailable) stack = await startTestStack({ engine: 'dynamodb-local' })
})
afterAll(() => stack?.stop())

test.runIf(isAvailable)(
  "a parcel is ordered, paid, labelled, scanned and tracked on Amazon's DynamoDB Local",
  async () => {
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
  },
)

// It checks what the embedded engine accepts and DynamoDB rejects, such as an empty key in a condition.
test.runIf(isAvailable)(
  "a company's list is read in every order, by status and by search on Amazon's DynamoDB Local",
  async () => {
    const company = await logInAs(stack, 'postpaid@demo.test')
    const list = async (query: Readonly<Record<string, string>>) =>
      (await company.call(listShipments, { query: { limit: '20', ...query } })).shipments
    for (const sort_by of sortColumns)
      for (const descending of ['false', 'true'])
        expect((await list({ sort_by, descending })).length).toBeGreaterThan(0)
    const [first] = await list({})
    expect((await list({ status: 'pending' })).length).toBeGreaterThan(0)
    const search = first?.recipient.name ?? ''
    expect((await list({ search })).map(({ recipient }) => recipient.name)).toContain(search)
  },
)
