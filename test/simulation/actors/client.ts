import { dynamoDbMaxWrites } from '#functions/store/operations.ts'
import { keys } from '#functions/store/keys.ts'
import { softBookDoors, releaseSoftBookings } from '#functions/doors/soft-booking.ts'
import { bookOrderDoors } from '#functions/orders/doors/book-order-doors.ts'
import { cancelOrder } from '#functions/orders/cancel-order.ts'
import { releaseOrderDoor } from '#functions/orders/doors/release-order-door.ts'
import { Problem } from '#functions/lib/problem.ts'
import { orderRecord } from '#functions/store/records/order-store.ts'
import { moveOrders } from '#functions/orders/move-orders.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { createModelProvider } from '#test/simulation/model-provider.ts'
import {
  getAccountId,
  getHoldGroup,
  lockers,
  type Client,
  type Locker,
} from '#test/simulation/scenario-data.ts'
import type { Process } from '#test/simulation/scheduler.ts'
import type { ActorContext } from './actor-context.ts'
import type { Payer } from './payer.ts'
import { startPayment } from './start-payment.ts'

const sizes = ['S', 'S', 'M', 'L'] as const satisfies readonly DoorSize[]
const manySizes = ['S', 'S', 'S', 'S'] as const satisfies readonly DoorSize[]

const ignoreProblem = (error: unknown): void => {
  if (!(error instanceof Problem)) throw error
}

/** Creates the actions of clients: they book, pay, release, rebook, log in and cancel. */
export const createClientActions = (
  { simulator, bank, delays, requests }: ActorContext,
  payer: Payer,
) => {
  const { random } = simulator
  const { returnLater } = delays
  const { sendRequest } = requests

  const chooseLocker = () => (simulator.scenario === 'crowded' ? lockers[0] : random.pick(lockers))

  const book = (self: Process, client: Client) => {
    const { holder } = client
    const place = chooseLocker()
    const hasFewWrites = simulator.maxWrites < dynamoDbMaxWrites && random.hit(0.5)
    const doorSizes =
      simulator.scenario === 'crowded'
        ? (['S'] as const)
        : [
            random.pick(sizes),
            ...(random.hit(0.4) ? [random.pick(sizes)] : []),
            // Too many for one transaction.
            ...(hasFewWrites ? manySizes : []),
          ]
    return sendRequest(
      self,
      { kind: 'book', holder, name: `${holder} books` },
      (runtime, requestKey) =>
        softBookDoors(runtime, {
          group: getHoldGroup(holder),
          holder,
          place: place.id,
          sizes: doorSizes,
          requestKey,
        }),
    )
  }

  const release = (self: Process, { holder }: Client) =>
    sendRequest(
      self,
      { kind: 'release', holder, name: `${holder} releases` },
      (runtime, requestKey) => releaseSoftBookings(runtime, { holder, requestKey }),
    )

  const pay = async (self: Process, client: Client, place: Locker) => {
    const selectedIds = client.orderIds.filter(() => random.hit(0.8))
    const orderIds = selectedIds.length > 0 ? selectedIds : client.orderIds
    const { owner, holder, name } = client
    const answer = await sendRequest(
      self,
      { kind: 'pay', holder, name: `${holder} pays` },
      (runtime, requestKey, process) =>
        startPayment(runtime, createModelProvider(simulator, bank, process), {
          name,
          owner,
          holder,
          orderIds,
          place,
          requestKey,
        }),
      () => client.owner === owner,
    )
    if (answer) payer.sendToBank(client, answer.transaction)
    if (random.hit(0.5)) await returnLater(self)
  }

  /** Books another locker for paid shipments that have no door. */
  const rebook = async (self: Process, client: Client) => {
    const { owner, holder } = client
    const place = random.pick(lockers)
    const waiting = client.orderIds.filter(
      (id) => simulator.store.get(keys.order(owner, id))?.['needs_attention'] === true,
    )
    if (waiting.length === 0) return
    await sendRequest(
      self,
      { kind: 'rebook', holder, name: `${waiting.join()} rebook` },
      async (runtime, requestKey) => {
        const request = { owner, location: place.location, holder, requestKey }
        const failed = await bookOrderDoors(runtime, request, waiting)
        return failed.length < waiting.length ? { failed } : undefined
      },
      () => client.owner === owner,
    )
  }

  /** Cancels the reservations of some shipments. */
  const releaseDoors = async (self: Process, client: Client) => {
    const { owner, holder } = client
    for (const orderId of client.orderIds) {
      const item = simulator.store.get(keys.order(owner, orderId))
      const doorId = item && orderRecord.parse(item).door?.id
      if (doorId === undefined || random.hit(0.5)) continue
      await sendRequest(
        self,
        { kind: 'other', holder, name: `${orderId} releases ${doorId}` },
        async (runtime) => {
          // It may be too late; a repeated request finds whatever has happened since.
          await releaseOrderDoor(runtime, { owner, orderId, doorId }).catch(ignoreProblem)
          return {}
        },
        () => client.owner === owner,
      )
    }
  }

  const logIn = async (self: Process, client: Client) => {
    const [from, to] = [client.owner, getAccountId(client.name)]
    if (from === to) return
    const name = `${client.name} logs in`
    let answer: object | undefined
    // Without an answer the browser has no new cookie.
    while (answer === undefined) {
      answer = await sendRequest(self, { kind: 'other', holder: '', name }, async (runtime) => {
        await moveOrders(runtime, from, to)
        return {}
      })
    }
    client.owner = to
  }

  /** Cancels shipments that can still be cancelled and releases their doors. */
  const cancel = async (self: Process, client: Client) => {
    const { owner, holder } = client
    for (const orderId of client.orderIds) {
      if (random.hit(0.5)) continue
      await sendRequest(
        self,
        { kind: 'other', holder, name: `${orderId} is cancelled` },
        async (runtime, requestKey) => {
          const segment = owner === client.name ? 'private' : 'business_postpaid'
          const { status } = await cancelOrder(runtime, { owner, segment, orderId })
          await releaseSoftBookings(runtime, { holder, requestKey })
          return { status }
        },
        () => client.owner === owner,
      )
    }
  }

  const act = async (self: Process, client: Client) => {
    const action = random.below(20)
    if (action < 5) return book(self, client)
    if (action < 12) return pay(self, client, chooseLocker())
    if (action < 14) return release(self, client)
    if (action < 16) return rebook(self, client)
    if (action < 17) return releaseDoors(self, client)
    if (action < 18) return logIn(self, client)
    if (action < 19) return cancel(self, client)
    return returnLater(self)
  }

  /** A client that books and releases doors but never pays. */
  const tryDoors = async (self: Process, client: Client) => {
    const isCrowded = simulator.scenario === 'crowded'
    for (let times = isCrowded ? 12 : 3; times > 0; times -= 1) {
      for (let tries = random.below(isCrowded ? 2 : 4); tries > 0; tries -= 1) {
        await book(self, client)
      }
      if (random.hit(0.5)) await release(self, client)
      if (!isCrowded || times === 6) await returnLater(self)
    }
  }

  return { act, book, logIn, tryDoors }
}
