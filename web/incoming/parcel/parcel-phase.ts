import type { IncomingParcel } from '#shared/api/incoming.ts'
import { type ParcelPhase, phases } from '#shared/orders/statuses/parcel-phase.ts'
import type { KeptParcel } from '#web/incoming/kept/kept-parcel.ts'

/** Returns the state of a parcel at an instant (UTC ms). Storage that has ended leads back to the sender. */
export const getParcelPhase = (parcel: IncomingParcel, now: number): ParcelPhase => {
  const state = phases[parcel.order.friendly_status]
  if (state !== 'ready' && state !== 'moving') return state
  const isOver = parcel.pickup !== null && Date.parse(parcel.pickup.until) <= now
  const isSentBack = parcel.options.send_back.reason === 'is_returning'
  return isOver || isSentBack ? 'returning' : state
}

/** Returns what is needed of a ready parcel at its door. */
export const toShownParcel = (
  { id, order }: IncomingParcel,
  { code, until }: Pick<KeptParcel, 'code' | 'until'>,
): Omit<KeptParcel, 'hash' | 'isCodeHidden'> => ({
  id,
  sender: order.sender_name,
  code,
  until,
  place: order.destination_place,
})

/** Returns what a device keeps of a parcel that waits at a place; undefined for any other. */
export const toKeptParcel = (
  parcel: IncomingParcel,
  hash: string | undefined,
  now: number,
): KeptParcel | undefined =>
  hash === undefined || parcel.pickup === null || getParcelPhase(parcel, now) !== 'ready'
    ? undefined
    : {
        hash,
        isCodeHidden: parcel.pickup.is_code_hidden,
        ...toShownParcel(parcel, parcel.pickup),
      }
