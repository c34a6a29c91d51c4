import { useState } from 'react'
import type { HomeCountry } from '#shared/accounts/account.ts'
import { findAddress } from '#shared/api/places.ts'
import type { MessageCode } from '#shared/lib/messages.ts'
import type { Address } from '#shared/places/address.ts'
import { validateCollectionPlace } from '#shared/services/collection-places.ts'
import type { CollectionPlace } from '#shared/services/service-data.ts'
import type { Coordinates } from '#web/domain/map/address/coordinates.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { useSaving } from '../use-saving.ts'

/** A chosen address and its text. */
interface ChosenAddress {
  readonly place: CollectionPlace
  readonly text: string
}

const toChosenAddress = (found: Address, country: HomeCountry): ChosenAddress => ({
  text: found.full_address,
  place: {
    address_country_code: country,
    address_street: found.address_street,
    address_house: found.address_house,
    address_city: found.address_city,
    address_zip: found.address_zip,
    address_latitude: found.address_latitude,
    address_longitude: found.address_longitude,
  },
})

const withCoordinates = (
  { place, text }: ChosenAddress,
  { latitude, longitude }: Coordinates,
): ChosenAddress => ({
  text,
  place: { ...place, address_latitude: latitude, address_longitude: longitude },
})

/** Looks up the coordinates of a chosen address; suggestions come without them. */
const addCoordinates = async (chosen: ChosenAddress): Promise<ChosenAddress> => {
  const { place, text } = chosen
  if (place.address_latitude !== null) return chosen
  const { addresses } = await callApi(findAddress, {
    query: { search: text, country: place.address_country_code, locale: currentLocale.get() },
  })
  const [best] = addresses
  if (!best || best.address_latitude === null || best.address_longitude === null) return chosen
  return withCoordinates(chosen, {
    latitude: best.address_latitude,
    longitude: best.address_longitude,
  })
}

/** Where an address is added. */
export interface NewCollectionAddress {
  country: HomeCountry
  /** The addresses of the company so far. */
  places: readonly CollectionPlace[]
  onAdd: (place: CollectionPlace) => Promise<void>
}

/** State and submission of the form that adds an address. */
export const useCollectionAddress = ({ country, places, onAdd }: NewCollectionAddress) => {
  const { t } = useTranslation('services')
  const [chosen, setChosen] = useState<ChosenAddress>()
  const [issue, setIssue] = useState<MessageCode>()
  const { busy, outcome, save, setOutcome } = useSaving()

  const choose = (next: ChosenAddress | undefined) => {
    setOutcome(undefined)
    setIssue(next ? undefined : 'address_not_found')
    setChosen(next)
  }
  const choosePoint = (point: Coordinates, found: Address | undefined) => {
    // An address chosen by text keeps its text; the point only adds the coordinates.
    const lacksCoordinates = chosen?.place.address_latitude === null
    const address = lacksCoordinates ? chosen : found && toChosenAddress(found, country)
    choose(address && withCoordinates(address, point))
  }
  const submit = async () => {
    if (!chosen) {
      setIssue((before) => before ?? 'required')
      return
    }
    await save('add', async () => {
      const next = await addCoordinates(chosen)
      setChosen(next)
      const violation = validateCollectionPlace(next.place, places)
      setIssue(violation)
      if (violation === undefined) await onAdd(next.place)
      return undefined
    })
  }

  return {
    chosen,
    error: issue ? t(`errors:${issue}`) : outcome?.text,
    choose: (found: Address) => choose(toChosenAddress(found, country)),
    choosePoint,
    isBusy: busy !== undefined,
    submit,
  }
}
