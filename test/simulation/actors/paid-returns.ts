import { createId } from '#functions/lib/ids.ts'
import { Problem } from '#functions/lib/problem.ts'
import { cancelOrder } from '#functions/orders/cancel-order.ts'
import { commitReturn } from '#functions/returns/create-return.ts'
import { createNotReturnableProblem } from '#functions/orders/returns/not-returnable.ts'
import { toReturnFields } from '#functions/orders/returns/return-claim.ts'
import { findOrder, findOrderByBarcode, orderRecord } from '#functions/store/records/order-store.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { countReturnDays, defaultReturnDays } from '#shared/returns/return-days.ts'
import type { Recipient } from '#test/simulation/after-sale-data.ts'
import { createModelProvider } from '#test/simulation/model-provider.ts'
import { buildUnpaidOrder, fullLocker, lockers } from '#test/simulation/scenario-data.ts'
import type { Process } from '#test/simulation/scheduler.ts'
import type { ActorContext } from './actor-context.ts'
import type { Payer } from './payer.ts'
import { startPayment } from './start-payment.ts'

/** Numbers of barcodes that no other shipment of a history has. */
const firstNumber = 2_000

const returnCents = 350

const ignoreProblem = (error: unknown): void => {
  if (!(error instanceof Problem)) throw error
}

/** Creates the actions of people who pay for the return of a parcel: late, twice, or after they cancelled it. */
export const createPaidReturnActions = (
  { simulator, bank, delays, requests }: ActorContext,
  payer: Payer,
) => {
  const { random, store } = simulator
  const { returnLater } = delays
  const { sendRequest } = requests
  let built = 0

  const buildReturn = (runtime: Runtime, original: OrderRecord, owner: string): OrderRecord => {
    built += 1
    const parcels = firstNumber + built
    const id = createId('ord', runtime)
    const order = buildUnpaidOrder(simulator, { id, owner, parcels, cents: returnCents })
    const now = runtime.now()
    // Some are ordered on the last day.
    const days = random.pick([0, defaultReturnDays])
    return { ...order, ...toReturnFields(original, countReturnDays(now, days, now).until) }
  }

  /** Cancels a return that is not paid for. It may have been paid for meanwhile. */
  const cancel = (runtime: Runtime, { owner, id: orderId }: OrderRecord) =>
    cancelOrder(runtime, { owner, segment: 'private', orderId, isUnconfirmedOnly: true }).catch(
      ignoreProblem,
    )

  /** Orders a return, for which an unpaid one is cancelled, or given up without being cancelled. */
  const order = (self: Process, { name, holder, barcode }: Recipient) =>
    sendRequest(
      self,
      { kind: 'other', holder, name: `${name} orders a return` },
      async (runtime, requestKey) => {
        const found = await findOrderByBarcode(runtime.table, barcode)
        if (!found) throw new Error(`${barcode} is lost`)
        const { owner, id: originalId, return_order: reference } = found
        const former = reference && (await findOrder(runtime.table, reference))
        if (former?.status === 'created' && random.hit(0.5)) await cancel(runtime, former)
        await commitReturn(
          runtime,
          { requester: holder, requestKey, owner, originalId, email: '' },
          async (original) => {
            if (original.status !== 'destinationout')
              throw createNotReturnableProblem('not_delivered')
            return buildReturn(runtime, original, holder)
          },
        ).catch(ignoreProblem)
        return {}
      },
    )

  /** Lists the returns that a visitor has ordered. */
  const listOwn = ({ holder }: Recipient): OrderRecord[] =>
    [...store.items.values()].flatMap((item) =>
      item.SK.startsWith('ORDER#') && item['owner'] === holder && item['return_of'] !== undefined
        ? [orderRecord.parse(item)]
        : [],
    )

  const pay = async (self: Process, client: Recipient, orderIds: readonly string[]) => {
    const { name, holder } = client
    const place = random.pick([...lockers, fullLocker, fullLocker])
    const answer = await sendRequest(
      self,
      { kind: 'pay', holder, name: `${name} pays a return` },
      (runtime, requestKey, process) =>
        startPayment(runtime, createModelProvider(simulator, bank, process), {
          ...client,
          owner: holder,
          orderIds,
          place,
          requestKey,
        }),
    )
    if (answer) payer.sendToBank(client, answer.transaction)
  }

  /** One step of somebody who pays for a return. */
  const returnPaid = async (self: Process, client: Recipient) => {
    await order(self, client)
    for (const { id, status } of listOwn(client)) {
      if (status !== 'created' && random.hit(0.7)) continue
      await pay(self, client, [id])
      if (random.hit(0.3)) await pay(self, client, [id])
      if (random.hit(0.2))
        await sendRequest(
          self,
          { kind: 'other', holder: client.holder, name: `${id} is cancelled` },
          async (runtime) => {
            const found = listOwn(client).find((each) => each.id === id)
            if (found) await cancel(runtime, found)
            return {}
          },
        )
    }
    if (random.hit(0.5)) await returnLater(self)
  }

  return { returnPaid }
}
