import { useTranslation } from 'react-i18next'
import type { SourceCountry } from '#shared/countries/source-countries.ts'
import { findAddress } from '#shared/api/places.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import type { Address } from '#shared/places/address.ts'
import { validateCollectionPlace } from '#shared/services/collection-places.ts'
import type { CollectionPlace } from '#shared/services/service-data.ts'
import type { Coordinates } from '#web/places/map/address/coordinates.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { formatFailure } from '#web/lib/api/problem-text.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'

/** A chosen address and its text. */
interface ChosenAddress {
  readonly place: CollectionPlace
  readonly text: string
}

const toChosenAddress = (found: Address, country: SourceCountry): ChosenAddress => ({
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
  country: SourceCountry
  /** The addresses of the company so far. */
  places: readonly CollectionPlace[]
  onAdd: (place: CollectionPlace) => Promise<void>
}

/** The form that adds an address. */
export const useCollectionAddress = ({ country, places, onAdd }: NewCollectionAddress) => {
  const { t } = useTranslation(['shell', 'errors'])
  const form = useRuleForm<{ address: ChosenAddress | null }>({
    defaultValues: { address: null },
    check: ({ address }) => collectIssues({ address: address ? undefined : 'required' }),
    save: async ({ address }) => {
      if (!address) return
      const found = await addCoordinates(address)
      form.setValue('address', found)
      const violation = validateCollectionPlace(found.place, places)
      if (violation) await refuse(violation)
      else await onAdd(found.place)
    },
    onFailure: (failure) => void refuse('', formatFailure(t, failure)),
    isShownOnSubmit: true,
  })
  const refuse = (code: string, message = '') => form.refuse([{ field: 'address', code, message }])
  const choose = (next: ChosenAddress | undefined) => {
    form.setValue('address', next ?? null)
    if (!next) void refuse('address_not_found')
  }
  const choosePoint = (point: Coordinates, found: Address | undefined) => {
    const chosen = form.getValues('address')
    // An address chosen by text keeps its text; the point only adds the coordinates.
    const lacksCoordinates = chosen?.place.address_latitude === null
    const address = lacksCoordinates ? chosen : found && toChosenAddress(found, country)
    choose(address && withCoordinates(address, point))
  }

  return {
    form,
    choose: (found: Address) => choose(toChosenAddress(found, country)),
    choosePoint,
  }
}
