import * as z from 'zod/mini'
import type { EditOrderBody } from '#shared/orders/order-body.ts'
import { createFingerprint, findRecordedResult } from '#functions/store/commit-once.ts'
import { keys } from '#functions/store/keys.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { CheckedOrder } from '#functions/orders/create-orders.ts'

/** A request to change a shipment. */
export interface EditRequest {
  /** The session that changes it. */
  readonly holder: string
  /** The body as it was sent, by which a repeated request is recognised. */
  readonly sent: unknown
  readonly body: EditOrderBody
  readonly requestKey: string
}

/** A checked change of a shipment. */
export interface CheckedEdit extends EditRequest {
  readonly owner: string
  readonly checked: CheckedOrder
  /** Whether a change that costs something is refused. */
  readonly isFreeOnly?: boolean
}

/** Returns the record of an edit, by which a repeated request is recognised. */
export const toIdempotentEdit = ({ holder, requestKey, sent }: EditRequest) => ({
  key: keys.request(holder, requestKey),
  fingerprint: createFingerprint(['edit', sent]),
})

/** Whether this request has changed its shipment before, even if it could not do so any more. */
export const isEdited = async (runtime: Runtime, request: EditRequest): Promise<boolean> =>
  (await findRecordedResult(runtime, toIdempotentEdit(request), z.string())) !== undefined
