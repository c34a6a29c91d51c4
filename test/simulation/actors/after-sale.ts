import { toIsoTime } from '#functions/lib/clock.ts'
import {
  commitIncomingChange,
  readAgain,
  toIncomingRequest,
} from '#functions/incoming/changes/commit-change.ts'
import {
  buildHoldWrites,
  buildParcelChange,
  buildRedirectWrites,
  buildSendBackWrites,
} from '#functions/orders/incoming/build-writes.ts'
import { requireOption } from '#functions/incoming/require-option.ts'
import { scanParcel, type Scan } from '#functions/orders/scan-parcel.ts'
import { ensureTransaction } from '#functions/payments/ensure-transaction.ts'
import { openIncomingPayment } from '#functions/payments/open-incoming-payment.ts'
import type { Write } from '#functions/store/operations.ts'
import type { IncomingContent } from '#functions/store/records/orders/incoming-state.ts'
import {
  findOrderByBarcode,
  type OrderRecord,
  orderRecord,
} from '#functions/store/records/order-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { IncomingOption } from '#shared/incoming/incoming-changes.ts'
import {
  addressCents,
  buildDestination,
  buildSafePlace,
  destinations,
  type Recipient,
} from '#test/simulation/after-sale-data.ts'
import { createModelProvider } from '#test/simulation/model-provider.ts'
import type { Process } from '#test/simulation/scheduler.ts'
import type { ActorContext } from './actor-context.ts'
import { minute } from './delays.ts'
import type { Payer } from './payer.ts'
import type { createPaidReturnActions } from './paid-returns.ts'
import type { createReturnActions } from './returns.ts'

/** The ways of a parcel: fetched, left in its locker, sent back, or lost from sight. */
const journeys = [
  ['sourcein', 'sourceout', 'termin', 'termout', 'destinationin', 'destinationout'],
  ['sourcein', 'termin', 'termout', 'destinationin'],
  ['sourcein', 'sourceout', 'termin', 'destinationin'],
  ['sourcein', 'termout', 'destinationin', 'recallin', 'returnin', 'returntermout'],
  ['sourcein', 'sourceout', 'termin', 'termout'],
] as const satisfies readonly (readonly Scan['event'][])[]

