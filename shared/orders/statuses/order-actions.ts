import type { Actor } from '#shared/accounts/permissions.ts'
import { hasFeature } from '#shared/accounts/permissions.ts'
import type { AccountSetting } from '#shared/accounts/account-setting.ts'
import { getSegment, isBusiness, isPrepaid, type Segment } from '#shared/accounts/segments.ts'
import { isForeignOrigin } from '#shared/orders/can-upgrade.ts'
import type { Order } from '#shared/orders/order.ts'
import { isPending } from './status-label.ts'
import {
  acceptsPayment,
  hasLabel,
  isBookable,
  isCancellable,
  isPayable,
  needsDoor,
} from './status-actions.ts'
import type { OrderStatus } from './statuses.ts'

/** The fields of a shipment, or of its row in a list, that its actions depend on. */
export type ActionOrder = Pick<
  Order,
  | 'status'
  | 'process_status'
  | 'origin'
  | 'can_edit'
  | 'can_upgrade'
  | 'can_upgrade_after_cancel'
  | 'source_country'
  | 'order_source_pin_code'
> & {
  readonly destination: Pick<Order['destination'], 'address_country_code'>
  /** Missing in records of what is no return. */
  readonly is_return_only?: boolean | undefined
}

/** The facts of an account that the actions on its shipments depend on. */
export interface ActionReader {
  readonly segment: Segment
  readonly isCompany: boolean
  /** Whether operators have allowed editing to a postpaid company. */
  readonly hasPostpaidEdit: boolean
  /** Whether the service of parcel returns is active. */
  readonly hasReturns: boolean
}

/** Returns the facts of an account; of a private person for a visitor without one. */
export const toActionReader = (
  account: Actor | null | undefined,
  settings: readonly Pick<AccountSetting, 'name' | 'status'>[] = [],
): ActionReader => ({
  segment: account ? getSegment(account) : 'private',
  isCompany: account ? isBusiness(account) : false,
  hasPostpaidEdit: account ? hasFeature(account, 'postpaid_edit') : false,
  hasReturns: settings.some(({ name, status }) => name === 'parcel_return' && status === 'active'),
})

type Rule = (order: ActionOrder, reader: ActionReader) => boolean

const isRdp = ({ segment }: ActionReader) => segment === 'business_rdp'

const isPostpaid = ({ segment }: ActionReader) => segment === 'business_postpaid'

const isPaidOrPrepared = (status: OrderStatus) => status === 'paid' || status === 'prepared'

const isDeletable: Rule = ({ status }, { segment }) => isCancellable(status, segment)

/** What an account may do with a shipment, for the buttons of a screen and the refusals of a call. */
const actions = {
  delete: isDeletable,
  duplicate: (order, reader) => isDeletable(order, reader) && !isForeignOrigin(order.origin),
  /** Sending another parcel alike: what a private person has paid for, and no return. */
  again: ({ status, origin, is_return_only }, { segment }) =>
    segment === 'private' &&
    !isForeignOrigin(origin) &&
    is_return_only !== true &&
    !acceptsPayment(status) &&
    status !== 'cancelled',
  pay: ({ status }, { segment }) => isPayable(status) && isPrepaid(segment),
  confirm: ({ status }, { segment }) => isPayable(status) && !isPrepaid(segment),
  label: ({ status }) => hasLabel(status),
  /** Choosing another drop-off locker. */
  book: ({ status }) => isBookable(status),
  /** Booking the first door, of a paid or confirmed shipment. */
  book_door: ({ status, order_source_pin_code }) =>
    needsDoor(status, order_source_pin_code !== null),
  /** Showing and sending the codes of the doors in which the parcels are handed in. */
  door_codes: ({ order_source_pin_code }) => order_source_pin_code !== null,
  edit: (order, reader) =>
    !isForeignOrigin(order.origin) &&
    (!isPostpaid(reader) || reader.hasPostpaidEdit) &&
    (order.can_upgrade || (reader.isCompany ? order.can_edit : isPaidOrPrepared(order.status))) &&
    (order.can_upgrade || order.can_upgrade_after_cancel),
  /** Replacing the fields of a company's shipment at once: nothing is paid for or printed yet. */
  edit_created: (order, reader) =>
    reader.isCompany &&
    order.can_edit &&
    (order.status === 'created' ||
      (isPending(order) && (isPostpaid(reader) ? reader.hasPostpaidEdit : isRdp(reader)))),
  return: ({ status, source_country, destination }, reader) =>
    reader.hasReturns &&
    source_country === destination.address_country_code &&
    status === 'destinationout' &&
    isPostpaid(reader),
} as const satisfies Record<string, Rule>

export type OrderAction = keyof typeof actions

/** Whether an account may do something with a shipment. */
export const isAllowed = (action: OrderAction, order: ActionOrder, reader: ActionReader): boolean =>
  actions[action](order, reader)

/**
 * Returns what the sender does next with a shipment, which its details show as their primary action:
 * what its status waits for, and then its label until it is handed in.
 */
export const findNextAction = (
  order: ActionOrder,
  reader: ActionReader,
): 'pay' | 'confirm' | 'label' | 'book_door' | undefined => {
  const ending = (['pay', 'confirm'] as const).find((action) => isAllowed(action, order, reader))
  if (ending) return ending
  if (isPending(order)) return 'label'
  if (isAllowed('book_door', order, reader)) return 'book_door'
  return order.status === 'prepared' ? 'label' : undefined
}
