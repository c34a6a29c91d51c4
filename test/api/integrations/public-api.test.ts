import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  cancelIntegrationOrder,
  getIntegrationLabels,
  listCodPayments,
  listCourierVisitTimes,
  listIntegrationPlaces,
  trackIntegrationOrders,
} from '#shared/api/integrations.ts'
import { createApiKey } from '#shared/api/services.ts'
import { getOrder, listShipments } from '#shared/api/shipments.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import { addDays, toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { readXml } from '#functions/http/read-xml.ts'
import { getDemoCompanyId } from '#infra/ops/data/demo-accounts.ts'
import { buildCodPayoutWrite } from '#functions/store/records/cod-payout-store.ts'
import { pdfToText } from '#test/support/pdf-tools.ts'
import { readZpl } from '#test/support/zpl-tools.ts'
import { setUpOps, setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { createSeeder } from '#test/support/visitors/seed-caller.ts'
import { waitFor } from '#test/support/wait-for.ts'
import { createProgram, item, xml } from './program.ts'

const stack = await setUpStack()
const ops = await setUpOps(stack)
const { client } = setUpTable(stack)
const company = getDemoCompanyId('postpaid')
const owner = await logInAs(stack, 'postpaid@demo.test')
const { api_key: key } = await owner.call(createApiKey)

const { send, call, refuse, post, refuseItems } = createProgram(stack, key)

const findRow = async (barcode: string) => {
  const { shipments } = await owner.call(listShipments, {
    query: { search: barcode, shipments_type: 'shipments', offset: '0', limit: '10' },
  })
  return shipments[0]
}

describe('places', () => {
  test('of a country and types, with ids outside the network', async () => {
    const { places } = await call(listIntegrationPlaces, { query: 'country=EE&type=APT&type=ipb' })
    expect(new Set(places.item.map(({ type }) => type))).toEqual(new Set(['apt', 'ipb']))
    const place = places.item.find(({ place_id }) => place_id === '01007187')
    expect(place).toMatchObject({
      name: 'Tallinna Ülemiste Keskus',
      city: 'Tallinn',
      address: 'Suur-Sõjamäe 4',
      country: 'EE',
      postalcode: '11415',
      routingcode: '3202',
      availability: 'E–P 08:00–22:00',
      type: 'apt',
      lat: '59.4219071',
      lng: '24.7944225',
      group_name: 'Harjumaa',
    })
    const groups = new Map(places.item.map((each) => [each.group_id, each.group_name]))
    expect(groups.size).toBe(new Set(groups.values()).size)
  })

  test('of Finland by their own ids, and in XML', async () => {
    const query = 'country=fi&type=po'
    const { text, type } = await send(listIntegrationPlaces, { query, headers: xml })
    expect(type).toBe('application/xml; charset=utf-8')
    const { places } = await call(listIntegrationPlaces, { query })
    expect(places.item.length).toBe(716)
    expect(places.item.map(({ place_id }) => place_id)).toContain('4')
    expect(text.match(/<item>/g)).toHaveLength(716)
    expect(text).toContain('<place_id>4</place_id>')
  })

  test.each(['ee', 'fi', 'lv', 'lt'])(
    'with express delivery in %s, and its times',
    async (country) => {
      const { places } = await call(listIntegrationPlaces, {
        query: `country=${country}&filter=express`,
      })
      expect(places.item).toHaveLength(3)
      const [id = ''] = places.item.map(({ place_id }) => place_id)
      const query = `place_id=${id}&type=express`
      const { visit_times } = await call(listCourierVisitTimes, { query })
      expect(visit_times.item[0]).toMatchObject({ place_id: id, day: 1, express_in: '09:00' })
    },
  )

  test('with express delivery get express parcels, others the error 007', async () => {
    await ops.runOps('approve-service', 'ee/14000028', 'smartexpress')
    const express = { ...item, additionalservices: { express: true } }
    expect(await refuseItems(express)).toEqual([400, '007 additionalservices.express'])
    const { orders } = await post({ ...express, destination: { place_id: '01007125' } })
    expect(orders.item).toHaveLength(1)
  })

  test.each([
    ['', '001 country'],
    ['country=se', '017 country'],
    ['country=ee&type=shop', '017 type'],
    ['country=ee&filter=cheap', '017 filter'],
  ])('?%s is refused with %s', async (query, expected) =>
    expect(await refuse(listIntegrationPlaces, { query })).toEqual([400, expected]),
  )
})

test('courier visit times of a place and of all', async () => {
  const query = 'place_id=01007187'
  const { visit_times } = await call(listCourierVisitTimes, { query })
  expect(visit_times.item.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5])
  expect(visit_times.item[0]).toEqual({
    place_id: '01007187',
    day: 1,
    in: '12:00',
    out: '18:00',
    express_in: '',
    express_out: '',
  })
  const all = await call(listCourierVisitTimes)
  expect(all.visit_times.item.length).toBeGreaterThan(1000)
  const { text } = await send(listCourierVisitTimes, { query, headers: xml })
  expect(readXml(text)).toMatchObject({
    visit_times: { item: [{ day: '1', in: '12:00' }, {}, {}, {}, {}] },
  })
  expect(await refuse(listCourierVisitTimes, { query: 'place_id=999999999' })).toEqual([
    400,
    '006 place_id',
  ])
  expect(await refuse(listCourierVisitTimes, { query: 'type=slow' })).toEqual([400, '017 type'])
})

