import { describe, expect, test } from 'vitest'
import {
  cancelImport,
  confirmImport,
  editImport,
  getImport,
  importOrders,
  listImports,
} from '#shared/api/imports.ts'
import { confirmOrders, createOrder, editOrder } from '#shared/api/orders.ts'
import { countCreatedOrders, getOrder, listShipments } from '#shared/api/shipments.ts'
import { createBarcode } from '#shared/orders/barcode.ts'
import { keys } from '#functions/store/keys.ts'
import { companyOrders, postpaidToAddress } from '#test/support/examples/company-orders.ts'
import { setUpOps, setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import {
  createImportRow,
  createImportRows,
  readImport,
  sendRows,
  waitForImport,
} from '#test/support/visitors/import-orders.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'

const stack = await setUpStack()
const ops = await setUpOps(stack)
const table = setUpTable(stack)
const owner = await logInAs(stack, 'postpaid@demo.test')
const colleague = await logInAs(stack, 'postpaid.user@demo.test')

const confirm = (id: string, body: object = {}) =>
  owner.call(confirmImport, { params: { id }, body })
const cancel = (id: string) => owner.call(cancelImport, { params: { id } })
const countCreated = async () => (await owner.call(countCreatedOrders)).count

/** The newest shipments of the list by time. */
const listNewest = async (limit: number, descending = true) => {
  const query = { limit: String(limit), descending: String(descending), shipments_type: 'ess' }
  return (await owner.call(listShipments, { query })).shipments
}
const listReferences = async (limit: number) =>
  (await listNewest(limit)).map(({ reference }) => reference)

describe('an import', () => {
  test('is judged, mended, confirmed, and lists its shipments in the order of its rows', async () => {
    const created = await countCreated()
    const rows = [
      ...createImportRows(120),
      createImportRow(122, { size: 'gigantic' }),
      createImportRow(123, { recipient_phone: '12' }),
    ]
    const id = await sendRows(owner, rows)
    const judged = await waitForImport(owner, id, 'ready')
    expect(judged).toMatchObject({
      file_name: 'päeva-pakid.xlsx',
      file_type: 'xlsx',
      total: 122,
      valid: 120,
      invalid: 2,
      done: 122,
      created: 0,
      rows_total: 2,
    })
    expect(judged.rows.map(({ number, issues }) => [number, issues[0]?.column])).toEqual([
      [122, 'size'],
      [123, 'recipient_phone'],
    ])
    expect(await owner.expectRefusal(confirmImport, { params: { id }, body: {} })).toMatchObject({
      status: 409,
      code: 'import_has_errors',
    })
    expect(await countCreated()).toBe(created)

    const changes = { rows: [createImportRow(122)], removed: [123] }
    await colleague.call(editImport, { params: { id }, body: changes })
    expect(await waitForImport(owner, id, 'ready')).toMatchObject({ valid: 121, invalid: 0 })
    expect((await confirm(id)).state).toBe('creating')
    expect(await waitForImport(owner, id, 'done')).toMatchObject({ created: 121, done: 121 })
    await confirm(id)

    await expect.poll(countCreated).toBe(created + 121)
    const expected = createImportRows(121).map(({ cells }) => cells.reference)
    await expect.poll(() => listReferences(121)).toEqual(expected)
    const [first] = await listNewest(1)
    const { order } = await owner.call(getOrder, { params: { id: first?.id ?? '' } })
    expect(order).toMatchObject({
      origin: 'file_import',
      file_name: 'päeva-pakid.xlsx',
      imported_by: judged.imported_by,
      import_id: id,
      batch_row: 0,
    })
    expect(judged.imported_by).not.toBe('')
    expect(await colleague.call(listImports)).toMatchObject({ imports: [{ id, state: 'done' }] })
  })

  test('creates the rows without errors alone if it is told so', async () => {
    const rows = [createImportRow(2), createImportRow(3, { recipient_name: '' })]
    const id = await sendRows(owner, rows)
    await waitForImport(owner, id, 'ready')
    await confirm(id, { leave_out_invalid: true })
    expect(await waitForImport(owner, id, 'done')).toMatchObject({ created: 1, invalid: 1 })
  })

  test('is sent once, whatever the number of requests', async () => {
    const rows = createImportRows(2)
    const [first, again] = await Promise.all([
      sendRows(owner, rows, 'import-repeated'),
      sendRows(owner, rows, 'import-repeated'),
    ])
    expect(again).toBe(first)
    const body = { file_name: 'teine.csv', file_type: 'csv', rows }
    expect(await owner.expectRefusal(importOrders, { body, key: 'import-repeated' })).toMatchObject(
      { status: 409 },
    )
  })

  test('that was cancelled creates nothing', async () => {
    const created = await countCreated()
    const id = await sendRows(owner, createImportRows(3))
    expect((await cancel(id)).state).toBe('cancelled')
    expect(await owner.expectRefusal(confirmImport, { params: { id }, body: {} })).toMatchObject({
      status: 409,
      code: 'import_ended',
    })
    const changes = { params: { id }, body: { removed: [2] } }
    expect(await owner.expectRefusal(editImport, changes)).toMatchObject({ code: 'import_ended' })
    expect((await cancel(id)).state).toBe('cancelled')
    expect(await countCreated()).toBe(created)
  })

  test('is undone as a whole while none of its shipments is confirmed', async () => {
    const created = await countCreated()
    const id = await sendRows(owner, createImportRows(60))
    await waitForImport(owner, id, 'ready')
    await confirm(id)
    await waitForImport(owner, id, 'done')
    await expect.poll(countCreated).toBe(created + 60)
    expect((await cancel(id)).state).toBe('undoing')
    expect(await waitForImport(owner, id, 'undone')).toMatchObject({ created: 60, kept: 0 })
    await expect.poll(countCreated).toBe(created)
    expect((await cancel(id)).state).toBe('undone')
  })

  test('is not undone once one of its shipments is confirmed', async () => {
    const id = await sendRows(owner, createImportRows(2))
    await waitForImport(owner, id, 'ready')
    await confirm(id)
    await waitForImport(owner, id, 'done')
    const shipments = await listNewest(2)
    await owner.call(confirmOrders, { body: { ids: [shipments[1]?.id] } })
    expect(await owner.expectRefusal(cancelImport, { params: { id } })).toMatchObject({
      status: 409,
      code: 'import_not_undoable',
    })
    const { order } = await owner.call(getOrder, { params: { id: shipments[0]?.id ?? '' } })
    expect(order.status).toBe('created')
  })

  test('has each barcode of its own once, and none that another shipment has', async () => {
    await ops.runOps('features', 'com_demo_postpaid', '--add', 'custom_barcode')
    const [shipment] = await listNewest(1)
    const [repeated, free] = [
      createBarcode('ee', 9_000_000_001),
      createBarcode('ee', 9_000_000_002),
    ]
    const barcodes = [repeated, repeated, shipment?.barcode ?? '', free]
    const id = await sendRows(
      owner,
      barcodes.map((custom_barcode, index) => createImportRow(index + 2, { custom_barcode })),
    )
    const used = [{ column: 'custom_barcode', code: 'barcode_used' }]
    expect((await waitForImport(owner, id, 'ready')).rows).toMatchObject([
      { number: 2, issues: used },
      { number: 3, issues: used },
      { number: 4, issues: used },
    ])
    // The other row with the barcode of the removed one is judged again.
    await owner.call(editImport, { params: { id }, body: { removed: [3, 4] } })
    expect(await waitForImport(owner, id, 'ready')).toMatchObject({ valid: 2, invalid: 0 })
    await confirm(id)
    await waitForImport(owner, id, 'done')
    await expect
      .poll(async () => (await listNewest(2)).map(({ barcode }) => barcode))
      .toEqual([repeated, free])
  })

  test('names an address that the geocoder does not find', async () => {
    const address = { terminal_id: '', country: 'ee', zip: '10111', city: 'Tallinn', house: '4' }
    const id = await sendRows(owner, [
      createImportRow(2, { ...address, street: 'Viru' }),
      createImportRow(3, { ...address, street: 'Qwertzuiop' }),
    ])
    const { rows } = await waitForImport(owner, id, 'ready')
    expect(rows.map(({ number, issues }) => [number, issues[0]?.code])).toEqual([
      [3, 'unknown_address'],
    ])
  })
})

describe('POST /order/import', () => {
  const send = (rows: unknown) =>
    owner.expectRefusal(importOrders, { body: { file_name: 'a.xlsx', file_type: 'xlsx', rows } })

  test('takes 2,000 rows and 1,000,000 bytes', async () => {
    expect(await send(createImportRows(2_001))).toMatchObject({
      status: 422,
      fields: { rows: 'import_too_large' },
    })
    const wide = Array.from({ length: 1_000 }, (_, index) =>
      createImportRow(index + 2, { content: 'õ'.repeat(500) }),
    )
    expect(await send(wide)).toMatchObject({ status: 422, fields: { rows: 'import_too_large' } })
    expect(await send([])).toMatchObject({ fields: { rows: 'required' } })
    expect(await send([createImportRow(2), createImportRow(2)])).toMatchObject({ status: 422 })
  })

  test('is for people of a postpaid company', async () => {
    const other = await logInAs(stack, 'business@demo.test')
    const body = { file_name: 'a.xlsx', file_type: 'xlsx', rows: createImportRows(1) }
    expect(await other.expectRefusal(importOrders, { body })).toMatchObject({ status: 403 })
  })
})

test('PATCH judges only the rows that it changes, and keeps the others', async () => {
  const id = await sendRows(owner, [createImportRow(2), createImportRow(3, { size: '' })])
  await waitForImport(owner, id, 'ready')
  const body = { rows: [createImportRow(4)], removed: [] }
  await owner.call(editImport, { params: { id }, body })
  expect(await waitForImport(owner, id, 'ready')).toMatchObject({ total: 3, valid: 2, invalid: 1 })
  const query = { rows: 'all', offset: '1', limit: '1' }
  const page = await owner.call(getImport, { params: { id }, query })
  expect(page).toMatchObject({ rows_total: 3, rows: [{ number: 3, issues: [{ column: 'size' }] }] })
})

test('a shipment that was created by a form states no file', async () => {
  const { orders } = await owner.call(createOrder, { body: companyOrders.postpaid })
  expect(orders[0]).toMatchObject({ file_name: null, imported_by: null, import_id: null })
  const body = { ...companyOrders.postpaid, origin: 'file_import', file_name: 'väike.csv' }
  const imported = await owner.call(createOrder, { body })
  expect(imported.orders[0]).toMatchObject({ file_name: 'väike.csv', import_id: null })
  expect(imported.orders[0]?.imported_by).not.toBe('')
})

/** An address of an imported file: its house may be missing. */
const importedTo = (address_street: string) => ({
  ...postpaidToAddress,
  destination: { ...postpaidToAddress.destination, address_street, address_house: '' },
  origin: 'file_import',
  file_name: 'väike.csv',
})
const notFound = { status: 422, fields: { 'destination.name': 'address_not_found' } }

test('the address of a shipment from a file has the same rules when it is edited', async () => {
  const [order] = (await owner.call(createOrder, { body: importedTo('Viru') })).orders
  const edited = { ...importedTo('Viru'), origin: 'form', id: order?.id ?? '', content: 'Kruusid' }
  const { orders } = await owner.call(editOrder, { body: edited })
  expect(orders[0]).toMatchObject({ content: 'Kruusid', origin: 'file_import' })
  const [entered] = (await owner.call(createOrder, { body: postpaidToAddress })).orders
  // The origin is that of the shipment, whatever the request says.
  const refusal = await owner.expectRefusal(editOrder, {
    body: { ...importedTo(`${'Pikk '.repeat(20)}tänav`), id: entered?.id ?? '' },
  })
  expect(Object.keys(refusal.fields)).toEqual([
    'destination.address_street',
    'destination.address_house',
  ])
})

test('an address of a file that nobody finds is refused, also in a list and when it is edited', async () => {
  const unknown = importedTo('Olematu')
  expect(await owner.expectRefusal(createOrder, { body: unknown })).toMatchObject(notFound)
  const list = [importedTo('Viru'), unknown]
  expect(await owner.expectRefusal(createOrder, { body: list })).toMatchObject({
    fields: { '1.destination.name': 'address_not_found' },
  })
  const [order] = (await owner.call(createOrder, { body: importedTo('Viru') })).orders
  const id = order?.id ?? ''
  expect(await owner.expectRefusal(editOrder, { body: { ...unknown, id } })).toMatchObject(notFound)
  await owner.call(editOrder, { body: { ...importedTo('Lootsi'), id } })
  // What is typed in a form is taken as it is.
  const typed = { ...unknown.destination, address_house: '4' }
  await owner.call(createOrder, { body: { ...postpaidToAddress, destination: typed } })
})

test('an address that stays is not looked up again', async () => {
  const [order] = (await owner.call(createOrder, { body: importedTo('Viru') })).orders
  const id = order?.id ?? ''
  await table.setAttributes(keys.order('com_demo_postpaid', id), {
    destination: { ...order?.destination, address_street: 'Olematu' },
  })
  const { orders } = await owner.call(editOrder, {
    body: { ...importedTo('Olematu'), id, content: 'Tassid' },
  })
  expect(orders[0]?.content).toBe('Tassid')
})

test('an unknown import is not found', async () => {
  expect(await owner.expectRefusal(getImport, { params: { id: 'job_none' } })).toMatchObject({
    status: 404,
  })
  expect((await readImport(owner, await sendRows(owner, createImportRows(1)))).rows).toEqual([])
})
