import type { DropOffLocation, Order } from '#shared/orders/order.ts'
import { getLockerColour } from '#shared/places/locker-colour.ts'
import type { Place } from '#shared/places/place.ts'
import { createFromOrder, toSource } from '#shared/orders/form/from-order.ts'
import {
  createEmptyWizard,
  type DropOffDraft,
  isCopying,
  type WizardDraft,
} from '#web/orders/wizard/state/draft-shape.ts'

/** The places of an order, loaded by their ids; undefined if they are gone. */
export interface OrderPlaces {
  readonly destination: Place | undefined
  readonly dropOff: Place | undefined
}

/** Returns the drop-off at a location, whose place was loaded; null is any blue locker. */
export const toDropOff = (
  location: DropOffLocation | null,
  place: Place | undefined,
): DropOffDraft => ({
  kind: (location && getLockerColour(location)) ?? 'blue',
  place: place ?? null,
  reserved_until: null,
})

/**
 * Fills a draft of the wizard from an order. Only an order that is edited has a drop-off yet. The
 * personal code of the recipient is not sent to the browser; the server keeps it.
 */
export const createDraftFromOrder = (
  order: Order,
  { destination, dropOff }: OrderPlaces,
  kind: NonNullable<WizardDraft['source']>['kind'],
  returnTo?: string,
): WizardDraft => ({
  ...createEmptyWizard(),
  source: {
    kind,
    ...toSource(order, isCopying(kind), returnTo),
    is_phone_hidden: kind === 'edit' && order.sender.phone === '' ? true : undefined,
  },
  orders: [createFromOrder(order, destination, crypto.randomUUID(), isCopying(kind))],
  drop_off: kind === 'edit' ? toDropOff(order.location, dropOff) : null,
  furthest: 'recipient',
})
