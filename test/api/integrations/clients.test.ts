import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import * as z from 'zod/mini'
import { createPakkClient } from '../../../clients/typescript/src/client.ts'
import { fillExample } from '#web/developers/fill-example.ts'
import {
  createIntegrationOrders,
  listIntegrationPlaces,
  quoteIntegrationOrders,
  trackIntegrationOrders,
} from '#shared/api/integrations.ts'
import { getOrder, listShipments } from '#shared/api/shipments.ts'
import { readXml } from '#functions/http/read-xml.ts'
import { writeXml } from '#functions/http/write-xml.ts'
import { allCalls, root } from '#infra/handlers.ts'
import { writeXmlSchemas } from '#infra/openapi/xml-schemas.ts'
import { setUpSharedStack } from '#test/support/stack/fixtures.ts'
import { createSeeder } from '#test/support/visitors/seed-caller.ts'
import { createProgram, item, json, xml } from './program.ts'

const stack = await setUpSharedStack()
const seeder = await createSeeder(stack)
const company = await seeder.createCompany('business_postpaid')
const person = await seeder.createPerson({ segment: 'business_postpaid', role: 'owner', company })
const key = await seeder.createApiKey(company, person, {})
const { caller: owner } = await seeder.logIn(person)
const { send, call, post } = createProgram(stack, key)

/** Returns the newest shipment with a reference, as its owner sees it. */
const getRecord = async (reference: string) => {
  const query = { search: reference, shipments_type: 'shipments', offset: '0', limit: '10' }
  const listed = await owner.send(listShipments, { query })
  const [row] = listShipments.result.parse(JSON.parse(listed.text)).shipments
  const found = await owner.send(getOrder, { params: { id: row?.id ?? '' } })
  return getOrder.result.parse(JSON.parse(found.text)).order
}

const folder = mkdtempSync(join(tmpdir(), 'pakk-clients-'))
afterAll(() => {
  owner.close()
  rmSync(folder, { recursive: true })
})

describe('the examples of the developers page', () => {
  const examples = [
    { language: 'curl', file: 'first-parcel.sh', program: 'sh', needs: 'curl' },
    { language: 'TypeScript', file: 'first-parcel.ts', program: process.execPath },
    { language: 'Python', file: 'first-parcel.py', program: 'python3' },
    { language: 'PHP', file: 'first-parcel.php', program: 'php' },
  ] as const
  const isInstalled = (program: string) =>
    spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

  test.for(examples)(
    'in $language create a shipment, print and follow it',
    async ({ file, program, ...example }, context) => {
      const needed = 'needs' in example ? example.needs : program
      if (!isInstalled(needed)) return context.skip(`${needed} is not installed: not run`)
      const text = readFileSync(join(root, 'clients/examples', file), 'utf8')
      writeFileSync(join(folder, file), fillExample(text, { origin: stack.url, key }))
      const { stdout } = await promisify(execFile)(program, [file], { cwd: folder })
      const [barcode = ''] = /JJEE\d{17}/.exec(stdout) ?? []
      expect(stdout).toMatch(/"sourcein": ?null/)
      expect(readFileSync(join(folder, 'label.pdf'), 'latin1')).toMatch(/^%PDF/)
      rmSync(join(folder, 'label.pdf'))
      // Each of them asks for the same, so that all get the shipment of the first one.
      const { orders } = await call(trackIntegrationOrders, { query: 'reference=A-1001' })
      expect(orders.item.map((each) => each.barcode)).toEqual([barcode])
    },
  )
})

test('the typed client creates, prints and follows, and returns errors', async () => {
  const pakk = createPakkClient({ baseUrl: stack.url, key })
  const body = {
    item: [
      {
        reference: 'TYPED-1',
        size: 'M' as const,
        source: { country: 'EE' as const },
        recipient: { name: 'Liis Õunapuu', phone: '+37256667777' },
        destination: { place_id: '01007187' },
      },
    ],
  }
  const quoted = await pakk.POST('/quotes', { body })
  expect(quoted.data?.quotes.item).toMatchObject([{ reference: 'TYPED-1', size: 'M', multiply: 1 }])
  const created = await pakk.POST('/orders', { body })
  const barcode = created.data?.orders.item[0]?.barcode ?? ''
  expect(barcode).toMatch(/^JJEE/)
  const label = await pakk.GET('/labels', {
    params: { query: { barcode: [barcode], format: 'A6' } },
    parseAs: 'arrayBuffer',
  })
  expect(label.response.headers.get('content-type')).toBe('application/pdf')
  const tracked = await pakk.GET('/tracking', { params: { query: { barcode: [barcode] } } })
  expect(tracked.data?.orders.item[0]).toMatchObject({ barcode, reference: 'TYPED-1' })
  const refused = await pakk.GET('/tracking', { params: {}, headers: { Authorization: 'x' } })
  expect([refused.response.status, refused.error?.error.item[0]?.error.code]).toEqual([401, '037'])
})

