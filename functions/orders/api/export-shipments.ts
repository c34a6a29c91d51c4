import { getSegment, isBusiness } from '#shared/accounts/segments.ts'
import {
  exportQuery,
  exportShipments,
  maxExported,
  maxExportedAtOnce,
} from '#shared/api/exports.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { notFound, Problem } from '#functions/lib/problem.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { runtime } from '#functions/store/runtime.ts'
import { listFewIds } from '#functions/orders/exports/export-list.ts'
import { readExportOrders } from '#functions/orders/exports/read-export-orders.ts'
import { requestExport } from '#functions/orders/exports/request-export.ts'
import type { ExportReader } from '#functions/orders/exports/write-sheet.ts'

const build = async (reader: ExportReader, read: readonly (OrderRecord | undefined)[]) => {
  // Loaded on demand with SheetJS, which most calls do not need.
  const { joinSheet, writeSheetRows } = await import('#functions/orders/exports/write-sheet.ts')
  const orders = read.flatMap((order) => order ?? [])
  return joinSheet(reader, [await writeSheetRows(reader, orders)], orders.length)
}

export const handler = serve(exportShipments, async ({ body, session, reply }) => {
  const { owner, account } = requirePerson(session)
  const reader = { locale: body.locale ?? account.locale_code, segment: getSegment(account) }
  if (body.order_ids) {
    const ids = [...new Set(body.order_ids)]
    const orders = await readExportOrders(runtime.table, owner, ids)
    if (orders.includes(undefined)) throw notFound('Shipment')
    if (ids.length <= maxExportedAtOnce) return build(reader, orders)
    reply.status = 202
    return requestExport(owner, account, reader, { ids }, ids.length)
  }
  const { shipments_type, status } = body
  const query = exportQuery.parse({ shipments_type, status, ...body.query })
  const few = await listFewIds(runtime, { owner, query, isCompany: isBusiness(account) })
  if ('ids' in few) return build(reader, await readExportOrders(runtime.table, owner, few.ids))
  if (few.total > maxExported) {
    throw new Problem('validation_error', formatMessage('export_too_large'), {
      code: 'export_too_large',
    })
  }
  reply.status = 202
  return requestExport(owner, account, reader, { query }, few.total)
})
