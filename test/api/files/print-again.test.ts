import { expect, test } from 'vitest'
import { saveSoftConfig } from '#shared/api/accounts.ts'
import { printLabels } from '#shared/api/labels.ts'
import { listShipments } from '#shared/api/shipments.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { pdfToText, renderPdf } from '#test/support/pdf-tools.ts'
import { setUpSharedStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { createExampleOrder, storeOrders } from '#test/support/stack/store-orders.ts'
import { copyDemoAccounts } from '#test/support/visitors/copy-demo-accounts.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'

const stack = await setUpSharedStack()
const demo = await copyDemoAccounts(stack)
const table = setUpTable(stack)
const company = await logInAs(stack, demo.getEmail('postpaid'))

/** Stores a shipment for each of these changes and returns their barcodes. */
const storeShipments = async (...changes: readonly Partial<OrderRecord>[]) => {
  const orders = changes.map((each) => createExampleOrder(demo.getCompanyId('postpaid'), each))
  await storeOrders(stack, table, orders)
  return orders.map(({ barcode }) => barcode)
}

const needed = { process_status: 'label_print_needed' }

const toBody = (barcodes: readonly string[], more: object = {}) => ({
  body: {
    barcodes: Object.fromEntries(barcodes.map((barcode) => [barcode, {}])),
    label_format: 'A6/1',
    ...more,
  },
})

const listPending = async () => {
  const query = { shipments_type: 'ess', limit: '500' }
  const { shipments } = await company.call(listShipments, { query })
  return shipments.map(({ barcode }) => barcode)
}

test('the warning names the labels that are printed already, and those that a change made void', async () => {
  const [printed = '', missing = '', changed = ''] = await storeShipments({}, needed, {
    label_version: 2,
    printed_label_version: 1,
  })
  const barcodes = [printed, missing, changed]
  expect(await company.expectRefusal(printLabels, toBody(barcodes))).toMatchObject({
    status: 409,
    type: 'Warning',
    code: 'earlier_label_void',
    fields: {
      [`barcodes.${printed}`]: 'label_already_printed',
      [`barcodes.${changed}`]: 'earlier_label_void',
    },
  })
  // Nothing was printed.
  expect(await listPending()).toContain(missing)
  const again = toBody([changed, missing], { warn_already_printed: false })
  const { bytes } = await company.fetchDocument(printLabels, again)
  const text = await pdfToText(bytes)
  expect(text.match(/JJEE \d{6} \d{5} \d{6}/g)?.map((each) => each.replaceAll(' ', ''))).toEqual([
    changed,
    missing,
  ])
})

test('printed shipments leave the pending list, and are ready for sending', async () => {
  const [one = '', two = ''] = await storeShipments(needed, needed)
  expect(await listPending()).toEqual(expect.arrayContaining([one, two]))
  await company.fetchDocument(printLabels, toBody([one]))
  await expect.poll(listPending).not.toContain(one)
  expect(await listPending()).toContain(two)
  const refusal = await company.expectRefusal(printLabels, toBody([one, two]))
  expect(refusal).toMatchObject({
    code: 'label_already_printed',
    fields: { [`barcodes.${one}`]: 'label_already_printed' },
  })
})

test('a request without a format prints in that of the account', async () => {
  await company.call(saveSoftConfig, { body: { label: 'A6/1' } })
  const barcodes = await storeShipments(needed, needed)
  const body = toBody(barcodes, { label_format: undefined })
  const { bytes } = await company.fetchDocument(printLabels, body)
  const { pages } = await renderPdf(bytes, 'gray')
  expect(pages).toHaveLength(2)
  const second = toBody(barcodes, { label_format: undefined, start_position: 2 })
  expect(await company.expectRefusal(printLabels, second)).toMatchObject({
    fields: { start_position: 'invalid_value' },
  })
})