describe('labels', () => {
  test('are a PDF, or its address, and count as printed', async () => {
    const { orders } = await post(
      { ...item, reference: 'API-label' },
      { ...item, reference: 'API,comma' },
    )
    const query = orders.item.map(({ barcode }) => `barcode=${barcode}`).join('&')
    const accept = { accept: 'application/json' }
    const url = await call(getIntegrationLabels, { query: `${query}&format=A6-4`, headers: accept })
    const own = `${stack.url}/api${getIntegrationLabels.path}?${query}&barcode=JJ%0D%0A%C3%B5`
    for (const response of [
      await fetch(z.string().parse(url)),
      await fetch(own, { headers: { authorization: key } }),
    ]) {
      expect(response.headers.get('content-type')).toBe('application/pdf')
      expect(response.headers.get('x-unknown-barcodes')).toBe(
        response.url === own ? 'JJ%0D%0A%C3%B5' : null,
      )
      const text = await pdfToText(new Uint8Array(await response.arrayBuffer()))
      expect(text).toContain('API-label')
      expect(text).toContain('API,comma')
    }
    for (const { barcode } of orders.item)
      expect(await findRow(barcode)).toMatchObject({ process_status: '' })
    const { text: body } = await send(getIntegrationLabels, { query, headers: xml })
    expect(body).toMatch(/<url>http\S+\.pdf\?\S+<\/url>/)
  })

  test('are ZPL where it is accepted, in one format', async () => {
    const { orders } = await post({ ...item, reference: 'API-zpl' })
    const barcode = orders.item[0]?.barcode ?? ''
    const query = `barcode=${barcode}`
    const url = `${stack.url}/api${getIntegrationLabels.path}?${query}&barcode=JJ1`
    for (const type of ['application/json', 'application/xml']) {
      const headers = { authorization: key, accept: 'application/zpl', 'content-type': type }
      const response = await fetch(url, { headers })
      expect(response.headers.get('content-type')).toBe('application/zpl')
      expect(response.headers.get('x-unknown-barcodes')).toBe('JJ1')
      const { texts } = readZpl(new Uint8Array(await response.arrayBuffer()))
      expect(texts).toContain('API-zpl')
      expect(texts).toContain(formatBarcode(barcode))
    }
    expect(await findRow(barcode)).toMatchObject({ process_status: '' })
    const headers = { accept: 'application/zpl' }
    expect(await refuse(getIntegrationLabels, { query: `${query}&format=A5`, headers })).toEqual([
      400,
      '033 format',
    ])
    expect(await refuse(getIntegrationLabels, { query: 'barcode=JJ1', headers })).toEqual([
      400,
      '031 barcode',
    ])
  })

  test('of other companies and of wrong formats are refused', async () => {
    const seeder = await createSeeder(stack)
    const other = await seeder.createCompany('business_postpaid')
    const person = await seeder.createPerson({
      segment: 'business_postpaid',
      role: 'owner',
      company: other,
    })
    const foreignKey = await seeder.createApiKey(other, person)
    const { orders } = await post({ ...item, reference: 'API-own' })
    const query = `barcode=${orders.item[0]?.barcode ?? ''}`
    const headers = { authorization: foreignKey }
    expect(await refuse(getIntegrationLabels, { query, headers })).toEqual([400, '031 barcode'])
    const { orders: unknown } = await call(trackIntegrationOrders, { query, headers })
    expect(unknown.item).toMatchObject([{ reference: '', generated: null, size: '' }])
    const tracked = await call(trackIntegrationOrders, { query: 'reference=API-own', headers })
    expect(tracked.orders.item).toEqual([])
    expect(await refuse(getIntegrationLabels, { query: `${query}&format=A3` })).toEqual([
      400,
      '033 format',
    ])
    expect(await refuse(getIntegrationLabels)).toEqual([400, '001 barcode'])
    const many = Array.from({ length: 101 }, (_, index) => `barcode=FIRMA-${index}`).join('&')
    expect(await refuse(getIntegrationLabels, { query: many })).toEqual([400, '042 barcode'])
  })
})

