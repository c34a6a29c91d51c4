import { describe, expect, test } from 'vitest'
import { extractVat } from '#shared/lib/money.ts'
import { computeChangePrice } from '#shared/orders/prices/change-price.ts'
import { getServicePrice } from '#shared/orders/prices/totals.ts'
import { sumByVatRate } from '#shared/payments/vat-totals.ts'
import { editedPrices } from '#test/support/examples/edited-prices.ts'
import type { OrderLine } from '#functions/store/records/orders/order-content.ts'
import { buildChangedLines } from './change-lines.ts'

type Case = (typeof editedPrices)[number]

const sumCents = (lines: readonly OrderLine[]) =>
  lines.reduce((sum, { price_cents }) => sum + price_cents, 0)

/** Returns the lines before and after a change. */
const change = ({ before, price, services, goods }: Case) => {
  const lines = before.map(({ product, price: euros, paid_at, ...line }): OrderLine => ({
    ...line,
    ...product,
    price_cents: Math.round(euros * 100),
    paid_at: paid_at === null ? null : Date.parse(paid_at),
  }))
  const vat_rate = lines[0]?.vat_rate ?? 0
  const toLine = (type: OrderLine['type'], name: string, price_cents: number): OrderLine => ({
    product_id: 1,
    price_cents,
    vat_rate,
    paid_by: 'sender',
    paid_at: null,
    type,
    name,
    service: name,
  })
  const parcel = toLine('delivery', 'L', Math.round(Number(price) * 100))
  const fresh = {
    product: {
      id: 1,
      name: 'L',
      service: 'L',
      length: null,
      width: null,
      height: null,
      destination_country: 'ee',
    },
    lines: [
      parcel,
      ...services.map((service) =>
        toLine('extra', service.service, getServicePrice(service, goods)),
      ),
    ],
  }
  const changePrice = computeChangePrice({ price, services, goodsPrice: goods }, before)
  return { lines, changed: buildChangedLines(lines, fresh, changePrice, false) }
}

const cases = editedPrices.filter(({ price }) => typeof price === 'number')
const isSendersPaid = ({ paid_by, paid_at }: OrderLine) => paid_by === 'sender' && paid_at !== null
const isSendersUnpaid = ({ paid_by, paid_at }: OrderLine) =>
  paid_by === 'sender' && paid_at === null

describe('the lines of a changed shipment', () => {
  test.each(cases)('$name', (each) => {
    const { lines, changed } = change(each)
    const { due, refund } = each.expected
    expect(sumCents(changed.filter(isSendersUnpaid))).toBe(due - refund)
    // What was paid stays in the books.
    expect(sumCents(changed.filter(isSendersPaid))).toBe(sumCents(lines.filter(isSendersPaid)))
  })

  test('a larger parcel adds one line, an upgrade named by the new size', () => {
    const changes = cases.filter(({ name }) => name === 'S to L').map(change)
    expect(changes.flatMap(({ changed }) => changed.filter(isSendersUnpaid))).toMatchObject([
      { type: 'change', service: 'upgrade', name: 'L' },
    ])
  })

  test.each(cases.filter(({ expected }) => expected.due > 0))('receipt: $name', (each) => {
    const totals = sumByVatRate(change(each).changed.filter(isSendersUnpaid))
    const sum = totals.reduce((gross, total) => gross + total.gross, 0)
    expect(sum).toBe(each.expected.due)
    for (const { net, vat, gross } of totals) expect(net + vat).toBe(gross)
  })

  test.each(cases.filter(({ expected }) => expected.vat))('VAT: $name', (each) => {
    const { changed } = change(each)
    const vat = changed
      .filter(isSendersUnpaid)
      .map(({ price_cents, vat_rate }) => extractVat(price_cents, vat_rate))
    expect(vat).toEqual(
      each.expected.vat?.map((cents) => Math.sign(cents) * Math.round(Math.abs(cents))),
    )
  })
})
