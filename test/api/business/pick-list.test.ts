import { expect, test } from 'vitest'
import { printPickList } from '#shared/api/handover.ts'
import { pdfToText } from '#test/support/pdf-tools.ts'
import { setUpSharedStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { createExampleOrder, storeOrders } from '#test/support/stack/store-orders.ts'
import { copyDemoAccounts } from '#test/support/visitors/copy-demo-accounts.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'

const stack = await setUpSharedStack()
const demo = await copyDemoAccounts(stack)
const table = setUpTable(stack)
const owner = await logInAs(stack, demo.getEmail('postpaid'))

test('a pick list has the chosen shipments in their order, also those whose labels are not printed', async () => {
  const references = ['PICK-1', 'PICK-2', 'PICK-3']
  const orders = references.map((reference) =>
    createExampleOrder(demo.getCompanyId('postpaid'), { reference }),
  )
  await storeOrders(stack, table, orders)
  const ids = orders.map(({ id }) => id).toReversed()
  const { bytes } = await owner.fetchDocument(printPickList, { body: { ids } })
  const text = await pdfToText(bytes)
  expect(text.match(/PICK-\d/g)).toEqual(references.toReversed())
  expect(text).toContain('7,5 kg')
})
