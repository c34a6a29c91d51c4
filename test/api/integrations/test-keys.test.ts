import { isDeepStrictEqual } from 'node:util'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { getApp } from '#shared/api/app.ts'
import {
  cancelIntegrationOrder,
  createIntegrationOrders,
  getIntegrationLabels,
  listCodPayments,
  listIntegrationPlaces,
  scanTestShipment,
  trackIntegrationOrders,
} from '#shared/api/integrations.ts'
import { createApiKey, listTestShipments } from '#shared/api/services.ts'
import { listShipments, trackParcel } from '#shared/api/shipments.ts'
import { parseBarcode } from '#shared/orders/barcode.ts'
import { demoTestKey } from '#shared/public-api/demo-test-key.ts'
import { pdfToText } from '#test/support/pdf-tools.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { createProgram, item, json, recipient, xml } from './program.ts'

const stack = await setUpStack({ isCold: true })
const { client } = setUpTable(stack)
const owner = await logInAs(stack, 'postpaid@demo.test')
const live = createProgram(stack, (await owner.call(createApiKey)).api_key)
const program = createProgram(stack, demoTestKey)

/** Everything that can make a live shipment spread: a report, a sender's code, services, a reference. */
const full = {
  ...item,
  sender: { name: 'Ladu', phone: '+37255512345', email: 'ladu@firma.test' },
}
const createFull = ({ call }: typeof program, reference = 'T-full') =>
  call(createIntegrationOrders, {
    body: JSON.stringify({
      report: { email: ['ladu@firma.test'] },
      item: [{ ...full, reference }],
    }),
    headers: json,
  })
const scan = (body: object) =>
  program.call(scanTestShipment, { body: JSON.stringify(body), headers: json })

/** What a request of any key writes: its limits, its use, and the records of the request itself. */
const ofEveryRequest = /^(?:KEY_USE|ATTEMPTS|APIKEY)#|^COMPANY#com_demo_postpaid APIKEY#/

/** Runs an action until nothing follows from it any more, and lists the items that have changed by then. */
const listChanges = async (action: () => Promise<unknown>) => {
  const read = async () => {
    const items = new Map<string, Record<string, unknown>>()
    let after: Record<string, unknown> | undefined
    do {
      const page = await client.send(
        new ScanCommand({ TableName: stack.tableName, ExclusiveStartKey: after }),
      )
      for (const each of page.Items ?? []) items.set(`${each['PK']} ${each['SK']}`, each)
      after = page.LastEvaluatedKey
    } while (after)
    return items
  }
  // Due work of the demo data is done before.
  await stack.advanceClock('PT1M')
  const before = await read()
  await action()
  await stack.advanceClock('PT1M')
  const changed = [...(await read())].filter(
    ([key, stored]) => !isDeepStrictEqual(before.get(key), stored),
  )
  return changed.filter(([key]) => !ofEveryRequest.test(key))
}

test('a shipment of a test key changes nothing but its own records, which expire', async () => {
  const reached = ['ladu@firma.test', recipient.email, recipient.phone]
  const countMessages = async () =>
    (await stack.outbox()).filter(({ to }) => reached.includes(to)).length
  const changes = await listChanges(async () => {
    const { orders } = await createFull(program)
    const barcode = orders.item[0]?.barcode ?? ''
    await program.send(getIntegrationLabels, { query: `barcode=${barcode}` })
    for (let step = 0; step < 6; step += 1) await scan({ barcode })
    const cancelled = await program.post({ ...item, reference: 'T-1002' })
    await program.call(cancelIntegrationOrder, {
      params: { barcode: cancelled.orders.item[0]?.barcode ?? '' },
    })
  })
  const kinds = changes.map(([key]) => key.replace(/^REQUEST#test_com_.*/, 'request'))
  expect(kinds.filter((key) => !key.startsWith('TEST#test_com_demo_postpaid '))).toEqual([
    'request',
    'request',
  ])
  // Two shipments, and what leads to them from their barcodes and references.
  expect(changes).toHaveLength(2 + 2 + 4)
  const last = (await stack.now()) / 1000 + 30 * 24 * 60 * 60
  for (const [key, { expires_at }] of changes) {
    expect(expires_at, key).toBeGreaterThan((await stack.now()) / 1000)
    expect(expires_at, key).toBeLessThanOrEqual(last)
  }
  expect(await countMessages()).toBe(0)

  // The same request of a live key shows what the comparison notices.
  const ofLive = await listChanges(() => createFull(live))
  const partitions = new Set(ofLive.map(([key]) => key.split('#')[0]))
  for (const each of ['OWNER', 'BARCODE', 'COUNTER', 'COUNTS', 'SEARCH', 'CODES', 'NOTIFICATIONS'])
    expect(partitions, each).toContain(each)
  expect(await countMessages()).toBeGreaterThan(0)
})

test('it is seen by test keys alone, and listed for the owner of the company', async () => {
  const reference = 'T-seen'
  const created = await program.post({ ...item, reference })
  const { barcode } = created.orders.item[0] ?? { barcode: '' }
  // Its number is far from those of the counter.
  expect(parseBarcode(barcode)).toMatch(/^JJEE9/)
  const track = ({ call }: typeof program, query: string) =>
    call(trackIntegrationOrders, { query }).then(({ orders }) => orders.item)
  expect(await track(program, `barcode=${barcode}`)).toMatchObject([{ reference, size: 'M' }])
  expect(await track(program, `reference=${reference}`)).toMatchObject([{ barcode }])
  expect(await track(live, `barcode=${barcode}&reference=${reference}`)).toMatchObject([
    { barcode, generated: null },
  ])
  expect(await live.refuse(getIntegrationLabels, { query: `barcode=${barcode}` })).toEqual([
    400,
    '031 barcode',
  ])
  const ofLive = await live.post({ ...item, reference: 'T-live' })
  const liveBarcode = ofLive.orders.item[0]?.barcode ?? ''
  expect(await track(program, `barcode=${liveBarcode}`)).toMatchObject([{ generated: null }])
  expect(
    await program.refuse(cancelIntegrationOrder, { params: { barcode: liveBarcode } }),
  ).toEqual([400, '031 barcode'])

  const stranger = await visit(stack)
  const { status } = await stranger.expectRefusal(trackParcel, { params: { barcode } })
  expect(status).toBe(404)
  await fetch(`${stack.url}/local/scan`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ barcode, event: 'sourcein' }),
  })
  const query = { search: barcode, shipments_type: 'shipments', offset: '0', limit: '10' } as const
  expect((await owner.call(listShipments, { query })).shipments).toEqual([])
  const { shipments } = await owner.call(listTestShipments)
  expect(shipments[0]).toMatchObject({
    barcode,
    reference,
    relative_status: { text: 'awaiting_label', color: 'warning' },
  })
  expect(shipments.map((each) => each.barcode)).not.toContain(liveBarcode)
  const other = await logInAs(stack, 'business@demo.test')
  expect((await other.expectRefusal(listTestShipments)).status).toBe(403)
  expect((await owner.call(getApp)).account).not.toBeNull()
})

