import { describe, expect, test } from 'vitest'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { examplePayment, examplePaymentLine } from '#test/support/examples/example-payment.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { PaymentRecord } from '#functions/store/records/payment-store.ts'
import { compareFacts } from './compare-facts.ts'
import { type LedgerFact, listOrderFacts, listPaymentFacts } from './ledger-facts.ts'

const { barcode, lines } = exampleOrder
const [line] = lines
const unpaid = lines.map((each) => ({ ...each, paid_at: null }))
const prepared = { event: 'prepared', at: '2026-11-21T08:00:00.000Z' } as const
const paid = { event: 'paid', at: '2026-11-21T08:00:00.000Z' } as const
const at = (event: OrderRecord['events'][number]['event']) =>
  ({ event, at: '2026-11-24T08:00:00.000Z' }) as const

const summarize = (facts: readonly LedgerFact[]) =>
  facts.map(({ kind, cents, vat_rate: rate }) => [kind, cents, rate])

describe('a shipment adds', () => {
  test.each<[string, Partial<OrderRecord>, unknown[]]>([
    ['nothing before it is confirmed', { status: 'created', lines: unpaid, events: [] }, []],
    ['what is invoiced once it is confirmed', { lines: unpaid }, [['invoiced', 590, 24]]],
    ['nothing to the invoice if it is paid', { events: [paid, prepared] }, []],
    ['nothing to the invoice once it is cancelled', { status: 'cancelled', lines: unpaid }, []],
    ['nothing to the invoice once it is expired', { status: 'expired', lines: unpaid }, []],
    [
      'nothing for a door that was not used and is covered by what was paid',
      { status: 'expired', unused_door: 'lost', events: [paid, prepared, at('expired')] },
      [],
    ],
    [
      'nothing to the invoice for what its recipient pays',
      { lines: unpaid.map((each) => ({ ...each, paid_by: 'recipient' as const })) },
      [],
    ],
    [
      'an amount for each VAT rate',
      { lines: [...unpaid, ...unpaid.map((each) => ({ ...each, vat_rate: 9, price_cents: 75 }))] },
      [
        ['invoiced', 590, 24],
        ['invoiced', 75, 9],
      ],
    ],
    [
      'its price once the carrier has it, also a paid one',
      { status: 'sourcein', events: [paid, prepared, at('sourcein')] },
      [['sent', 590, undefined]],
    ],
    [
      'money for goods once it is delivered',
      {
        status: 'destinationout',
        recipient_goods_price_cents: 4_990,
        events: [paid, prepared, at('destinationout')],
      },
      [
        ['sent', 590, undefined],
        ['cod_collected', 4_990, undefined],
      ],
    ],
    [
      'no money for goods while it is on its way',
      {
        status: 'sourcein',
        recipient_goods_price_cents: 4_990,
        events: [paid, prepared, at('sourcein')],
      },
      [['sent', 590, undefined]],
    ],
  ])('%s', (_, change, expected) => {
    expect(summarize(listOrderFacts({ ...exampleOrder, ...change }))).toEqual(expected)
  })
})

describe('a payment adds', () => {
  const refund = {
    id: 'chg_1',
    order_id: exampleOrder.id,
    barcode,
    cents: 70,
    at: Date.UTC(2026, 10, 22),
  }
  const arrived = ['payment', 590, 24] as const

  test.each<[string, Partial<PaymentRecord>, unknown[]]>([
    ['the money that has arrived', {}, [arrived]],
    ['nothing while it is open', { state: 'open' }, []],
    ['nothing if it is given up', { state: 'lapsed' }, []],
    ['nothing for a change that was free', { amount_cents: 0 }, []],
    ['nothing if the recipient pays', { incoming_change: 'hold' }, []],
    ['no refund that is not sent', { refunds: [{ ...refund, state: 'due' }] }, [arrived]],
    ['no refund that the bank refused', { refunds: [{ ...refund, state: 'failed' }] }, [arrived]],
    [
      'the refund of a change',
      { refunds: [{ ...refund, state: 'done' }] },
      [arrived, ['refund', -70, 24]],
    ],
    [
      'two refunds of two changes',
      {
        refunds: [
          { ...refund, state: 'done' },
          { ...refund, id: 'chg_2', cents: 30, state: 'done' },
        ],
      },
      [arrived, ['refund', -70, 24], ['refund', -30, 24]],
    ],
    [
      'late money that was refused, and its refund',
      { unpaid_ids: [exampleOrder.id], refund_cents: 590, refund_state: 'done' },
      [arrived, ['refund', -590, 24]],
    ],
    [
      'money for a change that could not be applied, and its refund',
      { change_id: 'chg_1', refund_cents: 590, refund_state: 'done' },
      [arrived, ['refund', -590, 24]],
    ],
  ])('%s', (_, change, expected) => {
    expect(
      summarize(listPaymentFacts({ ...examplePayment, ...change }, [examplePaymentLine])),
    ).toEqual(expected)
  })

  test('its amount by VAT rate, with the difference of a reduced price at the first', () => {
    const other = { ...examplePaymentLine, vat_rate: 9, price_cents: 75 }
    const facts = listPaymentFacts({ ...examplePayment, amount_cents: 600 }, [
      examplePaymentLine,
      other,
    ])
    expect(summarize(facts)).toEqual([
      ['payment', 525, 24],
      ['payment', 75, 9],
    ])
  })
})

