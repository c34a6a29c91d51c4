import { expect } from 'vitest'
import { getOrder } from '#shared/api/shipments.ts'
import type { TestStack } from '#test/support/stack/stack.ts'
import { waitFor } from '#test/support/wait-for.ts'
import type { Browser } from './visitor.ts'

/** Delivers a parcel by scans of the carrier; waits until its sender sees it. */
export const deliver = async (
  stack: Pick<TestStack, 'scan'>,
  sender: Browser,
  { id, barcode }: { readonly id: string; readonly barcode: string },
) => {
  for (const event of ['sourcein', 'destinationin', 'destinationout'])
    await stack.scan({ barcode, event })
  await waitFor(async () =>
    expect((await sender.call(getOrder, { params: { id } })).order.status).toBe('destinationout'),
  )
  return { id, barcode }
}