/** Creates the actions of recipients who change their parcels, and the ways of the parcels. */
export const createAfterSaleActions = (
  { simulator, bank, delays, requests }: ActorContext,
  payer: Payer,
  {
    returnParcel,
    returnPaid,
  }: ReturnType<typeof createReturnActions> & ReturnType<typeof createPaidReturnActions>,
) => {
  const { random, scheduler, store } = simulator
  const { waitUpTo, returnLater } = delays
  const { sendRequest } = requests
  let changes = 0

  const findStored = async ({ barcode }: Recipient, { table }: Pick<Runtime, 'table'>) => {
    const order = await findOrderByBarcode(table, barcode)
    if (!order) throw new Error(`${barcode} is lost`)
    return order
  }

  /** Returns the price of a change as the calls do, with the prices of this history. */
  const requirePrice = async (
    runtime: Runtime,
    order: OrderRecord,
    option: IncomingOption,
    { holdCents }: Recipient,
  ) => {
    const getPrices = async () => ({ another_address: addressCents, hold: holdCents })
    return (await requireOption(runtime, order, option, getPrices)).priceCents
  }

  /** Makes a change that costs nothing. */
  const changeFree = (
    self: Process,
    recipient: Recipient,
    option: IncomingOption,
    buildWrites: (
      order: OrderRecord,
      at: number,
      runtime: Runtime,
    ) => readonly Write[] | Promise<readonly Write[]>,
  ) => {
    changes += 1
    const change = `${option} ${changes}`
    return sendRequest(
      self,
      { kind: 'edit', holder: recipient.holder, name: `${recipient.name}: ${change}` },
      async (runtime, requestKey) => {
        const order = await findStored(recipient, runtime)
        await commitIncomingChange(runtime, { order, requestKey, change }, async (parcel) => {
          await requirePrice(runtime, parcel, option, recipient)
          return buildWrites(parcel, runtime.now(), runtime)
        })
        return {}
      },
    )
  }

  /** Opens the payment of a change and goes to the bank, which may report late, twice or nothing. */
  const changePaid = async (self: Process, recipient: Recipient, content: IncomingContent) => {
    changes += 1
    const change = `${content.kind} ${changes}`
    const answer = await sendRequest(
      self,
      { kind: 'edit', holder: recipient.holder, name: `${recipient.name} pays: ${change}` },
      async (runtime, requestKey, process) => {
        const order = await findStored(recipient, runtime)
        const payment = await openIncomingPayment(
          runtime,
          {
            holder: recipient.holder,
            country: 'ee',
            vatRate: 24,
            locale: 'et_EE',
            email: '',
          },
          toIncomingRequest({ order, requestKey, change }),
          async () => {
            const parcel = await readAgain(runtime, order)
            const priceCents = await requirePrice(runtime, parcel, content.kind, recipient)
            return { order: parcel, content, priceCents, writes: [] }
          },
        )
        const context = { ip: '', baseUrl: '', method: '' }
        const provider = createModelProvider(simulator, bank, process)
        const { transaction } = await ensureTransaction(runtime, provider, payment, context)
        return { payment: payment.id, transaction: transaction.id }
      },
    )
    if (answer) payer.sendToBank(recipient, answer.transaction)
    if (random.hit(0.3)) await returnLater(self)
    return answer
  }

  const redirect = (self: Process, recipient: Recipient) => {
    const place = random.pick(destinations)
    return changeFree(self, recipient, 'redirect', (order, at) =>
      buildRedirectWrites(order, buildDestination(place), { at }),
    )
  }

  const redirectToAddress = (self: Process, recipient: Recipient) =>
    changePaid(self, recipient, {
      kind: 'another_address',
      destination: buildDestination(null, `street ${random.below(3)}`),
      timewindow: null,
      information_for_courier: '',
    })

  const hold = (self: Process, recipient: Recipient) =>
    recipient.holdCents === 0
      ? changeFree(self, recipient, 'hold', (order, at, runtime) =>
          buildHoldWrites(runtime, order, { at }),
        )
      : changePaid(self, recipient, { kind: 'hold' })

  const setSafePlace = (self: Process, recipient: Recipient) => {
    const safe_place = buildSafePlace(`behind door ${random.below(9)}`)
    return changeFree(self, recipient, 'safe_place', (order, at) =>
      buildParcelChange(order, { at, incoming: { safe_place } }),
    )
  }

  const sendBack = (self: Process, recipient: Recipient) =>
    changeFree(self, recipient, 'send_back', buildSendBackWrites)

  /** Returns a parcel, as its page shows it. */
  const findShown = ({ barcode }: Recipient): OrderRecord | undefined => {
    const item = [...store.items.values()].find(
      ({ SK, barcode: own }) => SK.startsWith('ORDER#') && own === barcode,
    )
    return item && orderRecord.parse(item)
  }

  /** Chooses what a recipient does, mostly something that suits what the page shows. */
  const chooseStep = (recipient: Recipient) => {
    const action = random.below(15)
    if (action < 1) return sendBack
    const shown = findShown(recipient)
    const status = shown?.status
    if (status === 'destinationout') return recipient.paysReturns ? returnPaid : returnParcel
    if (status === 'destinationin' || action < 3) return hold
    if (shown?.destination.type === 'address' && action < 10) return setSafePlace
    return action < 9 ? redirectToAddress : redirect
  }

  /** One step of a recipient, some of them on two phones at once. */
  const receive = async (self: Process, recipient: Recipient) => {
    if (random.hit(0.25)) return returnLater(self)
    const step = chooseStep(recipient)
    const isTwice = random.hit(0.2)
    return Promise.all([step(self, recipient), isTwice && step(self, recipient)])
  }

  /** The carrier brings a parcel on its way. Each scan arrives up to three times, in any order. */
  const carry = async (self: Process, recipient: Recipient) => {
    const [id = ''] = recipient.orderIds
    const storage = random.pick([minute, 15 * minute, 16 * minute])
    const code = String(100_000 + random.below(900_000))
    for (const event of random.pick<(typeof journeys)[number]>(journeys)) {
      await (random.hit(0.3) ? returnLater(self) : waitUpTo(self, 5 * minute))
      const at = scheduler.now()
      if (event === 'destinationout')
        simulator.spawn(`return of ${id}`, async (person) => {
          await waitUpTo(person, 10 * minute)
          const sender = { ...recipient, name: `sender of ${id}`, holder: recipient.owner }
          const elsewhere = `${recipient.holder} elsewhere`
          const other = { ...recipient, name: elsewhere, holder: elsewhere }
          const step = recipient.paysReturns ? returnPaid : returnParcel
          const people = [recipient, recipient.paysReturns ? other : sender]
          await Promise.all(people.map((each) => step(person, each)))
        })
      for (let attempt = random.below(3); attempt >= 0; attempt -= 1) {
        simulator.spawn(`${id} ${event}`, async (courier) => {
          await waitUpTo(courier, 5 * minute)
          await sendRequest(
            courier,
            {
              kind: 'other',
              holder: id,
              name: `${id} ${event}`,
              ...(event !== 'sourcein' && { emptiedOrderId: id }),
            },
            async (runtime) => {
              await scanParcel(runtime, {
                barcode: recipient.barcode,
                event,
                at: toIsoTime(at),
                ...(event === 'destinationin' && {
                  pickup_code: code,
                  pickup_until: toIsoTime(at + storage),
                }),
              })
              return {}
            },
          )
        })
      }
    }
  }

  return { receive, carry }
}
