import type { DropOffLocation, Order } from '#shared/orders/order.ts'
import { getLockerColour } from '#shared/places/locker-colour.ts'
import type { Place } from '#shared/places/place.ts'
import { createParcelFromOrder } from '#web/domain/order-form/parcel-from-order.ts'
import { createEmptyWizard, type DropOffDraft, type WizardDraft } from '../state/draft-shape.ts'

/** The places of an order, loaded by their ids; undefined if they are gone. */
export interface OrderPlaces {
  readonly destination: Place | undefined
  readonly dropOff: Place | undefined
}

/** The company on the invoice, as the sender step shows it. */
const toCompany = ({ company: ordered }: Order): Pick<WizardDraft, 'company'> => {
  const { company } = createEmptyWizard()
  const find = (name: keyof typeof company) => ordered?.[name] ?? company[name]
  return {
    company: {
      company_name: find('company_name'),
      company_reg_no: find('company_reg_no'),
      company_vat_no: find('company_vat_no'),
      company_address: find('company_address'),
      company_city: find('company_city'),
      company_postcode: find('company_postcode'),
    },
  }
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
 * Fills a draft of the wizard from an order. Only an order that is edited has a
 * drop-off yet. The
 * personal code of the recipient is not sent to the browser; the server keeps it.
 */
export const createDraftFromOrder = (
  order: Order,
  { destination, dropOff }: OrderPlaces,
  kind: NonNullable<WizardDraft['source']>['kind'],
  /** The path from which the order was opened. */
  returnTo?: string,
): WizardDraft => ({
  ...createEmptyWizard(),
  source: {
    kind,
    order_id: order.id,
    label_version: order.label_version,
    return_to: returnTo,
    is_phone_hidden: kind === 'edit' && order.sender.phone === '' ? true : undefined,
    code_owner: order.has_personal_code && kind !== 'duplicate' ? order.recipient.name : undefined,
  },
  destination_country: order.destination.address_country_code,
  parcels: [createParcelFromOrder(order, destination)],
  sender: order.sender,
  ...toCompany(order),
  company_info_visible: order.company !== null,
  drop_off: kind === 'edit' ? toDropOff(order.location, dropOff) : null,
  furthest: 'recipient',
})
