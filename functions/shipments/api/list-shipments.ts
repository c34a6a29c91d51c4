import { listShipments } from '#shared/api/shipments.ts'
import { isBusiness } from '#shared/accounts/segments.ts'
import type { OrderRow, SortColumn } from '#shared/orders/order-row.ts'
import { getStatusGroup, isEnded } from '#shared/orders/statuses/status-groups.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { listOrders } from '#functions/store/records/order-store.ts'
import { table } from '#functions/store/table.ts'
import { describeRow } from '../describe-row.ts'

const getSortValue = (row: OrderRow, column: SortColumn): string => {
  switch (column) {
    case 'recipient_name':
      return row.recipient.name
    case 'recipient_phone':
      return row.recipient.phone
    case 'destination':
      return row.destination.name
    case 'location':
      return row.location?.name ?? ''
    default:
      return row[column]
  }
}

export const handler = serve(listShipments, async ({ query, session }) => {
  const own = requirePerson(session)
  const { sort_by, descending = sort_by === 'created_at', shipments_type: type } = query
  const words = query.search.toLowerCase().split(/\s+/)
  const orders = await listOrders(table, own.owner)
  const rows = orders
    .filter((order) => {
      const group = getStatusGroup(order)
      if (type === 'ess' ? group !== 'pending' : query.status && !query.status.includes(group))
        return false
      if (!isBusiness(own.account) && isEnded(group) !== (type === 'archive')) return false
      const text = `${order.recipient.name} ${order.recipient.phone} ${order.reference} ${order.content}`
      return words.every((word) => text.toLowerCase().includes(word))
    })
    .map((order) => describeRow(order, own))
    .toSorted((one, other) => {
      const [a, b] = [getSortValue(one, sort_by), getSortValue(other, sort_by)]
      return (a < b ? -1 : Number(a > b)) * (descending ? -1 : 1)
    })
  return {
    shipments: rows.slice(query.offset, query.offset + query.limit),
    total: rows.length,
    total_is_exact: true,
  }
})
