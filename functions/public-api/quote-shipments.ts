import type { OrderList } from '#shared/public-api/order-input.ts'
import { buildOrderContent } from '#functions/orders/build-order.ts'
import { loadSender } from '#functions/orders/load-sender.ts'
import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { loadOrderSource } from './load-order-source.ts'
import { judgeItems, readRequest } from './read-request.ts'

const formatCents = (cents: number): string => (cents / 100).toFixed(2)

/**
 * Prices the shipments of a request, and creates nothing.
 * @throws Problem with every value for which they would not be created.
 */
export const quoteShipments = async (
  runtime: Pick<Runtime, 'table'>,
  account: AccountWithCompany,
  list: OrderList,
) => {
  const { rows } = readRequest(list, await loadOrderSource(account))
  const orders = rows.map(({ read }) => read.body)
  const sender = { ...(await loadSender(account, orders)), isProgram: true }
  const checked = await judgeItems(runtime, { orders, sender }, rows)
  return checked.flatMap(({ order, loaded }, index) => {
    const read = rows[index]?.read
    if (!read) return []
    const { product, lines } = buildOrderContent(order, loaded)
    const cents = lines.reduce((sum, line) => sum + line.price_cents, 0)
    return [
      {
        reference: read.body.reference ?? '',
        size: product.name,
        multiply: read.count,
        amount: formatCents(cents),
        total: formatCents(cents * read.count),
        paid_by: lines[0]?.paid_by ?? 'sender',
      },
    ]
  })
}
