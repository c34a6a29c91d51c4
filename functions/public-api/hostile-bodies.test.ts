import middy from '@middy/core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createIntegrationOrders, integrationError } from '#shared/api/integrations.ts'
import { ordersBody } from '#shared/public-api/order-input.ts'
import { handleErrors } from '#functions/http/handle-errors.ts'
import { parseInput } from '#functions/http/parse-input.ts'
import { readXml } from '#functions/http/read-xml.ts'
import type { ApiEvent, ApiResult, CallContext } from '#functions/http/request.ts'
import { writeXml } from '#functions/http/write-xml.ts'
import { exampleSource, exampleRecipient } from '#test/support/examples/example-order-item.ts'
import { fc, scale } from '#test/support/random.ts'
import { readRequest } from './read-request.ts'

/** Reads a body as `POST orders` does, up to the rules that need the table. */
const handle = middy<ApiEvent, ApiResult, Error, CallContext>()
  .use(handleErrors(createIntegrationOrders))
  .use(parseInput(createIntegrationOrders))
  .handler((_, { call }) => {
    const body = ordersBody.parse(call.body)
    readRequest('orders' in body ? body.orders : body, exampleSource)
    return { statusCode: 200 }
  })

interface Sent {
  readonly body: string
  readonly type: string | undefined
  readonly isBase64: boolean
}

const send = async ({ body, type, isBase64 }: Sent) => {
  const event = {
    headers: type === undefined ? {} : { 'content-type': type },
    body,
    isBase64Encoded: isBase64,
    rawQueryString: '',
    requestContext: { requestId: 'r1' },
  }
  // Of an event and a context of Lambda the middlewares read no more.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/consistent-type-assertions
  const response: unknown = await handle(event as never, { call: {} } as never)
  return z
    .object({
      statusCode: z.int(),
      headers: z.optional(z.record(z.string(), z.string())),
      body: z.optional(z.string()),
    })
    .parse(response)
}

const xmlError = z.object({ error: z.object({ item: z.unknown() }) })

/** Parses an error in the format that its header names. XML does not tell a list of one from a value. */
const readError = (text: string, type: string) => {
  if (type === 'application/json') return integrationError.parse(JSON.parse(text))
  expect(type).toBe('application/xml; charset=utf-8')
  const { item } = xmlError.parse(readXml(text)).error
  return integrationError.parse({ error: { item: [item].flat() } })
}

const expectRefusal = async (sent: Sent) => {
  const { statusCode, headers, body = '' } = await send(sent)
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(statusCode).toBeLessThan(500)
  const { error } = readError(body, headers?.['content-type'] ?? '')
  expect(error.item.length).toBeGreaterThan(0)
  for (const { error: each } of error.item) expect(each.code).toMatch(/^0\d\d$/)
}

const types = fc.constantFrom(
  undefined,
  'application/json',
  'application/xml',
  'text/xml; charset=windows-1257',
  'APPLICATION/XML;',
  'multipart/form-data; boundary=x',
  'x'.repeat(500),
)
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.json(),
  fc.constantFrom('', 'null', '[[', '{"item":', '<', '<!DOCTYPE a>', '\ufeff{}', '[]', '<orders/>'),
)
const hostileValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.constantFrom<unknown>(
    'x'.repeat(20_000),
    1e308,
    -0,
    '١٢٣',
    '__proto__',
    'constructor',
    '\u202e',
    '\ud800',
    "'; DROP TABLE orders; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    [[[[]]]],
    { place_id: { toString: 1 } },
  ),
)

/** An item that can never be accepted, whatever else it has: its recipient has no phone. */
const item = {
  reference: 'A-1',
  size: 'M',
  source: { country: 'EE' },
  recipient: { name: exampleRecipient.name, email: exampleRecipient.email },
  destination: { place_id: '01007187' },
  additionalservices: { labelprinted: true },
}
const fields = [...Object.keys(item), 'barcode', 'multiply', 'sender', 'return', '__proto__', 'x']

const hostileItem = fc
  .tuple(fc.constantFrom(...fields), hostileValue)
  .filter(([field]) => field !== 'recipient')
  .map(([field, value]) => ({ ...item, ...Object.fromEntries([[field, value]]) }))

const hostileJson = fc
  .tuple(hostileItem, fc.constantFrom('item', 'list', 'orders', 'report'), hostileValue)
  .map(([each, shape, report]) => {
    if (shape === 'list') return JSON.stringify([each])
    if (shape === 'orders') return JSON.stringify({ orders: { item: each, report: [] } })
    return JSON.stringify({ item: [each], ...(shape === 'report' && { report }) })
  })

/** XML into which something is put, or of which something is taken away. */
const hostileXml = fc
  .tuple(
    hostileItem,
    fc.nat(),
    fc.nat({ max: 30 }),
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        '<a>',
        '</item>',
        '&x;',
        '&#0;',
        '<![CDATA[',
        ']]>',
        '<?x ?>',
        '<!--',
        '\u0000',
      ),
    ),
  )
  .map(([each, at, taken, put]) => {
    const xml = writeXml({ orders: { item: each } })
    const start = at % xml.length
    return `${xml.slice(0, start)}${put}${xml.slice(start + taken)}`
  })

const toSent = (body: string, type: string | undefined, isBase64 = false): Sent => ({
  body: isBase64 ? Buffer.from(body).toString('base64') : body,
  type,
  isBase64,
})

const numRuns = 2_500 * scale

test.each([
  ['texts', fc.tuple(anyText, types, fc.boolean()).map((parts) => toSent(...parts))],
  ['bytes', fc.tuple(anyText, types).map(([body, type]) => ({ body, type, isBase64: true }))],
  ['JSON', hostileJson.map((body) => toSent(body, 'application/json'))],
  ['XML', hostileXml.map((body) => toSent(body, 'application/xml'))],
] as const)('each of 2,500 hostile bodies of %s gets an error of the API', async (_, bodies) => {
  const property = fc.asyncProperty(bodies, expectRefusal)
  await expect(fc.assert(property, { numRuns })).resolves.toBeUndefined()
})

test('the item without its fault would be accepted', async () => {
  const good = { ...item, recipient: exampleRecipient }
  expect(await send(toSent(JSON.stringify({ item: [good] }), 'application/json'))).toMatchObject({
    statusCode: 200,
  })
})
