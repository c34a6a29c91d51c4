import { maxIntegrationOrders, trackIntegrationOrders } from '#shared/api/integrations.ts'
import { describeTracking, describeUnknown } from '#shared/public-api/describe-tracking.ts'
import { shorten } from '#shared/public-api/input-reader.ts'
import { listBarcodes, readList } from '#shared/public-api/query-values.ts'
import { requireAccount, serve } from '#functions/http/serve.ts'
import { integrationLimits } from '#functions/public-api/limits.ts'
import { readBarcodes } from '#functions/public-api/read-barcodes.ts'
import { createRequestProblem, requireValue } from '#functions/public-api/request-problem.ts'
import { findByReference } from '#functions/orders/lists/find-by-reference.ts'
import { findTestShipments, isTestOwner } from '#functions/store/records/test-shipment-store.ts'
import { runtime } from '#functions/store/runtime.ts'

/** Finds shipments of the key that asks: a test key has its own. */
const findReferences = (owner: string, references: readonly string[]) =>
  isTestOwner(owner)
    ? findTestShipments(runtime.table, owner, 'reference', references)
    : findByReference(runtime, owner, references)

/** The longest order number that a shipment can have. */
const maxReference = 50

export const handler = serve(
  trackIntegrationOrders,
  async ({ query, session }) => {
    const { owner } = requireAccount(session)
    const barcodes = requireValue(
      readList(listBarcodes(query.barcode), 'barcode', maxIntegrationOrders),
    )
    const references = requireValue(readList(query.reference, 'reference', maxIntegrationOrders))
    if (barcodes.length + references.length === 0)
      throw createRequestProblem([{ code: '001', field: 'barcode', input: '' }])
    const tooLong = references.find((reference) => reference.length > maxReference)
    if (tooLong !== undefined)
      throw createRequestProblem([{ code: '015', field: 'reference', input: shorten(tooLong) }])
    const named = await readBarcodes(runtime.table, owner, barcodes)
    const found = [
      ...named.orders,
      ...(references.length > 0 ? await findReferences(owner, references) : []),
    ]
    const orders = new Map(found.map((order) => [order.id, order]))
    const items = [...orders.values()].map(describeTracking)
    return { orders: { item: [...items, ...named.unknown.map(describeUnknown)] } }
  },
  integrationLimits,
)
