import { toIsoTime } from '#functions/lib/clock.ts'
import { createId } from '#functions/lib/ids.ts'
import { Problem } from '#functions/lib/problem.ts'
import { commitReturn } from '#functions/returns/create-return.ts'
import { createNotReturnableProblem } from '#functions/orders/returns/not-returnable.ts'
import { toReturnFields } from '#functions/orders/returns/return-claim.ts'
import { bookSending } from '#functions/sending/book-sending.ts'
import { findOrderByBarcode, type OrderRecord } from '#functions/store/records/order-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { countReturnDays, defaultReturnDays } from '#shared/returns/return-days.ts'
import type { Recipient } from '#test/simulation/after-sale-data.ts'
import { buildUnpaidOrder, lockers } from '#test/simulation/scenario-data.ts'
import type { Process } from '#test/simulation/scheduler.ts'
import type { ActorContext } from './actor-context.ts'

/** Numbers of barcodes that no other shipment of a history has. */
const firstNumber = 1_000

/** Creates the actions of people who return parcels: they order the return, and book its door. */
export const createReturnActions = ({ simulator, delays, requests }: ActorContext) => {
  const { random } = simulator
  const { returnLater } = delays
  const { sendRequest } = requests
  let built = 0

  const buildReturn = (runtime: Runtime, original: OrderRecord): OrderRecord => {
    built += 1
    const parcels = firstNumber + built
    const { owner } = original
    const order = buildUnpaidOrder(simulator, {
      id: createId('ord', runtime),
      owner,
      parcels,
      cents: 0,
    })
    const now = runtime.now()
    const { until } = countReturnDays(now, defaultReturnDays, now)
    return {
      ...order,
      ...toReturnFields(original, until),
      status: 'prepared',
      events: [...order.events, { event: 'prepared', at: toIsoTime(now) }],
    }
  }

  /** Orders the return of a delivered parcel, as its recipient does and its sender may. */
  const order = (self: Process, { name, holder, barcode }: Recipient) =>
    sendRequest(
      self,
      { kind: 'edit', holder, name: `${name} returns` },
      async (runtime, requestKey) => {
        const found = await findOrderByBarcode(runtime.table, barcode)
        if (!found) throw new Error(`${barcode} is lost`)
        const { owner, id: originalId } = found
        const request = { requester: holder, requestKey, owner, originalId, email: '' }
        const id = await commitReturn(runtime, request, async (original) => {
          if (original.status !== 'destinationout')
            throw createNotReturnableProblem('not_delivered')
          return buildReturn(runtime, original)
        })
        return { id }
      },
    )

  /** Books the door of the newest return, or another one, as the call `bookDoors` does. */
  const bookDoor = (self: Process, { name, holder, barcode }: Recipient) => {
    const { location } = random.pick(lockers)
    return sendRequest(
      self,
      { kind: 'other', holder, name: `${name} books a door` },
      async (runtime, requestKey) => {
        const original = await findOrderByBarcode(runtime.table, barcode)
        const reference = original?.return_order
        const found = reference && (await findOrderByBarcode(runtime.table, reference.barcode))
        if (!found) return {}
        const { owner } = found
        const access = { ...reference, proof: 'code' } as const
        const request = { access, owner, location, holder, requestKey }
        // It may be too late; a repeated request finds whatever has happened since.
        await bookSending(runtime, request).catch((error: unknown) => {
          if (!(error instanceof Problem)) throw error
        })
        return {}
      },
    )
  }

  /** One step of somebody who wants to return a parcel. */
  const returnParcel = async (self: Process, recipient: Recipient) => {
    if (random.hit(0.3)) await returnLater(self)
    await order(self, recipient)
    await bookDoor(self, recipient)
    if (random.hit(0.3)) await bookDoor(self, recipient)
  }

  return { returnParcel }
}