test('a quote says the price that the shipment then has, and creates nothing', async () => {
  const pakk = createPakkClient({ baseUrl: stack.url, key })
  const two = { ...item, reference: 'QUOTE-1', multiply: 2 }
  const body = JSON.stringify({ item: [two] })
  const { quotes } = await call(quoteIntegrationOrders, { body, headers: json })
  const [quote] = quotes.item
  const before = await pakk.GET('/tracking', { params: { query: { reference: ['QUOTE-1'] } } })
  expect(before.data?.orders.item).toEqual([])
  await post(two)
  const order = await getRecord('QUOTE-1')
  expect([quote?.amount, quote?.size]).toEqual([order.total_amount.toFixed(2), 'M'])
  expect(Number(quote?.total)).toBeCloseTo(2 * order.total_amount)
})

describe('XML', () => {
  /** What each shipment has for itself. */
  const ownFields = ['id', 'barcode', 'reference', 'helposti_code']
  /** A record without what differs from shipment to shipment, and without its times. */
  const toComparable = (order: object): unknown =>
    JSON.parse(
      JSON.stringify(order, (name, value: unknown) => {
        if (ownFields.includes(name)) return undefined
        return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? 'a time' : value
      }),
    )
  const schemas = writeXmlSchemas(allCalls)
  const validate = async (schema: string, contents: string) => {
    const { errors } = await validateXML({
      xml: { fileName: 'answer.xml', contents },
      schema: [schemas[schema] ?? ''],
    })
    return errors.map(({ rawMessage }) => rawMessage)
  }

  test('makes the same record as JSON, and every answer is valid by its schema', async () => {
    const full = {
      ...item,
      content: 'Klaas & "kivi" <õ>',
      weight: 1.5,
      additionalservices: { labelprinted: true },
    }
    await post({ ...full, reference: 'SAME-JSON' })
    const body = writeXml({ orders: { item: [{ ...full, reference: 'SAME-XML' }] } })
    const created = await send(createIntegrationOrders, { body, headers: xml })
    expect(await validate('create-orders-response.xsd', created.text)).toEqual([])
    const [byJson, byXml] = [await getRecord('SAME-JSON'), await getRecord('SAME-XML')]
    expect(byXml.content).toBe(full.content)
    expect(toComparable(byXml)).toEqual(toComparable(byJson))

    const barcode = byXml.barcode
    for (const [path, schema] of [
      ['places?country=EE', 'list-places-response.xsd'],
      ['courier-visit-times?place_id=01007187', 'list-courier-visit-times-response.xsd'],
      [`tracking?barcode=${barcode}&barcode=X`, 'track-orders-response.xsd'],
      [`labels?barcode=${barcode}`, 'get-labels-response.xsd'],
      ['cod-payments?bank_transaction_date=2026-11-25', 'list-cod-payments-response.xsd'],
      ['places', 'error.xsd'],
    ] as const) {
      const url = `${stack.url}/api/ext/v1/${path}`
      const response = await fetch(url, { headers: { ...xml, authorization: key } })
      expect(await validate(schema, await response.text()), path).toEqual([])
    }
    expect(readXml(created.text)).toMatchObject({ orders: { item: { reference: 'SAME-XML' } } })
  })
})