test('a test key is answered as a live one, and every answer can be told apart by its barcode', async () => {
  const created = await createFull(program, 'T-code')
  expect(created.orders.item).toMatchObject([{ reference: 'T-code', sender: { doorcode: '0000' } }])
  expect(await createFull(program, 'T-code')).toEqual(created)
  expect(await program.refuseItems({ ...item, size: 'XXL' })).toEqual([400, '014 size'])
  // What was refused for its values is free for corrected ones.
  const key = { ...json, 'idempotency-key': 'test-key-0001' }
  const postKeyed = (size: string) =>
    program.send(createIntegrationOrders, {
      body: JSON.stringify({ item: [{ ...item, size }] }),
      headers: key,
    })
  expect((await postKeyed('XXL')).status).toBe(400)
  const first = await postKeyed('M')
  expect(first).toMatchObject({ status: 200, isReplayed: false })
  expect(await postKeyed('M')).toEqual({ ...first, isReplayed: true })
  expect((await postKeyed('L')).status).toBe(400)

  const many = await program.post({ ...item, reference: 'T-many', multiply: 20 })
  expect(new Set(many.orders.item.map(({ barcode }) => barcode)).size).toBe(20)
  const own = await program.post({ ...item, barcode: 'POOD-0001' })
  expect(own.orders.item).toMatchObject([{ barcode: 'POOD-0001' }])
  expect(await program.refuseItems({ ...item, barcode: 'POOD-0001', size: 'L' })).toEqual([
    400,
    '002 barcode',
  ])
  expect(
    (await program.call(listIntegrationPlaces, { query: 'country=ee' })).places.item,
  ).not.toHaveLength(0)
  expect(
    await program.call(listCodPayments, { query: 'bank_transaction_date=2026-11-25' }),
  ).toEqual({ payments: { item: [] } })

  const barcode = many.orders.item[0]?.barcode ?? ''
  const response = await fetch(`${stack.url}/api/ext/v1/labels?barcode=${barcode}`, {
    headers: { authorization: demoTestKey },
  })
  expect(await pdfToText(new Uint8Array(await response.arrayBuffer()))).toContain('TEST')
  const { shipments } = await owner.call(listTestShipments)
  const printed = shipments.find((each) => each.barcode === barcode)
  expect(printed?.relative_status.text).toBe('ready_for_sending')
})

test('POST test/scan moves a shipment of a test key on until it is delivered', async () => {
  const created = await program.post({ ...item, reference: 'T-scan' })
  const { barcode } = created.orders.item[0] ?? { barcode: '' }
  const first = await scan({ barcode })
  expect(first.orders.item).toMatchObject([{ barcode, termin: null }])
  expect(first.orders.item[0]?.sourcein).toBeGreaterThan(0)
  const named = await scan({ barcode, event: 'destinationin' })
  expect(named.orders.item[0]?.destinationin).toBeGreaterThan(0)
  const { text } = await program.send(scanTestShipment, {
    body: `<scan><barcode>${barcode}</barcode></scan>`,
    headers: xml,
  })
  expect(text).toMatch(/<destinationout>\d+<\/destinationout>/)
  // At the end of its way it stays.
  expect((await scan({ barcode })).orders.item[0]?.returnin).toBeNull()
  expect(await program.refuse(cancelIntegrationOrder, { params: { barcode } })).toEqual([
    400,
    '041 ',
  ])

  const refuseScan = (body: object, { refuse } = program) =>
    refuse(scanTestShipment, { body: JSON.stringify(body), headers: json })
  expect(await refuseScan({ barcode, event: 'cancelled' })).toEqual([400, '017 event'])
  expect(await refuseScan({ barcode: 'JJEE00000000000000017' })).toEqual([400, '031 barcode'])
  expect(await refuseScan({})).toEqual([400, '001 barcode'])
  expect(await refuseScan({ barcode }, live)).toEqual([403, '039 '])
})
