import { printLabels } from '#shared/api/labels.ts'
import { confirmOrders } from '#shared/api/orders.ts'
import type { TestStack } from '#test/support/stack/stack.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { companies, createNamed } from '#test/e2e/business/company-orders.ts'

/** Prints labels, which makes their parcels ready to be handed over. */
const print = async (stack: TestStack, barcodes: readonly string[]): Promise<void> => {
  const visitor = await logInAs(stack, companies.postpaid.user)
  await visitor.fetchDocument(printLabels, {
    body: {
      barcodes: Object.fromEntries(barcodes.map((barcode) => [barcode, {}])),
      label_format: 'A4/8',
      start_position: 1,
    },
  })
}

/** Creates confirmed parcels of the postpaid company to one recipient, and prints their labels but the last. */
export const createReadyParcels = async (
  stack: TestStack,
  name: string,
  { ready, notPrinted = 0 }: { readonly ready: number; readonly notPrinted?: number },
): Promise<readonly { readonly id: string; readonly barcode: string }[]> => {
  const created = await createNamed(stack, 'postpaid', name, ready + notPrinted)
  const visitor = await logInAs(stack, companies.postpaid.user)
  await visitor.call(confirmOrders, { body: { ids: created.orderIds } })
  const parcels = created.orders.map(({ id, barcode }) => ({ id, barcode }))
  await print(
    stack,
    parcels.slice(0, ready).map(({ barcode }) => barcode),
  )
  return parcels
}
