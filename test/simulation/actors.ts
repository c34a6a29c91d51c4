import { toIsoTime } from '#functions/lib/clock.ts'
import { notFound } from '#functions/lib/problem.ts'
import { keys } from '#functions/store/keys.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { softBookDoors, releaseSoftBookings } from '#functions/doors/soft-booking.ts'
import { bookOrderDoor } from '#functions/orders/book-order-door.ts'
import { cancelOrder } from '#functions/orders/cancel-order.ts'
import { expireOrder } from '#functions/orders/expire-order.ts'
import { holdDoorsForPayment } from '#functions/payments/hold-doors-for-payment.ts'
import { moveOrders } from '#functions/orders/move-orders.ts'
import { getOrders, orderRecord } from '#functions/store/records/order-store.ts'
import { scanParcel, type Scan } from '#functions/orders/scan-parcel.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import type { TransactionStatus } from '#functions/providers/payments/port.ts'
import { queryProvider } from '#functions/payments/query-provider.ts'
import { ensureTransaction } from '#functions/payments/ensure-transaction.ts'
import { openPayment } from '#functions/payments/open-payment.ts'
import { getPayment, paymentRecord } from '#functions/store/records/payment-store.ts'
import { receiveMessage } from '#functions/payments/receive-message.ts'
import { refundPayment } from '#functions/payments/refund-payment.ts'
import { reviewPayment } from '#functions/payments/review-payment.ts'
import { settlePayment } from '#functions/payments/settle-payment.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import type { Simulator, Outcome } from './simulator.ts'
import { signMessage, createModelProvider, type Bank } from './model-provider.ts'
import type { Operation, Operations } from './operations.ts'
import type { Process } from './scheduler.ts'
import { getAccountId, lockers, type Locker } from './scenario-data.ts'
import type { Invariants } from './invariants.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const sizes = ['S', 'S', 'M', 'L'] as const satisfies readonly DoorSize[]

/** A visitor with a browser. After a login it is the same person with an account. */
export interface Client {
  readonly name: string
  /** The session's id; a login does not change it. */
  readonly holder: string
  owner: string
  readonly orderIds: readonly string[]
}

