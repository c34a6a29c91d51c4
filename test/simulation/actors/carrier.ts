import { toIsoTime } from '#functions/lib/clock.ts'
import { scanParcel, type Scan } from '#functions/orders/scan-parcel.ts'
import { orderRecord } from '#functions/store/records/order-store.ts'
import type { Process } from '#test/simulation/scheduler.ts'
import type { ActorContext } from './actor-context.ts'
import { hour, minute, second } from './delays.ts'

/** Creates the carrier, whose couriers scan parcels. */
export const createCarrier = ({ simulator, delays, requests }: ActorContext) => {
  const { scheduler, random } = simulator
  const { waitUpTo } = delays
  const { sendRequest } = requests
  const isCollecting = simulator.scenario === 'collections'

  /** The carrier scans shipments with a door. Each scan arrives up to three times, in any order. */
  const scanParcels = async (self: Process) => {
    for (const item of simulator.store.items.values()) {
      if (!item.SK.startsWith('ORDER#') || item['status'] !== 'prepared') continue
      const order = orderRecord.parse(item)
      if (simulator.scenario !== 'expiring' && random.hit(0.5)) continue
      const at = scheduler.now()
      // The scan at the door may be lost. Then a later scan or none follows.
      const events = random.pick<readonly Scan['event'][]>([
        ['sourcein', 'sourceout'],
        ['sourcein', 'termin'],
        ['sourcein'],
      ])
      // Parcels of companies are put into reserved doors; the locker may know which one.
      const place = isCollecting
        ? { place_id: 1, ...(random.hit(0.5) && { door_id: `d${random.below(8)}` }) }
        : {}
      for (const [position, event] of events.entries()) {
        const emptiedOrderId = event === 'sourcein' ? undefined : order.id
        for (let attempt = random.below(3); attempt >= 0; attempt -= 1) {
          simulator.spawn(`${order.id} ${event}`, async (courier) => {
            await waitUpTo(courier, 5 * minute)
            // A scanner without a network sends its scans days later.
            if (isCollecting && random.hit(0.2)) await scheduler.pause(courier, 98 * hour)
            await sendRequest(
              courier,
              {
                kind: 'other',
                holder: order.id,
                name: `${order.id} ${event}`,
                ...(emptiedOrderId !== undefined && { emptiedOrderId }),
              },
              async (runtime) => {
                await scanParcel(runtime, {
                  barcode: order.barcode,
                  event,
                  at: toIsoTime(at + position * second),
                  label_version: order.label_version,
                  ...place,
                })
                return {}
              },
            )
          })
        }
      }
    }
    await scheduler.pause(self)
  }

  return { scanParcels }
}
