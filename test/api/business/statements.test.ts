import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { cancelOrders, confirmOrders } from '#shared/api/orders.ts'
import { getOrder, listShipments } from '#shared/api/shipments.ts'
import {
  exportStatement,
  getStatement,
  listStatements,
  printStatement,
} from '#shared/api/statements.ts'
import { formatEuros } from '#shared/lib/money.ts'
import { getToInvoice } from '#shared/statements/statement-lines.ts'
import type { StatementEntry } from '#shared/statements/statement.ts'
import { companyOrders, postpaidGoodsPayment } from '#test/support/examples/company-orders.ts'
import { pdfToText } from '#test/support/pdf-tools.ts'
import { setUpOps, setUpStack } from '#test/support/stack/fixtures.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { createOrders } from '#test/support/visitors/send-parcel.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack()
const { runOps, expectOpsError } = await setUpOps(stack)
const company = await logInAs(stack, 'postpaid@demo.test')
const person = await logInAs(stack, 'private@demo.test')

const toCents = (euros: number) => Math.round(euros * 100)
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0)

/** Reads all entries of a month, page by page. */
const readEntries = async (visitor: Browser, month: string): Promise<StatementEntry[]> => {
  const entries: StatementEntry[] = []
  let cursor: string | undefined
  do {
    const query: Record<string, string> = cursor === undefined ? {} : { cursor }
    const page = await visitor.call(getStatement, { params: { month }, query })
    entries.push(...page.entries)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return entries
}

/** Waits for the entries about a shipment, as kinds and cents. */
const expectEntries = (barcode: string, expected: readonly (readonly [string, number])[]) =>
  waitFor(async () => {
    const { months } = await company.call(listStatements)
    const entries = await readEntries(company, months[0]?.month ?? '')
    const own = entries.filter((entry) => entry.barcode === barcode)
    const found = own.map(({ kind, amount }) => `${kind} ${toCents(amount)}`)
    const wanted = expected.map(([kind, cents]) => `${kind} ${cents}`)
    expect(found.toSorted()).toEqual(wanted.toSorted())
  })

describe('a statement', () => {
  test('of each month of the demo has the entries that its totals sum up, and is paged', async () => {
    const { months } = await company.call(listStatements)
    expect(months.length).toBeGreaterThan(2)
    expect(months.at(-1)?.is_closed).toBe(true)
    let closing = 0
    for (const { month } of months.toReversed()) {
      const statement = await company.call(getStatement, { params: { month } })
      const entries = await readEntries(company, month)
      for (const { kind, amount, entries: count, vat } of statement.totals) {
        const own = entries.filter((entry) => entry.kind === kind)
        expect(own).toHaveLength(count)
        expect(sumOf(own.map((entry) => toCents(entry.amount)))).toBe(toCents(amount))
        const gross = sumOf(vat.map((each) => toCents(each.gross)))
        if (vat.length > 0) expect(gross).toBe(toCents(amount))
      }
      expect(new Set(entries.map(({ kind }) => kind)).size).toBe(statement.totals.length)
      expect(statement.cod.opening).toBe(closing)
      closing = statement.cod.closing
    }
  })

  test('of a private person adds up to what was paid for the shipments', async () => {
    const { months } = await person.call(listStatements)
    const entries = (
      await Promise.all(months.map(({ month }) => readEntries(person, month)))
    ).flat()
    const { shipments } = await person.call(listShipments, { query: { limit: '500' } })
    const archived = await person.call(listShipments, {
      query: { limit: '500', shipments_type: 'archive' },
    })
    const payments = new Map<string, number>()
    for (const { id } of [...shipments, ...archived.shipments]) {
      const order = await person.call(getOrder, { params: { id } })
      for (const payment of order.payments)
        if (payment.state === 'paid') payments.set(payment.id, toCents(payment.amount))
    }
    expect(payments.size).toBeGreaterThan(10)
    const paid = entries.filter(({ kind }) => kind === 'payment')
    expect(sumOf(paid.map(({ amount }) => toCents(amount)))).toBe(sumOf([...payments.values()]))
  })

  test('has what is invoiced when it is confirmed, and a credit when it is cancelled', async () => {
    const { orders, orderIds: ids } = await createOrders(company, [companyOrders.postpaid])
    const [order] = orders
    const cents = toCents(order?.sender_amount_due ?? 0)
    expect(cents).toBeGreaterThan(0)
    await company.call(confirmOrders, { body: { ids } })
    await expectEntries(order?.barcode ?? '', [['invoiced', cents]])
    await company.call(cancelOrders, { body: { ids } })
    await expectEntries(order?.barcode ?? '', [
      ['invoiced', cents],
      ['credit', -cents],
    ])
    expect(await runOps('rebuild-ledger', 'com_demo_postpaid')).toMatch(/compared/)
    await expectEntries(order?.barcode ?? '', [
      ['invoiced', cents],
      ['credit', -cents],
    ])
  })

  test('has money for goods when the parcel is delivered, and when operators load its payout', async () => {
    const body = {
      ...companyOrders.postpaid,
      service_ids: [postpaidGoodsPayment],
      recipient_goods_price: 49.9,
    }
    const { orders, orderIds: ids } = await createOrders(company, [body])
    const [order] = orders
    const barcode = order?.barcode ?? ''
    const cents = toCents(order?.sender_amount_due ?? 0)
    await company.call(confirmOrders, { body: { ids } })
    const file = join(tmpdir(), `payouts-${barcode}.csv`)
    const row = (amount: string, day = '2026-11-25') =>
      `Barcode;Amount;Payment date;Bank transaction date;Transaction\n${barcode};${amount};24.11.2026;${day};T-77`
    await writeFile(file, row('49,90'))
    expect(await expectOpsError('cod-payouts', file)).toMatch(/not delivered/)
    await stack.scan({ barcode, event: 'destinationout' })
    const before = [
      ['sent', cents],
      ['invoiced', cents],
      ['cod_collected', 4_990],
    ] as const
    await expectEntries(barcode, before)
    await writeFile(file, row('49,90', '25.11.2062'))
    expect(await expectOpsError('cod-payouts', file)).toMatch(/2062-11-25 is in the future/)
    await writeFile(file, row('49,90'))
    expect(await runOps('cod-payouts', file)).toMatch(/1 payout, 0 lines loaded before/)
    await expectEntries(barcode, [...before, ['cod_paid_out', -4_990]])
    expect(await runOps('cod-payouts', file)).toMatch(/0 payouts, 1 line loaded before/)
    await writeFile(file, row('49,80'))
    expect(await expectOpsError('cod-payouts', file)).toMatch(/49,80.*instead of.*49,90/)
  })

  test('is for owner and admin of a company', async () => {
    const user = await logInAs(stack, 'postpaid.user@demo.test')
    expect(await user.expectRefusal(listStatements)).toMatchObject({ status: 403 })
    const admin = await logInAs(stack, 'postpaid.admin@demo.test')
    expect((await admin.call(listStatements)).months.length).toBeGreaterThan(2)
  })

  test('is a PDF and a spreadsheet with the same sums', async () => {
    const { months } = await company.call(listStatements)
    const month = months.at(-2)?.month ?? ''
    const { totals } = await company.call(getStatement, { params: { month } })
    const invoiced = getToInvoice(totals) ?? 0
    expect(invoiced).toBeGreaterThan(0)
    const input = { params: { month }, query: { locale: 'en_GB' } } as const
    const pdf = await company.fetchDocument(printStatement, input)
    const text = (await pdfToText(pdf.bytes)).replaceAll(/\s+/g, ' ')
    expect(text).toContain('Suurkaubamaja AS')
    expect(text).toContain('The month is closed')
    expect(text).toContain(
      `To be invoiced in total ${formatEuros(invoiced).replaceAll(/\s/g, ' ')}`,
    )
    const xlsx = await company.fetchDocument(exportStatement, input)
    const { Sheets } = read(xlsx.bytes)
    const rows = utils.sheet_to_json<Record<string, unknown>>(Sheets[month] ?? {})
    expect(sumOf(rows.map((row) => toCents(Number(row['Invoiced'] ?? 0))))).toBe(invoiced)
    const barcodes = rows.flatMap((row) => row['Shipment nr'] ?? [])
    expect(new Set(barcodes).size).toBe(barcodes.length)
  })
})
