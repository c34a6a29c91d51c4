import { listShipments } from '#shared/api/shipments.ts'
import { maxSearch } from '#shared/orders/list-options.ts'
import { hasLabel } from '#shared/orders/statuses/status-actions.ts'
import { callApi } from '#web/lib/api/api-client.ts'

/** Parcels of one order number; more than an order has. */
const maxFound = 100

/** What was not handed in yet: an order number may be used again after years. */
const unsent = ['pending', 'paid', 'prepared'] as const

const clean = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** What an order number or barcode that was scanned finds: barcodes with a label, or why there is none. */
export type FoundLabels =
  | { readonly barcodes: readonly [string, ...string[]] }
  | { readonly missing: 'unknown' | 'no_label' }

/**
 * Finds the shipments with an order number, or the one with a barcode, that are not handed in yet.
 * @throws what `callApi` throws.
 */
export const findLabels = async (text: string): Promise<FoundLabels> => {
  const wanted = clean(text)
  const { shipments } = await callApi(listShipments, {
    // The shortest order numbers that begin so come first, and so does the one that is meant.
    query: {
      status: [...unsent],
      search: text.trim().slice(0, maxSearch),
      sort_by: 'reference',
      descending: false,
      limit: maxFound,
      offset: 0,
      shipments_type: 'shipments',
    },
  })
  const found = shipments.filter(
    ({ reference, barcode }) =>
      clean(reference) === wanted || barcode.toLowerCase() === wanted.replaceAll(' ', ''),
  )
  const [first, ...others] = found.filter(({ status }) => hasLabel(status))
  if (first) return { barcodes: [first.barcode, ...others.map(({ barcode }) => barcode)] }
  return { missing: found.length > 0 ? 'no_label' : 'unknown' }
}
