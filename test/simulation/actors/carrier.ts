import { toIsoTime } from '#functions/lib/clock.ts'
import { scanParcel, type Scan } from '#functions/orders/scan-parcel.ts'
import { orderRecord } from '#functions/store/records/order-store.ts'
import type { Process } from '#test/simulation/scheduler.ts'
import type { ActorContext } from './actor-context.ts'
import { minute, second } from './delays.ts'

/** Creates the carrier, whose couriers scan parcels. */
export const createCarrier = ({ simulator, delays, requests }: ActorContext) => {
  const { scheduler, random } = simulator
  const { waitUpTo } = delays
  const { sendRequest } = requests

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
      for (const [position, event] of events.entries()) {
        const emptiedOrderId = event === 'sourcein' ? undefined : order.id
        for (let attempt = random.below(3); attempt >= 0; attempt -= 1) {
          simulator.spawn(`${order.id} ${event}`, async (courier) => {
            await waitUpTo(courier, 5 * minute)
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
