import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact, ContactPlace } from '#shared/contacts/contact.ts'
import type { AddressDestination } from '#shared/orders/order-body.ts'
import { formatContactPlace } from '#web/contacts/format-contact-place.ts'
import { fetchPlace } from '#web/places/use-place.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { announce } from '#web/ui/feedback/toast.tsx'
import { choosePlace } from '#shared/orders/form/change-route.ts'
import { createEmptyAddress } from '#web/places/addresses/address-draft.ts'
import { findPlaceMismatch, type PlaceMismatch } from './contact-place-fit.ts'
import type { OrderFields } from './use-order-fields.ts'

/** The saved place of a contact that was not filled in, and why. */
export interface UnfilledPlace {
  readonly reason: PlaceMismatch
  readonly place: string
}

const toAddress = (place: ContactPlace): AddressDestination => ({
  ...createEmptyAddress(place.address_country_code),
  address_zip: place.address_zip,
  address_street: place.address_street,
  address_house: place.address_house,
  address_apartment: place.address_apartment,
  address_city: place.address_city,
  address_state: place.address_state,
})

/**
 * Fills in the recipient of an order from a contact, and the destination if the saved place still
 * exists and fits the chosen country and delivery method. `unfilled` says why it was not.
 */
export const useRecipientContact = (form: OrderFields) => {
  const { t } = useTranslation('account')
  const app = useApp()
  const [unfilled, setUnfilled] = useState<UnfilledPlace>()
  const latest = useRef<Contact>(undefined)
  /** What the last contact has filled in, as JSON. */
  const filled = useRef<string>(undefined)
  const readDestination = () =>
    JSON.stringify(form.getValues(['destination_place_id', 'destination']))

  /** Clears the destination of the last contact, unless another was chosen since. */
  const clearFilled = () => {
    if (filled.current === readDestination()) {
      form.update({ destination_place_id: null, place: null, destination: null })
    }
    filled.current = undefined
  }

  /** Fills in a place of the network; returns why it could not. */
  const fillPlace = async (id: number, contact: Contact): Promise<PlaceMismatch | undefined> => {
    try {
      const place = await fetchPlace(id)
      if (!place || place.is_blocked) return 'gone'
      if (latest.current === contact) {
        form.changeDestination((current) => choosePlace(app, current, place))
        filled.current = readDestination()
      }
      return undefined
    } catch (failure) {
      if (failure instanceof ApiFailure) return 'failed'
      throw failure
    }
  }
  const fillDestination = async (contact: Contact): Promise<PlaceMismatch | undefined> => {
    const { place } = contact
    if (!place) return undefined
    const mismatch = findPlaceMismatch(
      place,
      form.order.destination_country,
      form.getValues('delivery_method'),
    )
    if (mismatch) return mismatch
    if (place.place_id !== null) return fillPlace(place.place_id, contact)
    form.update({ destination: toAddress(place) })
    filled.current = readDestination()
    return undefined
  }
  const use = async (contact: Contact): Promise<void> => {
    latest.current = contact
    setUnfilled(undefined)
    clearFilled()
    const { name, phone, email } = contact
    form.update({ recipient: { name, phone, email } })
    form.showErrorsOf(['recipient.name', 'recipient.phone', 'recipient.email'])
    announce(t('contacts.used', { name }))
    const reason = await fillDestination(contact)
    if (reason && latest.current === contact) {
      setUnfilled({ reason, place: formatContactPlace(contact) })
    }
  }
  return { use: (contact: Contact) => form.waitFor(use(contact)), unfilled }
}
