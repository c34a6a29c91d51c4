import { expect, test } from 'vitest'
import { readXml } from '#functions/http/read-xml.ts'
import { writeXml } from '#functions/http/write-xml.ts'
import { exampleSource } from '#test/support/examples/example-order-item.ts'
import { randomItem } from '#test/support/examples/random-order-items.ts'
import { fc, scale } from '#test/support/random.ts'
import { ordersBody } from './order-input.ts'
import { publishedOrders } from './published-input.ts'
import { readOrderItem } from './read-order-item.ts'
import { readReport } from './read-report.ts'

const runs = { numRuns: 500 * scale }

/** Reads a body as the API does: who gets a report, and the shipments with what is wrong with them. */
const readBody = (body: unknown) => {
  const parsed = ordersBody.parse(body)
  const list = 'orders' in parsed ? parsed.orders : parsed
  const items = [list.item ?? []].flat().flatMap((item) => item || [])
  return {
    report: readReport(list),
    orders: items.map((item) => readOrderItem(item, exampleSource)),
  }
}

const randomOrders = fc.record(
  {
    report: fc.record({
      email: fc.uniqueArray(fc.constantFrom('a@b.test', 'c@d.test'), { minLength: 1 }),
    }),
    item: fc.array(randomItem, { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: ['item'] },
)

test('the API accepts every item that its documentation allows', () =>
  fc.assert(
    fc.property(randomOrders, (orders) => {
      expect(publishedOrders.safeParse(orders)).toMatchObject({ success: true })
      const { report, orders: read } = readBody(JSON.parse(JSON.stringify(orders)))
      expect([report.issues, ...read.map(({ issues }) => issues)].flat()).toEqual([])
    }),
    runs,
  ))

test('an item in XML becomes the same shipment as in JSON', () =>
  fc.assert(
    fc.property(randomOrders, (orders) => {
      const sent: unknown = JSON.parse(JSON.stringify(orders))
      expect(readBody(readXml(writeXml({ orders })))).toEqual(readBody(sent))
    }),
    runs,
  ))

test('an item whose numbers are texts becomes the same shipment', () =>
  fc.assert(
    fc.property(randomItem, (item) => {
      const texts: unknown = JSON.parse(JSON.stringify(item), (_, value: unknown) =>
        typeof value === 'number' || typeof value === 'boolean' ? String(value) : value,
      )
      expect(readBody([texts])).toEqual(readBody([item]))
    }),
    runs,
  ))
