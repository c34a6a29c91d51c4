import { isoTime } from '#functions/lib/clock.ts'
import { notFound } from '#functions/lib/errors.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Runtime } from '#functions/lib/runtime.ts'
import { bookSoftly, releaseSoftBookings } from '#functions/lockers/soft-booking.ts'
import { bookOrderDoor } from '#functions/orders/book-order-door.ts'
import { cancelOrder } from '#functions/orders/cancel-order.ts'
import { expireOrder } from '#functions/orders/expire-order.ts'
import { holdDoorsForPayment } from '#functions/orders/hold-doors-for-payment.ts'
import { moveOrders } from '#functions/orders/move-orders.ts'
import { getOrders, orderRecord } from '#functions/orders/order-store.ts'
import { scanParcel, type Scan } from '#functions/orders/scan-parcel.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import type { TransactionStatus } from '#functions/providers/payments/port.ts'
import { askProvider } from '#functions/payments/ask-provider.ts'
import { ensureTransaction } from '#functions/payments/ensure-transaction.ts'
import { openPayment } from '#functions/payments/open-payment.ts'
import { getPayment, paymentRecord } from '#functions/payments/payment-store.ts'
import { receiveMessage } from '#functions/payments/receive-message.ts'
import { refundPayment } from '#functions/payments/refund-payment.ts'
import { reviewPayment } from '#functions/payments/review-payment.ts'
import { settlePayment } from '#functions/payments/settle-payment.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import type { Simulator, Outcome } from './simulator.ts'
import { messageOf, modelProvider, type Bank } from './model-provider.ts'
import type { Operation, Operations } from './operations.ts'
import type { Process } from './scheduler.ts'
import { accountOf, places, type Place } from './setting.ts'
import type { Invariants } from './invariants.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const sizes = ['S', 'S', 'M', 'L'] as const satisfies readonly DoorSize[]

/** A visitor with a browser; after a login the same person with an account. */
export interface Client {
  readonly name: string
  /** Stays the same over a login. */
  readonly holder: string
  owner: string
  readonly orderIds: readonly string[]
}

