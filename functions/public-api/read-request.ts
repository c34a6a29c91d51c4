import { maxIntegrationOrders } from '#shared/api/integrations.ts'
import { shorten, showInput } from '#shared/public-api/input-reader.ts'
import type { OrderItem, OrderList } from '#shared/public-api/order-input.ts'
import type { OrderSource } from '#shared/public-api/order-source.ts'
import { type ReadOrder, readOrderItem } from '#shared/public-api/read-order-item.ts'
import { readReport } from '#shared/public-api/read-report.ts'
import { toRequestIssue } from '#shared/public-api/to-request-issue.ts'
import type { ItemIssue } from '#functions/lib/problem.ts'
import {
  type CheckedOrder,
  type CreateOrdersRequest,
  judgeOrders,
} from '#functions/orders/create-orders.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { createRequestProblem } from './request-problem.ts'

/** An item that was read, and its numbers for the caller. */
export interface Row {
  readonly read: ReadOrder
  /** As it was sent. */
  readonly item: OrderItem
  readonly names: Pick<ItemIssue, 'barcode' | 'reference'>
}

const toText = (value: OrderItem['barcode']): string => String(value ?? '')

/** @throws Problem with all issues, when there is one. */
const rejectIssues = ([first, ...others]: readonly ItemIssue[]): void => {
  if (first) throw createRequestProblem([first, ...others])
}

const listItems = ({ item }: OrderList): readonly OrderItem[] => {
  if (!item) return []
  return Array.isArray(item) ? item : [item]
}

/** @throws Problem when there are more than a request may have. */
const rejectTooMany = (count: number): void => {
  if (count <= maxIntegrationOrders) return
  const values = [String(maxIntegrationOrders)]
  rejectIssues([{ code: '042', field: 'item', input: String(count), values }])
}

/**
 * Converts the items to shipments, counts their parcels, and reads who gets a report of them.
 * @throws Problem with what is wrong with them.
 */
export const readRequest = (
  list: OrderList,
  source: OrderSource,
): {
  readonly rows: readonly Row[]
  readonly count: number
  readonly reportEmails: readonly string[]
} => {
  const items = listItems(list)
  if (items.length === 0) rejectIssues([{ code: '001', field: 'item', input: '' }])
  rejectTooMany(items.length)
  const rows = items.map((item) => ({
    ...readOrderItem(item, source),
    item,
    names: {
      barcode: shorten(toText(item.barcode)),
      reference: shorten(toText(item.reference)),
    },
  }))
  const report = readReport(list)
  rejectIssues([
    ...report.issues,
    ...rows.flatMap(({ issues, names }) => issues.map((issue) => ({ ...issue, ...names }))),
  ])
  const count = rows.reduce((sum, { order }) => sum + order.count, 0)
  rejectTooMany(count)
  return {
    rows: rows.map(({ order, item, names }) => ({ read: order, item, names })),
    count,
    reportEmails: report.emails,
  }
}

/**
 * Judges the shipment of each row as `POST /order` does.
 * @throws Problem with what is wrong with them.
 */
export const judgeItems = async (
  runtime: Pick<Runtime, 'table'>,
  { orders, sender }: Pick<CreateOrdersRequest, 'orders' | 'sender'>,
  rows: readonly Row[],
  planned?: readonly string[],
): Promise<CheckedOrder[]> => {
  const judged = await judgeOrders(runtime, orders, sender, planned)
  rejectIssues(
    judged.flatMap(({ issues }, index) =>
      issues.map(toRequestIssue).map(({ code, field }) => ({
        code,
        field,
        input: showInput(rows[index]?.item, field),
        ...rows[index]?.names,
      })),
    ),
  )
  return judged
}

/**
 * Judges the shipments of all rows. Returns one for each parcel: a row has several equal ones.
 * @throws Problem with what is wrong with them.
 */
export const judgeRows = async (
  runtime: Pick<Runtime, 'table'>,
  request: Pick<CreateOrdersRequest, 'orders' | 'sender'>,
  rows: readonly Row[],
  planned?: readonly string[],
): Promise<CheckedOrder[]> => {
  const checked = await judgeItems(runtime, request, rows, planned)
  return checked.flatMap((order, index) => {
    const read = rows[index]?.read
    if (!read) return []
    const { isLabelPrinted, returnDays } = read
    const shipment = { ...order, api: { isLabelPrinted, returnDays } }
    return Array.from({ length: read.count }, () => shipment)
  })
}
