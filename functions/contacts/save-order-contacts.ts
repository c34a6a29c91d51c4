import type { ContactBody, ContactPlace } from '#shared/contacts/contact.ts'
import type { OrderBody } from '#shared/orders/order-body.ts'
import type { OrderDestination } from '#shared/orders/order.ts'
import { log } from '#functions/lib/log.ts'
import { Problem } from '#functions/lib/problem.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { findAddressBook } from './require-address-book.ts'
import { saveToAddressBook } from './save-contact.ts'

/** A shipment, and which of its persons to save. */
export interface OrderContacts {
  readonly asked: Pick<OrderBody, 'save_recipient' | 'save_sender'>
  readonly order: Pick<OrderRecord, 'sender' | 'recipient' | 'destination'> | undefined
}

const toPlace = (destination: OrderDestination): ContactPlace => ({
  type: destination.type,
  place_id: destination.place_id,
  name: destination.name,
  address_country_code: destination.address_country_code,
  address_zip: destination.address_zip,
  address_street: destination.address_street,
  address_house: destination.address_house,
  address_apartment: destination.address_apartment,
  address_city: destination.address_city,
  address_state: destination.address_state,
})

const listContacts = ({ asked, order }: OrderContacts): ContactBody[] => {
  if (!order) return []
  const { recipient, sender, destination } = order
  return [
    ...(asked.save_recipient
      ? [{ ...recipient, party_type: 'recipient' as const, place: toPlace(destination) }]
      : []),
    ...(asked.save_sender ? [{ ...sender, party_type: 'sender' as const, place: null }] : []),
  ]
}

const getCause = (error: unknown): string => {
  if (error instanceof Problem) return error.code
  return error instanceof Error ? error.name : 'unknown'
}

/**
 * Saves the persons of shipments that the caller asked to save. Never fails: the shipments stand,
 * whatever becomes of the contacts. Without an address book nothing is saved.
 */
export const saveOrderContacts = async (
  runtime: Runtime,
  session: Pick<Session, 'account' | 'owner'>,
  shipments: readonly OrderContacts[],
): Promise<void> => {
  const contacts = new Map(
    shipments
      .flatMap(listContacts)
      .map((each) => [[each.party_type, each.name, each.phone].join('\n'), each]),
  )
  if (contacts.size === 0) return
  try {
    const book = await findAddressBook(session)
    if (!book) return
    // One after another: all of them change the number of contacts.
    for (const contact of contacts.values()) await saveToAddressBook(runtime, book, contact)
  } catch (error) {
    log.warn('contacts not saved', { cause: getCause(error) })
  }
}
