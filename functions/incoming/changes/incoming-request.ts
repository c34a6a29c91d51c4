import type { z } from 'zod/mini'
import type { updateIncomingParcel } from '#shared/api/incoming.ts'
import type { IncomingOrder } from '#functions/incoming/find-incoming-order.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'

/** The payment that was started for a change; null for a change without one. */
export type StartedPayment = z.output<(typeof updateIncomingParcel)['result']>['payment']

/** A change of a parcel that its recipient asks for. */
export interface IncomingRequest extends IncomingOrder {
  readonly session: Session
  readonly requestKey: string
  readonly ip: string
}
