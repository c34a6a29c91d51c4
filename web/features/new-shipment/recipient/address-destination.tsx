import { useState } from 'react'
import { isCoreCountry } from '#shared/contacts/countries.ts'
import type { AddressDestination as Address } from '#shared/orders/order-body.ts'
import { AddressMapDialog } from '#web/domain/addresses/address-map-dialog.tsx'
import { AddressSearch } from '#web/domain/addresses/address-search.tsx'
import { useApp } from '#web/lib/api/app-data.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import type { Coordinates } from '#web/domain/map/address/coordinates.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import {
  type AddressPart,
  addressParts,
  createEmptyAddress,
  toAddressDestination,
  toAddressAtPoint,
} from './address-draft.ts'
import { AddressFields } from './address-fields.tsx'
import styles from './address-destination.module.css'
import type { ParcelForm } from './use-parcel-form.ts'
import { useZipCheck } from './use-zip-check.ts'

const getCoordinates = (address: Address | null): Coordinates | undefined =>
  typeof address?.address_latitude === 'number' && typeof address.address_longitude === 'number'
    ? { latitude: address.address_latitude, longitude: address.address_longitude }
    : undefined

const listFilledParts = (address: Address | null): ReadonlySet<AddressPart> =>
  new Set(address ? addressParts.filter((part) => address[part] !== '') : [])

const noParts: ReadonlySet<AddressPart> = new Set()

/** The search for an address, and the button that opens the map. */
const AddressLookUp = ({
  form,
  onChoose,
  onManual,
  onMap,
}: {
  form: ParcelForm
  onChoose: (address: Address) => void
  /** Undefined when addresses may not be typed by hand. */
  onManual: (() => void) | undefined
  onMap: () => void
}) => {
  const { t } = useTranslation('recipient')
  const app = useApp()
  const { parcel, country } = form
  return (
    <div
      className={styles.search}
      // The error must not appear while a button is being clicked; see `PlaceField`.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) form.touch('destination')
      }}
    >
      <AddressSearch
        key={country}
        country={country}
        chosen={parcel.address?.formatted_address ?? ''}
        error={form.getError('destination')}
        onChoose={(chosen) => onChoose(toAddressDestination(chosen))}
        onManual={onManual}
      />
      {isCoreCountry(country) && app.allowed_select_address_from_map.includes(country) && (
        <div role="presentation" onMouseDown={(event) => event.preventDefault()}>
          <Button size="s" icon="globe" onClick={onMap}>
            {t('addressMap')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The delivery address for a courier: searched, chosen on the map, or entered manually. */
export const AddressDestination = ({ form }: { form: ParcelForm }) => {
  const app = useApp()
  const { parcel, country } = form
  const { address } = parcel
  const [isMapOpen, setIsMapOpen] = useState(false)
  const [isManual, setIsManual] = useState(false)
  const [locked, setLocked] = useState(() => listFilledParts(address))
  useZipCheck(parcel)

  const canEnterManually = !app.disable_add_manual_address_destinations.includes(country)
  const applyAddress = (chosen: Address) => {
    setIsManual(false)
    setLocked(listFilledParts(chosen))
    form.update({ address: chosen })
    // Marks fields that the lookup left empty as touched, so that they show as missing.
    form.touch(...addressParts.map((part) => `destination.${part}`))
  }
  const enterManually = () => {
    setIsManual(true)
    form.update({ address: address ?? createEmptyAddress(country) })
  }
  return (
    <Stack>
      <AddressLookUp
        form={form}
        onChoose={applyAddress}
        onManual={canEnterManually ? enterManually : undefined}
        onMap={() => setIsMapOpen(true)}
      />
      {address && (
        <AddressFields
          form={form}
          address={address}
          locked={canEnterManually ? noParts : locked}
          takesFocus={isManual}
        />
      )}
      {isMapOpen && isCoreCountry(country) && (
        <AddressMapDialog
          country={country}
          point={getCoordinates(address)}
          onSave={(point, found) => {
            setIsMapOpen(false)
            applyAddress(toAddressAtPoint(point, found, country))
          }}
          onClose={() => setIsMapOpen(false)}
        />
      )}
    </Stack>
  )
}
