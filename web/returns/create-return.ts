import { createOrder } from '#shared/api/orders.ts'
import type { Product } from '#shared/catalogue/product.ts'
import type { Order } from '#shared/orders/order.ts'
import { createIdempotencyKey } from '#web/lib/api/api-client.ts'
import { callWithRetry } from '#web/lib/api/call-with-retry.ts'
import { setReturnOrder } from './opened-return.ts'
import { getReturnDraft, returnDraft } from './return-draft.ts'
import { findReturnProduct } from './return-product.ts'
import type { ReturnSubject } from './return-subject.ts'

const creationTimeoutMs = 45_000

/** A person whom the service knows from the parcel. */
const known = { name: '', phone: '' }

/**
 * Returns the return of a parcel, which is created unless it exists.
 * @throws {ApiFailure} when the call fails.
 */
export const ensureReturnOrder = async (
  products: readonly Product[],
  subject: ReturnSubject,
): Promise<Order> => {
  const { id, order, price } = subject
  if (order) return order
  const { size, email, placeId } = getReturnDraft(id)
  const product = price > 0 ? findReturnProduct(products, subject) : undefined
  const { orders } = await callWithRetry(
    createOrder,
    {
      body: {
        return_parcel: 1,
        return_of: id,
        sender: { ...known, email },
        recipient: { ...known, email: '' },
        ...(product && { product_id: product.id }),
      },
    },
    { key: createIdempotencyKey(), timeoutMs: creationTimeoutMs },
  )
  const [created] = orders
  if (!created) throw new Error('No return was created')
  // The choices go on with the return.
  returnDraft.set({ of: created.id, placeId, size, email })
  setReturnOrder(created)
  return created
}