describe('cancelling', () => {
  const cancel = (barcode: string) => refuse(cancelIntegrationOrder, { params: { barcode } })

  test('frees the code, twice as well as once, and ends with the hand-in', async () => {
    const withCode = {
      ...item,
      sender: { name: 'Ladu', phone: '+37255512345', email: 'ladu@firma.test' },
    }
    const { orders } = await post({ ...withCode, reference: 'API-cancel' }, withCode)
    const [first, second] = orders.item
    const params = { barcode: first?.barcode ?? '' }
    for (let round = 0; round < 2; round += 1)
      expect(await call(cancelIntegrationOrder, { params })).toEqual({
        orders: { item: [{ ...params, reference: 'API-cancel' }] },
      })
    const row = await findRow(params.barcode)
    expect(row?.status).toBe('cancelled')
    expect(await owner.call(getOrder, { params: { id: row?.id ?? '' } })).toMatchObject({
      order: { order_source_pin_code: null },
    })
    const sent = second?.barcode ?? ''
    await stack.scan({ barcode: sent, event: 'sourcein' })
    await waitFor(async () => expect((await findRow(sent))?.status).toBe('sourcein'))
    expect(await cancel(sent)).toEqual([400, '041 '])
  })

  test('of an unknown barcode and of one of another company is refused', async () => {
    expect(await cancel('JJEE00000000000000017')).toEqual([400, '031 barcode'])
    expect(await cancel('a b')).toEqual([400, '031 barcode'])
  })
})

test('tracking by barcodes and references, new and old', async () => {
  const { orders } = await post(
    { ...item, reference: 'TRACK, 1#2', multiply: 2 },
    { ...item, reference: 'TRACK, 1' },
  )
  const [first, second, third] = orders.item.map(({ barcode }) => barcode)
  const track = async (query: string) => (await call(trackIntegrationOrders, { query })).orders.item
  const both = new URLSearchParams([
    ['reference', 'TRACK, 1#2'],
    ['barcode', third ?? ''],
  ])
  expect(new Set((await track(both.toString())).map(({ barcode }) => barcode))).toEqual(
    new Set([first, second, third]),
  )
  const at = new Date(await stack.now()).toISOString()
  await stack.scan({ barcode: third ?? '', event: 'sourcein', at })
  await waitFor(async () =>
    expect((await track(`barcode=${third}`))[0]?.sourcein).toBe(Math.floor(Date.parse(at) / 1000)),
  )
  // After some minutes only the index finds them.
  await stack.advanceClock('PT10M')
  const alone = new URLSearchParams({ reference: 'TRACK, 1' }).toString()
  await waitFor(async () => expect(await track(alone)).toHaveLength(1))
  expect((await track(alone))[0]).toMatchObject({
    barcode: third,
    reference: 'TRACK, 1',
    doorsize: 6,
    size: 'M',
    sourcein: Math.floor(Date.parse(at) / 1000),
    termin: null,
    destinationout: null,
    returntermout: null,
  })
  const { text } = await send(trackIntegrationOrders, { query: alone, headers: xml })
  expect(readXml(text)).toMatchObject({ orders: { item: { barcode: third, termin: '' } } })
  expect(await refuse(trackIntegrationOrders)).toEqual([400, '001 barcode'])
})

test('COD payments of a day and until today', async () => {
  const today = toTallinnDay(await stack.now())
  const [paid, first, second] = [-3, -2, -1].map((days) => toIsoDay(addDays(today, days)))
  if (!paid || !first || !second) throw new Error('There are three days')
  const payout = {
    barcode: 'JJEE00000000000000017',
    name: 'Juhan Jõgi',
    ref: 'A-1',
    amount_cents: 1250,
    payment_date: paid,
    bank_transaction_date: first,
    transaction: 'T1',
  }
  const later = { ...payout, bank_transaction_date: second, transaction: 'T2' }
  for (const each of [payout, later]) {
    const write = buildCodPayoutWrite(company, each)
    if (!('put' in write)) throw new Error('A payout is put')
    await client.send(new PutCommand({ TableName: stack.tableName, Item: write.put }))
  }
  const list = async (query: string) => (await call(listCodPayments, { query })).payments.item
  const date = `bank_transaction_date=${first}%2000:00:00`
  expect(await list(`${date}&get_one_day=1`)).toEqual([
    {
      barcode: payout.barcode,
      name: 'Juhan Jõgi',
      ref: 'A-1',
      amount: '12.50',
      payment_date: `${paid} 00:00:00`,
      t_cbanktrans: `${first} 00:00:00`,
    },
  ])
  expect(await list(`bank_transackton_date=${first}`)).toHaveLength(2)
  const { text } = await send(listCodPayments, { query: `${date}&get_one_day=1`, headers: xml })
  expect(readXml(text)).toMatchObject({ payments: { item: { amount: '12.50' } } })
  expect(await refuse(listCodPayments)).toEqual([400, '001 bank_transaction_date'])
  expect(await refuse(listCodPayments, { query: 'bank_transaction_date=24.11.2026' })).toEqual([
    400,
    '041 bank_transaction_date',
  ])
  expect(await refuse(listCodPayments, { query: 'bank_transaction_date=2020-01-01' })).toEqual([
    400,
    '016 bank_transaction_date',
  ])
  expect(await refuse(listCodPayments, { query: `${date}&get_one_day=2` })).toEqual([
    400,
    '017 get_one_day',
  ])
})