/** Everybody who acts in a history, driving the real code. */
export const createActors = (
  house: Simulator,
  bank: Bank,
  operations: Operations,
  judge: Invariants,
) => {
  const { scheduler, chance } = house
  const repeats: (() => Promise<void>)[] = []
  let asked = 0

  /** Waits for up to so long, as chance and the pace of the history have it. */
  const wait = (self: Process, upTo: number): Promise<void> =>
    scheduler.pause(self, chance.below(upTo * house.pace))

  const tell = (by: Operation, outcome: Outcome<unknown>) => {
    if (outcome.kind === 'lost') return
    // Another tab's login takes shipments out of sight; that is no end of a request.
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
    judge.told(by, outcome.kind === 'answer' ? outcome.answer : outcome.code, isRefusal)
  }

  /** Asks for something until an answer arrives, at times impatiently, at times giving up. */
  const ask = async <Answer>(
    self: Process,
    what: Pick<Operation, 'kind' | 'holder'> & { name: string; emptied?: string },
    run: (runtime: Runtime, key: string, self: Process) => Promise<Answer>,
    isStill: () => boolean = () => true,
  ): Promise<Answer | undefined> => {
    asked += 1
    const id = `${what.name}#${asked}`
    const { kind, holder, emptied } = what
    const operation: Operation = {
      id,
      kind,
      holder,
      askedAt: scheduler.now(),
      refused: false,
      doorCommits: 0,
      ...(emptied !== undefined && { emptied }),
    }
    operations.set(id, operation)
    let answer: Answer | undefined
    const once = async (): Promise<boolean> => {
      // A key is remembered for a day; a scan comes until it is taken.
      const isForgotten = kind !== 'other' && scheduler.now() - operation.askedAt > 20 * hour
      if (!isStill() || isForgotten) return true
      const outcome = await house.attempt(id, (runtime, process) => run(runtime, id, process))
      // On its way back the answer may be lost, too.
      if (outcome.kind === 'lost' || chance.hit(house.trouble.timeoutAfter)) return false
      tell(operation, outcome)
      if (outcome.kind === 'answer') answer ??= outcome.answer
      return true
    }
    repeats.push(async () => {
      while (!(await once())) await scheduler.pause(self, second)
    })
    if (chance.hit(0.1)) house.spawn(`${id} again`, async () => void (await once()))
    const patience = chance.below(6) + 1
    for (let time = 0; time < patience; time += 1) {
      if (await once()) return answer
      await wait(self, 5 * second)
    }
    return undefined
  }

  const deliver = async (self: Process, name: string, run: Parameters<typeof ask>[2], most = 5) => {
    for (let time = 0; time < most; time += 1) {
      const outcome = await house.attempt(name, (runtime, process) => run(runtime, name, process))
      if (outcome.kind !== 'lost') return
      await wait(self, 10 * second)
    }
  }

  const providerOf = (self: Process) => modelProvider(house, bank, self)

  /** The provider's messages about what a transaction has become: none to five, in no order. */
  const notify = (id: string, status: TransactionStatus) => {
    const transaction = bank.get(id)
    if (!transaction) return
    const send = (times: number, wrong?: 'amount' | 'mac') => {
      const signed = messageOf({ ...transaction, status }, wrong)
      for (let time = 0; time < times; time += 1) {
        house.spawn(`${id} ${status} ${wrong ?? ''}`, async (self) => {
          await wait(self, 30 * second)
          await deliver(
            self,
            self.name,
            (runtime, _, process) => receiveMessage(runtime, providerOf(process), signed),
            Infinity,
          )
        })
      }
    }
    // A message may be lost within the day that we look after a payment by ourselves.
    const isLost = chance.hit(0.2) && scheduler.now() - transaction.openedAt < 20 * hour
    send(isLost ? 0 : 1 + chance.below(5))
    if (chance.hit(0.15)) send(1, chance.pick(['amount', 'mac']))
  }

  const settled = (id: string, status: TransactionStatus, paidCents: number) => {
    const transaction = bank.get(id)
    if (!transaction || !['CREATED', 'PENDING'].includes(transaction.status)) return
    transaction.status = status
    transaction.paidCents = paidCents
    notify(id, status)
  }

  const payers = new Set<string>()

  /** Somebody at the bank makes up his mind, soon or late, once for each transaction. */
  const sendToBank = (client: Client, id: string) => {
    const transaction = bank.get(id)
    if (!transaction || payers.has(id)) return
    payers.add(id)
    house.spawn(`payer of ${id}`, async (self) => {
      await comeBack(self)
      const mind = chance.below(20)
      if (mind < 3) return settled(id, 'CANCELLED', 0)
      if (mind < 5) return undefined
      if (mind < 8) {
        // The browser says cancelled, and the money comes after all, perhaps a day later.
        notify(id, 'CANCELLED')
        await scheduler.pause(self, chance.pick([minute, 20 * minute, 24.1 * hour, 26 * hour]))
      }
      settled(id, 'COMPLETED', transaction.amountCents)
      if (chance.hit(0.5)) return undefined
      return deliver(self, `return of ${client.name}`, async (runtime, _, process) => {
        const payment = await getPayment(runtime.table, transaction.reference)
        if (payment) await askProvider(runtime, providerOf(process), payment)
      })
    })
  }

  /** Those who come back late do so together, when the holds of all have just run out. */
  const comeBack = async (self: Process) => {
    await scheduler.pause(self, chance.pick([0, 15 * minute, 16 * minute]))
    await wait(self, 30 * second)
  }

  const choosePlace = () => (house.scene === 'crowded' ? places[0] : chance.pick(places))

  const book = (self: Process, client: Client) => {
    const { holder } = client
    const place = choosePlace()
    const wanted =
      house.scene === 'crowded'
        ? (['S'] as const)
        : [chance.pick(sizes), ...(chance.hit(0.4) ? [chance.pick(sizes)] : [])]
    return ask(self, { kind: 'book', holder, name: `${holder} books` }, (runtime, requestKey) =>
      bookSoftly(runtime, { holder, place: place.id, sizes: wanted, requestKey }),
    )
  }

  const release = (self: Process, { holder }: Client) =>
    ask(self, { kind: 'release', holder, name: `${holder} releases` }, (runtime, requestKey) =>
      releaseSoftBookings(runtime, { holder, requestKey }),
    )

  /** What the call `payOrders` does. */
  const startPayment = async (
    runtime: Runtime,
    self: Process,
    wish: Client & { place: Place; requestKey: string },
  ) => {
    const { owner, holder, requestKey, orderIds, place } = wish
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
    const { transaction } = await ensureTransaction(runtime, providerOf(self), payment, {
      ip: '',
      baseUrl: '',
    })
    return { payment: payment.id, transaction: transaction.id }
  }

  const pay = async (self: Process, client: Client, place: Place) => {
    const some = client.orderIds.filter(() => chance.hit(0.8))
    const orderIds = some.length > 0 ? some : client.orderIds
    const { owner, holder, name } = client
    const answer = await ask(
      self,
      { kind: 'pay', holder, name: `${holder} pays` },
      (runtime, requestKey, process) =>
        startPayment(runtime, process, { name, owner, holder, orderIds, place, requestKey }),
      () => client.owner === owner,
    )
    if (answer) sendToBank(client, answer.transaction)
    if (chance.hit(0.5)) await comeBack(self)
  }

  /** Chooses another locker for what was paid without a door. */
  const rebook = async (self: Process, client: Client) => {
    const { owner, holder } = client
    const place = chance.pick(places)
    for (const orderId of client.orderIds) {
      if (house.store.get(keys.order(owner, orderId))?.['needs_attention'] !== true) continue
      await ask(
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
    const [from, to] = [client.owner, accountOf(client.name)]
    if (from === to) return
    const name = `${client.name} logs in`
    let answer: object | undefined
    // Without an answer there is no new cookie either.
    while (answer === undefined) {
      answer = await ask(self, { kind: 'other', holder: '', name }, async (runtime) => {
        await moveOrders(runtime, from, to)
        return {}
      })
    }
    client.owner = to
  }

  /** Calls off what may still be called off, and lets go of the doors. */
  const cancel = async (self: Process, client: Client) => {
    const { owner, holder } = client
    for (const orderId of client.orderIds) {
      if (chance.hit(0.5)) continue
      await ask(
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
    const what = chance.below(20)
    if (what < 5) return book(self, client)
    if (what < 12) return pay(self, client, choosePlace())
    if (what < 14) return release(self, client)
    if (what < 17) return rebook(self, client)
    if (what < 18) return logIn(self, client)
    if (what < 19) return cancel(self, client)
    return comeBack(self)
  }

  /** Somebody who tries door after door and pays for none. */
  const hesitate = async (self: Process, client: Client) => {
    const isCrowded = house.scene === 'crowded'
    for (let times = isCrowded ? 12 : 3; times > 0; times -= 1) {
      for (let tries = chance.below(isCrowded ? 2 : 4); tries > 0; tries -= 1) {
        await book(self, client)
      }
      if (chance.hit(0.5)) await release(self, client)
      if (!isCrowded || times === 6) await comeBack(self)
    }
  }

  /** What the schedule does every minute. */
  const passMinute = async (self: Process) => {
    await house.attempt('a minute passes', async (runtime, process) => {
      const to = isoTime(runtime.now())
      const careful = async (work: Promise<void>) => {
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
        await careful(reviewPayment(runtime, providerOf(process), paymentRecord.parse(item)))
      }
      for (const item of (await due('order')).items) {
        await careful(expireOrder(runtime, orderRecord.parse(item)))
      }
      return {}
    })
    await scheduler.pause(self)
  }

  /** DynamoDB removes what has expired, some day. */
  const sweep = () => {
    for (const item of house.store.items.values()) {
      if (typeof item['expires_at'] !== 'number') continue
      if (item['expires_at'] * second >= scheduler.now() || chance.hit(0.5)) continue
      house.store.commit([{ delete: { PK: item.PK, SK: item.SK } }])
    }
  }

  /** The network scans what has a door: each scan up to three times, in no order. */
  const scanAll = async (self: Process) => {
    for (const item of house.store.items.values()) {
      if (!item.SK.startsWith('ORDER#') || item['status'] !== 'prepared') continue
      const order = orderRecord.parse(item)
      if (house.scene !== 'expiring' && chance.hit(0.5)) continue
      const at = scheduler.now()
      // The scan at the door may be lost: then a later one tells, or none at all.
      const events = chance.pick<readonly Scan['event'][]>([
        ['sourcein', 'sourceout'],
        ['sourcein', 'termin'],
        ['sourcein'],
      ])
      for (const [position, event] of events.entries()) {
        const emptied = event === 'sourcein' ? undefined : order.id
        for (let time = chance.below(3); time >= 0; time -= 1) {
          house.spawn(`${order.id} ${event}`, async (courier) => {
            await wait(courier, 5 * minute)
            await ask(
              courier,
              {
                kind: 'other',
                holder: order.id,
                name: `${order.id} ${event}`,
                ...(emptied !== undefined && { emptied }),
              },
              async (runtime) => {
                await scanParcel(runtime, {
                  barcode: order.barcode,
                  event,
                  at: isoTime(at + position * second),
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

  /** A settled payment leaves the table's stream once or twice. */
  const streamSettled = (id: string) => {
    for (let time = chance.below(2); time >= 0; time -= 1) {
      house.spawn(`stream of ${id}`, async (self) => {
        await wait(self, second)
        await deliver(self, self.name, async (runtime, _, process) => {
          const payment = await getPayment(runtime.table, id)
          if (payment?.refund_state === 'due') {
            await refundPayment(runtime, providerOf(process), payment)
          }
        })
      })
    }
  }

  return {
    act,
    hesitate,
    passMinute,
    sweep,
    scanAll,
    streamSettled,
    /** Asks everything once more: what was told must be told again. */
    repeatAll: async () => {
      for (const repeat of repeats.splice(0)) await repeat()
    },
  }
}
