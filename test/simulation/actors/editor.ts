import { bookOrderDoors } from '#functions/orders/doors/book-order-doors.ts'
import { proposeChange } from '#functions/orders/edit/propose-change.ts'
import { settlePayment } from '#functions/payments/settle-payment.ts'
import { getPayment } from '#functions/store/records/payment-store.ts'
import { buildEdit, type EditedSize, editedSizes } from '#test/simulation/editing-data.ts'
import { createModelProvider } from '#test/simulation/model-provider.ts'
import { lockers, type Client } from '#test/simulation/scenario-data.ts'
import type { Process } from '#test/simulation/scheduler.ts'
import type { ActorContext } from './actor-context.ts'
import type { createClientActions } from './client.ts'
import type { Payer } from './payer.ts'
import { startChangePayment } from './start-change-payment.ts'

/** Creates the actions of clients who change their paid shipments: propose, pay, book and finish. */
export const createEditorActions = (
  { simulator, bank, delays, requests }: ActorContext,
  payer: Payer,
  { book, logIn }: Pick<ReturnType<typeof createClientActions>, 'book' | 'logIn'>,
) => {
  const { random } = simulator
  const { returnLater } = delays
  const { sendRequest } = requests
  let proposals = 0

  const propose = (self: Process, client: Client, orderId: string) => {
    const { owner, holder } = client
    proposals += 1
    const edit = buildEdit(orderId, random.pick<EditedSize>(editedSizes), `recipient ${proposals}`)
    return sendRequest(
      self,
      { kind: 'edit', holder, name: `${orderId} is edited` },
      async (runtime, requestKey) => {
        await proposeChange(runtime, {
          owner,
          holder,
          sent: edit.body,
          body: edit.body,
          checked: { order: edit.body, loaded: edit.loaded },
          requestKey,
        })
        return {}
      },
      () => client.owner === owner,
    )
  }

  const pay = async (self: Process, client: Client, orderId: string) => {
    const { owner, holder } = client
    const place = random.hit(0.3) ? random.pick(lockers) : undefined
    const answer = await sendRequest(
      self,
      { kind: 'pay', holder, name: `${holder} pays a change` },
      (runtime, requestKey, process) =>
        startChangePayment(runtime, createModelProvider(simulator, bank, process), {
          owner,
          holder,
          orderId,
          place,
          requestKey,
        }),
      () => client.owner === owner,
    )
    if (answer?.transaction) payer.sendToBank(client, answer.transaction)
    return answer
  }

  /** Books the door of an accepted change, at the same locker or another one. */
  const bookDoor = (self: Process, client: Client, orderId: string) => {
    const { owner, holder } = client
    const place = random.pick(lockers)
    return sendRequest(
      self,
      { kind: 'rebook', holder, name: `${orderId} rebooks` },
      async (runtime, requestKey) => {
        const request = { owner, location: place.location, holder, requestKey }
        const failed = await bookOrderDoors(runtime, request, [orderId])
        return failed.length === 0 ? { id: orderId } : undefined
      },
      () => client.owner === owner,
    )
  }

  /** Does what the call `zeroUpgrade` does. */
  const finish = (self: Process, payment: string) =>
    sendRequest(
      self,
      { kind: 'other', holder: '', name: `${payment} finishes` },
      async (runtime) => {
        const found = await getPayment(runtime.table, payment)
        if (found?.amount_cents === 0) await settlePayment(runtime, found)
        return {}
      },
    )

  /** One step of a client, or the whole path from the change to its end. */
  const edit = async (self: Process, client: Client) => {
    const orderId = client.orderIds[random.below(client.orderIds.length)] ?? ''
    const action = random.below(20)
    if (action < 3) return propose(self, client, orderId)
    if (action < 5) return pay(self, client, orderId)
    if (action < 6) return bookDoor(self, client, orderId)
    if (action < 8) return book(self, client)
    if (action < 9) return logIn(self, client)
    if (action < 10) return returnLater(self)
    await propose(self, client, orderId)
    if (random.hit(0.3)) await book(self, client)
    const answer = await pay(self, client, orderId)
    if (random.hit(0.7)) await bookDoor(self, client, orderId)
    if (answer && random.hit(0.7)) await finish(self, answer.payment)
    if (random.hit(0.3)) await returnLater(self)
    return undefined
  }

  return { edit }
}