describe('the server for assistants', () => {
  const start = async (settings: Readonly<Record<string, string>>, agrees?: boolean) => {
    const client = new Client(
      { name: 'test', version: '1' },
      { capabilities: agrees === undefined ? {} : { elicitation: {} } },
    )
    if (agrees !== undefined)
      client.setRequestHandler('elicitation/create', () =>
        agrees ? { action: 'accept', content: { agreed: true } } : { action: 'decline' },
      )
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [join(root, 'clients/mcp/src/main.ts')],
      env: { PAKK_URL: stack.url, PAKK_KEY: key, ...settings },
    })
    await client.connect(transport)
    const use = async (name: string, input: Record<string, unknown>) => {
      const { content, isError } = await client.callTool({ name, arguments: input })
      const [first] = z.array(z.object({ text: z.string() })).parse(content)
      return { text: first?.text ?? '', isError: isError === true }
    }
    return { client, use, close: () => client.close() }
  }
  const shipment = {
    reference: 'MCP-1',
    size: 'M',
    source: { country: 'EE' },
    recipient: { name: 'Liis Õunapuu', phone: '+37256667777' },
    destination: { place_id: '01007187' },
  }
  const readPlan = (text: string) => {
    const [, plan = '', summary = ''] = /^Plan (\S+): (.+)$/m.exec(text) ?? []
    return { plan, summary }
  }
  const countCreated = async () =>
    (await call(trackIntegrationOrders, { query: 'reference=MCP-1' })).orders.item.length

  test('reads and plans, and writes nothing by default', async () => {
    const { client, use, close } = await start({})
    const { tools } = await client.listTools()
    const hints = Object.fromEntries(
      tools.map(({ name, annotations = {} }) => [
        name,
        [annotations.readOnlyHint, annotations.destructiveHint, annotations.idempotentHint],
      ]),
    )
    expect(hints).toEqual({
      find_places: [true, undefined, undefined],
      track_shipments: [true, undefined, undefined],
      quote_shipments: [true, undefined, undefined],
      create_shipments: [false, false, true],
      print_labels: [false, false, true],
      cancel_shipment: [false, true, true],
    })
    const found = await use('find_places', { country: 'EE', words: 'ülemiste tallinn' })
    expect(found.text).toContain('01007187')
    const wrong = { ...shipment, destination: { place_id: '99999999' } }
    const unknown = await use('quote_shipments', { items: [wrong] })
    expect(unknown.isError).toBe(true)
    expect(unknown.text).toContain('006')
    const plan = readPlan((await use('quote_shipments', { items: [shipment] })).text)
    expect(plan.summary).toMatch(/^1 parcel, \d+\.\d\d EUR, LIVE key/)
    const refused = [
      await use('create_shipments', plan),
      await use('print_labels', { barcodes: ['x'] }),
      await use('cancel_shipment', { barcode: 'x' }),
    ]
    expect(refused.map(({ isError }) => isError)).toEqual([true, true, true])
    for (const { text } of refused) expect(text).toContain('PAKK_WRITES')
    expect(await countCreated()).toBe(0)
    await close()
  })

  test('creates a plan once that its person agrees to, and none that is declined', async () => {
    const writes = { PAKK_WRITES: '1', PAKK_LIVE: '1' }
    const declining = await start(writes, false)
    const declined = readPlan((await declining.use('quote_shipments', { items: [shipment] })).text)
    expect(await declining.use('create_shipments', declined)).toMatchObject({ isError: true })
    await declining.close()
    expect(await countCreated()).toBe(0)

    const { use, close } = await start(writes, true)
    const plan = readPlan((await use('quote_shipments', { items: [shipment] })).text)
    const other = { ...plan, summary: '1 parcel, 0.00 EUR' }
    expect((await use('create_shipments', other)).isError).toBe(true)
    expect((await use('create_shipments', { ...plan, plan: 'x' })).isError).toBe(true)
    expect(await countCreated()).toBe(0)
    const created = await use('create_shipments', plan)
    expect(created.isError).toBe(false)
    expect(await use('create_shipments', plan)).toEqual(created)
    expect(await countCreated()).toBe(1)
    const [barcode = ''] = /JJEE\d{17}/.exec(created.text) ?? []
    expect((await use('print_labels', { barcodes: [barcode] })).text).toMatch(/^http/)
    expect((await use('track_shipments', { barcodes: [barcode] })).text).toContain('MCP-1')
    expect(await use('cancel_shipment', { barcode })).toMatchObject({ isError: false })
    await close()
  })
})

test('places in XML and JSON are the same', async () => {
  const query = 'country=LV&type=po'
  const { places } = await call(listIntegrationPlaces, { query })
  const { text } = await send(listIntegrationPlaces, { query, headers: xml })
  const asTexts: unknown = JSON.parse(JSON.stringify({ places }), (_, value: unknown) =>
    typeof value === 'number' ? String(value) : value,
  )
  expect(readXml(text)).toEqual(asTexts)
})