/** Creates the actors of a history: clients, the payer, the schedule and the carrier. They call the real code. */
export const createActors = (
  simulator: Simulator,
  bank: Bank,
  operations: Operations,
  invariants: Invariants,
) => {
  const { scheduler, random } = simulator
  const repeats: (() => Promise<void>)[] = []
  let requestCount = 0

  /** Waits a random time of at most `maxDelay` milliseconds, scaled by the pace of the history. */
  const waitUpTo = (self: Process, maxDelay: number): Promise<void> =>
    scheduler.pause(self, random.below(maxDelay * simulator.pace))

  const checkOutcome = (by: Operation, outcome: Outcome<unknown>) => {
    if (outcome.kind === 'lost') return
    // A login in another tab moves the shipments to the account. It does not end a request.
    if (outcome.kind === 'refusal' && outcome.code === 'not_found') return
    const isRefusal =
      outcome.kind === 'refusal'
        ? by.kind !== 'pay' || ['doors_not_reserved', 'concluded'].includes(outcome.code)
        : by.kind !== 'pay' &&
          (outcome.answer === undefined ||
            (typeof outcome.answer === 'object' &&
              outcome.answer !== null &&
              'success' in outcome.answer &&
              outcome.answer.success === false))
    invariants.checkAnswer(by, outcome.kind === 'answer' ? outcome.answer : outcome.code, isRefusal)
  }

  /** Sends a request until an answer arrives. Some clients send it twice at once, some give up. */
  const sendRequest = async <Answer>(
    self: Process,
    subject: Pick<Operation, 'kind' | 'holder'> & { name: string; emptiedOrderId?: string },
    run: (runtime: Runtime, key: string, self: Process) => Promise<Answer>,
    isCurrent: () => boolean = () => true,
  ): Promise<Answer | undefined> => {
    requestCount += 1
    const id = `${subject.name}#${requestCount}`
    const { kind, holder, emptiedOrderId } = subject
    const operation: Operation = {
      id,
      kind,
      holder,
      startedAt: scheduler.now(),
      refused: false,
      doorCommits: 0,
      ...(emptiedOrderId !== undefined && { emptiedOrderId }),
    }
    operations.set(id, operation)
    let answer: Answer | undefined
    const attemptOnce = async (): Promise<boolean> => {
      // An idempotency key is stored for a day. A scan is sent until it is accepted.
      const isKeyExpired = kind !== 'other' && scheduler.now() - operation.startedAt > 20 * hour
      if (!isCurrent() || isKeyExpired) return true
      const outcome = await simulator.attempt(id, (runtime, process) => run(runtime, id, process))
      // The answer may also be lost on its way back.
      if (outcome.kind === 'lost' || random.hit(simulator.faultPlan.timeoutAfter)) return false
      checkOutcome(operation, outcome)
      if (outcome.kind === 'answer') answer ??= outcome.answer
      return true
    }
    repeats.push(async () => {
      while (!(await attemptOnce())) await scheduler.pause(self, second)
    })
    if (random.hit(0.1)) simulator.spawn(`${id} again`, async () => void (await attemptOnce()))
    const maxAttempts = random.below(6) + 1
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      if (await attemptOnce()) return answer
      await waitUpTo(self, 5 * second)
    }
    return undefined
  }

  /** Delivers a message until it is processed, at most `maxAttempts` times. */
  const deliver = async (
    self: Process,
    name: string,
    run: Parameters<typeof sendRequest>[2],
    maxAttempts = 5,
  ) => {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const outcome = await simulator.attempt(name, (runtime, process) =>
        run(runtime, name, process),
      )
      if (outcome.kind !== 'lost') return
      await waitUpTo(self, 10 * second)
    }
  }

  const createProvider = (self: Process) => createModelProvider(simulator, bank, self)

  /** Sends the provider's messages about a status of a transaction: none to five, in any order. */
  const notify = (id: string, status: TransactionStatus) => {
    const transaction = bank.get(id)
    if (!transaction) return
    const send = (times: number, wrong?: 'amount' | 'mac') => {
      const signed = signMessage({ ...transaction, status }, wrong)
      for (let attempt = 0; attempt < times; attempt += 1) {
        simulator.spawn(`${id} ${status} ${wrong ?? ''}`, async (self) => {
          await waitUpTo(self, 30 * second)
          await deliver(
            self,
            self.name,
            (runtime, _, process) => receiveMessage(runtime, createProvider(process), signed),
            Infinity,
          )
        })
      }
    }
    // A message may be lost only within the day in which the schedule reviews the payment.
    const isLost = random.hit(0.2) && scheduler.now() - transaction.openedAt < 20 * hour
    send(isLost ? 0 : 1 + random.below(5))
    if (random.hit(0.15)) send(1, random.pick(['amount', 'mac']))
  }

  const settle = (id: string, status: TransactionStatus, paidCents: number) => {
    const transaction = bank.get(id)
    if (!transaction || !['CREATED', 'PENDING'].includes(transaction.status)) return
    transaction.status = status
    transaction.paidCents = paidCents
    notify(id, status)
  }

  const payers = new Set<string>()

  /** The payer pays or cancels at the bank, at some time, once for each transaction. */
  const sendToBank = (client: Client, id: string) => {
    const transaction = bank.get(id)
    if (!transaction || payers.has(id)) return
    payers.add(id)
    simulator.spawn(`payer of ${id}`, async (self) => {
      await returnLater(self)
      const decision = random.below(20)
      if (decision < 3) return settle(id, 'CANCELLED', 0)
      if (decision < 5) return undefined
      if (decision < 8) {
        // The browser reports a cancellation, but the money arrives later, up to more than a day.
        notify(id, 'CANCELLED')
        await scheduler.pause(self, random.pick([minute, 20 * minute, 24.1 * hour, 26 * hour]))
      }
      settle(id, 'COMPLETED', transaction.amountCents)
      if (random.hit(0.5)) return undefined
      return deliver(self, `return of ${client.name}`, async (runtime, _, process) => {
        const payment = await getPayment(runtime.table, transaction.reference)
        if (payment) await queryProvider(runtime, createProvider(process), payment)
      })
    })
  }

  /** Clients that return late return together, when the holds of all have just expired. */
  const returnLater = async (self: Process) => {
    await scheduler.pause(self, random.pick([0, 15 * minute, 16 * minute]))
    await waitUpTo(self, 30 * second)
  }

  const chooseLocker = () => (simulator.scenario === 'crowded' ? lockers[0] : random.pick(lockers))

  const book = (self: Process, client: Client) => {
    const { holder } = client
    const place = chooseLocker()
    const doorSizes =
      simulator.scenario === 'crowded'
        ? (['S'] as const)
        : [random.pick(sizes), ...(random.hit(0.4) ? [random.pick(sizes)] : [])]
    return sendRequest(
      self,
      { kind: 'book', holder, name: `${holder} books` },
      (runtime, requestKey) =>
        softBookDoors(runtime, { holder, place: place.id, sizes: doorSizes, requestKey }),
    )
  }

  const release = (self: Process, { holder }: Client) =>
    sendRequest(
      self,
      { kind: 'release', holder, name: `${holder} releases` },
      (runtime, requestKey) => releaseSoftBookings(runtime, { holder, requestKey }),
    )

  /** Does what the call `payOrders` does. */
  const startPayment = async (
    runtime: Runtime,
    self: Process,
    request: Client & { place: Locker; requestKey: string },
  ) => {
    const { owner, holder, requestKey, orderIds, place } = request
    const location = place.location
    const found = await getOrders(runtime.table, owner, orderIds)
    const orders = found.flatMap((order) => order ?? [])
    if (orders.length < found.length) throw notFound('Shipment')
    await holdDoorsForPayment(runtime, { holder, location, orders, requestKey })
    const payment = await openPayment(runtime, {
      owner,
      orderIds,
      requestKey,
      holder,
      location,
      country: 'ee',
      locale: 'et_EE',
      email: '',
    })
    if (payment.amount_cents === 0) {
      await settlePayment(runtime, payment)
      return { payment: payment.id, transaction: '' }
    }
    const { transaction } = await ensureTransaction(runtime, createProvider(self), payment, {
      ip: '',
      baseUrl: '',
    })
    return { payment: payment.id, transaction: transaction.id }
  }

  const pay = async (self: Process, client: Client, place: Locker) => {
    const selectedIds = client.orderIds.filter(() => random.hit(0.8))
    const orderIds = selectedIds.length > 0 ? selectedIds : client.orderIds
    const { owner, holder, name } = client
    const answer = await sendRequest(
      self,
      { kind: 'pay', holder, name: `${holder} pays` },
      (runtime, requestKey, process) =>
        startPayment(runtime, process, { name, owner, holder, orderIds, place, requestKey }),
      () => client.owner === owner,
    )
    if (answer) sendToBank(client, answer.transaction)
    if (random.hit(0.5)) await returnLater(self)
  }

  /** Books another locker for paid shipments that have no door. */
  const rebook = async (self: Process, client: Client) => {
    const { owner, holder } = client
    const place = random.pick(lockers)
    for (const orderId of client.orderIds) {
      if (simulator.store.get(keys.order(owner, orderId))?.['needs_attention'] !== true) continue
      await sendRequest(
        self,
        { kind: 'rebook', holder, name: `${orderId} rebooks` },
        async (runtime, requestKey) => {
          const booked = await bookOrderDoor(runtime, {
            owner,
            orderId,
            location: place.location,
            holder,
            requestKey,
          })
          return booked && { code: booked.door_code }
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
    if (action < 17) return rebook(self, client)
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

  /** Does what the schedule does every minute. */
  const runSchedule = async (self: Process) => {
    await simulator.attempt('schedule', async (runtime, process) => {
      const to = toIsoTime(runtime.now())
      const ignoreProviderErrors = async (work: Promise<void>) => {
        try {
          await work
        } catch (error) {
          if (
            !(error instanceof ProviderError) &&
            !(error instanceof Error && /Timeout|Throttling/.test(error.name))
          ) {
            throw error
          }
        }
      }
      const due = (partition: string) => runtime.table.query({ index: 'due', partition, to })
      for (const item of (await due('payment')).items) {
        await ignoreProviderErrors(
          reviewPayment(runtime, createProvider(process), paymentRecord.parse(item)),
        )
      }
      for (const item of (await due('order')).items) {
        await ignoreProviderErrors(expireOrder(runtime, orderRecord.parse(item)))
      }
      return {}
    })
    await scheduler.pause(self)
  }

  /** Deletes some expired items, as DynamoDB's TTL does at an unknown time. */
  const deleteExpired = () => {
    for (const item of simulator.store.items.values()) {
      if (typeof item['expires_at'] !== 'number') continue
      if (item['expires_at'] * second >= scheduler.now() || random.hit(0.5)) continue
      simulator.store.commit([{ delete: { PK: item.PK, SK: item.SK } }])
    }
  }

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

  /** Delivers a settled payment from the table's stream once or twice. */
  const streamSettled = (id: string) => {
    for (let attempt = random.below(2); attempt >= 0; attempt -= 1) {
      simulator.spawn(`stream of ${id}`, async (self) => {
        await waitUpTo(self, second)
        await deliver(self, self.name, async (runtime, _, process) => {
          const payment = await getPayment(runtime.table, id)
          if (payment?.refund_state === 'due') {
            await refundPayment(runtime, createProvider(process), payment)
          }
        })
      })
    }
  }

  return {
    act,
    tryDoors,
    runSchedule,
    deleteExpired,
    scanParcels,
    streamSettled,
    /** Sends every request once more. Each must get the same answer again. */
    repeatAll: async () => {
      for (const repeat of repeats.splice(0)) await repeat()
    },
  }
}
