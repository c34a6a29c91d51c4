import { useState } from 'react'
import { isCoreCountry } from '#shared/contacts/countries.ts'
import type { AddressDestination as Address } from '#shared/orders/order-body.ts'
import { AddressMapDialog } from '#web/domain/addresses/address-map-dialog.tsx'
import { AddressSearch } from '#web/domain/addresses/address-search.tsx'
import { useApp } from '#web/lib/app-data.ts'
import { useTranslation } from '#web/lib/words.ts'
import type { Coordinates } from '#web/domain/map/coordinates.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import {
  type AddressPart,
  addressParts,
  emptyAddress,
  foundAddress,
  pointedAddress,
} from './address-draft.ts'
import { AddressFields } from './address-fields.tsx'
import styles from './address-destination.module.css'
import type { ParcelForm } from './parcel-form.ts'
import { useZipCheck } from './use-zip-check.ts'

const pointOf = (address: Address | null): Coordinates | undefined =>
  typeof address?.address_latitude === 'number' && typeof address.address_longitude === 'number'
    ? { latitude: address.address_latitude, longitude: address.address_longitude }
    : undefined

const filledParts = (address: Address | null): ReadonlySet<AddressPart> =>
  new Set(address ? addressParts.filter((part) => address[part] !== '') : [])

const none: ReadonlySet<AddressPart> = new Set()

/** A door that a courier goes to: searched for, chosen on the map, or written by hand. */
export const AddressDestination = ({ form }: { form: ParcelForm }) => {
  const { t } = useTranslation('recipient')
  const app = useApp()
  const { parcel, country } = form
  const { address } = parcel
  const [isMapOpen, setIsMapOpen] = useState(false)
  const [isManual, setIsManual] = useState(false)
  const [locked, setLocked] = useState(() => filledParts(address))
  useZipCheck(parcel)

  const mayWrite = !app.disable_add_manual_address_destinations.includes(country)
  const take = (chosen: Address) => {
    setIsManual(false)
    setLocked(filledParts(chosen))
    form.write({ address: chosen })
    // What a look-up did not know is asked for at once.
    form.touch(...addressParts.map((part) => `destination.${part}`))
  }
  return (
    <Stack>
      <div
        className={styles.search}
        // See the field of places: the error must not appear while the button is being pressed.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) form.touch('destination')
        }}
      >
        <AddressSearch
          key={country}
          country={country}
          chosen={address?.formatted_address ?? ''}
          error={form.errorOf('destination')}
          onChoose={(chosen) => take(foundAddress(chosen))}
          onManual={
            mayWrite
              ? () => {
                  setIsManual(true)
                  form.write({ address: address ?? emptyAddress(country) })
                }
              : undefined
          }
        />
        {isCoreCountry(country) && app.allowed_select_address_from_map.includes(country) && (
          <div role="presentation" onMouseDown={(event) => event.preventDefault()}>
            <Button size="s" icon="globe" onClick={() => setIsMapOpen(true)}>
              {t('addressMap')}
            </Button>
          </div>
        )}
      </div>
      {address && (
        <AddressFields
          form={form}
          address={address}
          locked={mayWrite ? none : locked}
          takesFocus={isManual}
        />
      )}
      {isMapOpen && isCoreCountry(country) && (
        <AddressMapDialog
          country={country}
          point={pointOf(address)}
          onSave={(point, found) => {
            setIsMapOpen(false)
            take(pointedAddress(point, found, country))
          }}
          onClose={() => setIsMapOpen(false)}
        />
      )}
    </Stack>
  )
}
