import { expect, test } from 'vitest'
import { createOrderBody } from '#shared/orders/order-body.ts'
import {
  createAddressRow,
  createImportContext,
  createImportRow,
} from '#test/support/examples/example-import.ts'
import { checkRow } from './check-row.ts'
import type { ImportRow } from './import-row.ts'
import { toImportBody } from './to-body.ts'

const context = createImportContext()
const toBody = (row: ImportRow, fileType: string | undefined = 'xlsx') =>
  toImportBody(context.app, checkRow(context, row), fileType)

test('a row is an item of the body of POST /order', () => {
  const bodies = [
    toBody(
      createImportRow({ custom_barcode: ' ABC-1 ', cash_on_delivery: '24,90', weight: '1,2' }),
    ),
    toBody(createAddressRow({ time_window: '', courier_info: 'Kella ei ole' })),
  ]
  expect(createOrderBody.parse(bodies)).toEqual(bodies)
  expect(bodies).toMatchObject([
    {
      origin: 'file_import',
      file_type: 'xlsx',
      custom_barcode: 'ABC-1',
      destination_place_id: 3617,
      recipient: { name: 'Maarja Tamm', phone: '+37256102233' },
      recipient_goods_price: '24,90',
      estimated_weight: 1200,
    },
    {
      origin: 'file_import',
      destination: { type: 'address', address_zip: '10140' },
      information_for_courier: 'Kella ei ole',
      timewindow: 1,
    },
  ])
})

test('a row without an own barcode, and a pasted one without a type of file', () => {
  const body = toImportBody(context.app, checkRow(context, createImportRow()), undefined)
  expect(body).not.toHaveProperty('custom_barcode')
  expect(body).not.toHaveProperty('file_type')
  expect(body.origin).toBe('file_import')
})
