import { hasLabel } from '#shared/orders/statuses/status-actions.ts'
import type { ActionReader } from '#shared/orders/statuses/order-actions.ts'
import { recordPrint } from '#functions/labels/record-print.ts'
import { Problem } from '#functions/lib/problem.ts'
import { cancelOrder } from '#functions/orders/cancel-order.ts'
import { bookOrderDoors } from '#functions/orders/doors/book-order-doors.ts'
import { confirmOrders } from '#functions/orders/confirm/confirm-orders.ts'
import { replaceContent } from '#functions/orders/edit/replace-content.ts'
import { getOrders } from '#functions/store/records/order-store.ts'
import type { Colleague } from '#test/simulation/company-data.ts'
import { buildEdit, type EditedSize, editedSizes } from '#test/simulation/editing-data.ts'
import { createModelProvider } from '#test/simulation/model-provider.ts'
import type { Prints } from '#test/simulation/operations.ts'
import { lockers } from '#test/simulation/scenario-data.ts'
import type { Process } from '#test/simulation/scheduler.ts'
import type { ActorContext } from './actor-context.ts'
import type { Payer } from './payer.ts'
import { startPayment } from './start-payment.ts'

const anyBlueLocker = lockers[4]

/** A repeated request finds whatever has become of the shipments since. */
const ignoreProblem = (error: unknown): void => {
  if (!(error instanceof Problem)) throw error
}

/** Creates the actions of the people of a company: they confirm or pay, edit, print and delete. */
export const createCompanyActions = (
  { simulator, bank, delays, requests }: ActorContext,
  payer: Payer,
  prints: Prints,
) => {
  const { random } = simulator
  const { returnLater } = delays
  const { sendRequest } = requests
  let edits = 0

  const chooseIds = ({ orderIds }: Colleague) => {
    const ids = orderIds.filter(() => random.hit(0.7))
    return ids.length > 0 ? ids : orderIds
  }
  const chooseId = ({ orderIds }: Colleague) => orderIds[random.below(orderIds.length)] ?? ''

  const confirm = (self: Process, person: Colleague) => {
    const { owner, holder } = person
    const ids = chooseIds(person)
    const hasDropOff = random.hit(0.6)
    return sendRequest(
      self,
      { kind: 'other', holder, name: `${holder} confirms`, confirmedIds: ids },
      async (runtime, requestKey) => {
        const location = hasDropOff ? null : undefined
        const request = { owner, ids, location, holder }
        const left = await confirmOrders(runtime, request).catch(ignoreProblem)
        if (!left || location === undefined) return {}
        const waiting = left.map(({ id }) => id)
        const booking = { owner, location, holder, requestKey }
        await bookOrderDoors(runtime, booking, waiting).catch(ignoreProblem)
        return {}
      },
    )
  }

  const pay = async (self: Process, person: Colleague) => {
    const { holder } = person
    const orderIds = chooseIds(person)
    const answer = await sendRequest(
      self,
      { kind: 'pay', holder, name: `${holder} pays` },
      (runtime, requestKey, process) =>
        startPayment(runtime, createModelProvider(simulator, bank, process), {
          ...person,
          orderIds,
          // Doors are held by size, which an edit may change; other scenarios book them.
          place: anyBlueLocker,
          requestKey,
        }),
    )
    if (answer) payer.sendToBank(person, answer.transaction)
  }

  const edit = (self: Process, { owner, holder, segment, orderIds }: Colleague) => {
    const orderId = orderIds[random.below(orderIds.length)] ?? ''
    edits += 1
    const { body, loaded } = buildEdit(
      orderId,
      random.pick<EditedSize>(editedSizes),
      `recipient ${edits}`,
    )
    const reader: ActionReader = {
      segment,
      isCompany: true,
      hasPostpaidEdit: true,
      hasReturns: false,
    }
    return sendRequest(
      self,
      { kind: 'edit', holder, name: `${orderId} is edited` },
      async (runtime, requestKey) => {
        const checked = { order: body, loaded }
        const request = { owner, holder, sent: body, body, checked, requestKey }
        await replaceContent(runtime, { ...request, reader })
        return {}
      },
    )
  }

  const remove = (self: Process, person: Colleague) => {
    const { owner, holder, segment } = person
    const orderId = chooseId(person)
    return sendRequest(
      self,
      { kind: 'other', holder, name: `${orderId} is deleted` },
      async (runtime) => {
        await cancelOrder(runtime, { owner, segment, orderId }).catch(ignoreProblem)
        return {}
      },
    )
  }

  const print = (self: Process, person: Colleague) => {
    const { owner, holder } = person
    const orderId = chooseId(person)
    return sendRequest(
      self,
      { kind: 'other', holder, name: `${orderId} is printed` },
      async (runtime) => {
        const [order] = await getOrders(runtime.table, owner, [orderId])
        if (!order || !hasLabel(order.status)) return {}
        prints.push(order)
        await recordPrint(runtime, [order])
        return {}
      },
    )
  }

  /** One step of a person's work. */
  const work = async (self: Process, person: Colleague) => {
    const action = random.below(20)
    if (action < 8) return person.segment === 'business' ? pay(self, person) : confirm(self, person)
    if (action < 13) return edit(self, person)
    if (action < 16) return print(self, person)
    if (action < 18) return remove(self, person)
    return returnLater(self)
  }

  return { work }
}
