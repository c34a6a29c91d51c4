import { getOrder, listShipments } from '#shared/api/shipments.ts'
import type { Order } from '#shared/orders/order.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import type { Browser } from './visitor.ts'

const pageSize = 500

/** Reads all rows of a list, newest first. */
const listType = async (browser: Browser, type: string): Promise<OrderRow[]> => {
  const rows: OrderRow[] = []
  for (let total = 1; rows.length < total;) {
    const query = { limit: String(pageSize), offset: String(rows.length), shipments_type: type }
    const page = await browser.call(listShipments, { query })
    if (page.shipments.length === 0) break
    rows.push(...page.shipments)
    ;({ total } = page)
  }
  return rows
}

/** Lists all shipments of an account, open and ended, newest first. */
export const listRows = async (browser: Browser): Promise<OrderRow[]> => {
  const rows = [...(await listType(browser, 'shipments')), ...(await listType(browser, 'archive'))]
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...byId.values()].toSorted((one, other) =>
    one.created_at < other.created_at ? 1 : Number(one.created_at === other.created_at) - 1,
  )
}

/** Reads all shipments of an account, open and ended, newest first. */
export const listOrders = async (browser: Browser): Promise<Order[]> => {
  const rows = await listRows(browser)
  return Promise.all(
    rows.map(async ({ id }) => (await browser.call(getOrder, { params: { id } })).order),
  )
}