describe('a refund of what did not settle', () => {
  const other = { ...examplePaymentLine, barcode: 'JJEE2', vat_rate: 9, price_cents: 410 }
  const insured = { ...examplePaymentLine, vat_rate: 0, price_cents: 75 }
  const two = {
    ...examplePayment,
    order_ids: [exampleOrder.id, 'ord_2'],
    barcodes: [barcode, 'JJEE2'],
    shares: [665, 410],
    amount_cents: 1_075,
    refund_state: 'done' as const,
  }
  const bothLines = [examplePaymentLine, insured, other]
  const list = (change: Partial<PaymentRecord>) =>
    listPaymentFacts({ ...two, ...change }, bothLines).filter(({ kind }) => kind === 'refund')

  test.each<[string, Partial<PaymentRecord>, unknown[]]>([
    [
      'the first shipment, by each of its rates',
      { unpaid_ids: [exampleOrder.id], refund_cents: 665 },
      [
        ['refund', -590, 24],
        ['refund', -75, 0],
      ],
    ],
    ['the second', { unpaid_ids: ['ord_2'], refund_cents: 410 }, [['refund', -410, 9]]],
    [
      'both, at a reduced price as the payment was entered',
      { unpaid_ids: [...two.order_ids], refund_cents: 1_000, amount_cents: 1_000 },
      [
        ['refund', -515, 24],
        ['refund', -75, 0],
        ['refund', -410, 9],
      ],
    ],
    [
      'a change, as a whole',
      { change_id: 'chg_1', refund_cents: 1_075 },
      [
        ['refund', -590, 24],
        ['refund', -75, 0],
        ['refund', -410, 9],
      ],
    ],
  ])('gives back the VAT of %s', (_, change, expected) => {
    expect(summarize(list(change))).toEqual(expected)
  })

  test('is not entered again if an earlier release has entered it at one rate', () => {
    const facts = list({ unpaid_ids: [exampleOrder.id], refund_cents: 665 })
    const whole = facts.slice(0, 1).map((fact) => ({ ...fact, cents: -665 }))
    const { state } = compareFacts('PAYMENT#1', whole, undefined, 1)
    expect(compareFacts('PAYMENT#1', facts, state, 2).entries).toEqual([])
    const { state: first } = compareFacts('PAYMENT#1', facts.slice(0, 1), undefined, 1)
    expect(compareFacts('PAYMENT#1', facts, first, 2).entries).toMatchObject([{ cents: -75 }])
  })
})

describe('what is entered', () => {
  const invoiced = (cents: number): LedgerFact => ({
    name: 'invoiced 24',
    kind: 'invoiced',
    at: 1,
    cents,
    vat_rate: 24,
    parcels: 1,
  })
  const payment: LedgerFact = {
    name: 'payment 24',
    kind: 'payment',
    at: 1,
    cents: line?.price_cents ?? 0,
    parcels: 1,
  }

  test.each<[string, readonly (readonly LedgerFact[])[], unknown[]]>([
    ['the same twice is once', [[invoiced(590)], [invoiced(590)]], [['invoiced', 590, 1]]],
    [
      'a higher price is its difference, when it changed',
      [[invoiced(590)], [invoiced(690)]],
      [
        ['invoiced', 590, 1],
        ['invoiced', 100, 2],
      ],
    ],
    [
      'a lower price is a credit',
      [[invoiced(590)], [invoiced(490)]],
      [
        ['invoiced', 590, 1],
        ['credit', -100, 2],
      ],
    ],
    [
      'what is cancelled is a credit, and invoiced again when it was handed in late',
      [[invoiced(590)], [], [], [invoiced(590)]],
      [
        ['invoiced', 590, 1],
        ['credit', -590, 2],
        ['invoiced', 590, 4],
      ],
    ],
    ['money stays when its payment has moved', [[payment], []], [['payment', 590, 1]]],
  ])('%s', (_, versions, expected) => {
    let state: string | undefined
    const entered: unknown[] = []
    for (const [index, facts] of versions.entries()) {
      const compared = compareFacts('ORDER#ord_01', facts, state, index + 1)
      ;({ state } = compared)
      entered.push(
        ...compared.entries.map((entry) => [entry.kind, entry.cents, Date.parse(entry.at)]),
      )
    }
    expect(entered).toEqual(expected)
  })
})
