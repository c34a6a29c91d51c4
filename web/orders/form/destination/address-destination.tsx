import { Fragment, useState } from 'react'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { useTranslation } from 'react-i18next'
import { isCoreCountry } from '#shared/countries/core-countries.ts'
import type { AddressDestination as Address } from '#shared/orders/order-body.ts'
import { AddressSearch } from '#web/places/addresses/address-search.tsx'
import { useApp } from '#web/lib/api/app-data.ts'
import type { Coordinates } from '#web/places/map/address/coordinates.ts'
import { useFieldError } from '#web/lib/forms/field-error-text.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import {
  type AddressPart,
  addressParts,
  parseTypedAddress,
  toAddressDestination,
  toAddressAtPoint,
} from '#web/places/addresses/address-draft.ts'
import { AddressFields } from './address-fields.tsx'
import styles from './address-destination.module.css'
import type { OrderFields } from '#web/orders/form/use-order-fields.ts'
import { useZipCheck } from './use-zip-check.ts'

const AddressMapDialog = lazyDialog(() => import('#web/places/addresses/address-map-dialog.tsx'))

const getCoordinates = (address: Address | null): Coordinates | undefined =>
  typeof address?.address_latitude === 'number' && typeof address.address_longitude === 'number'
    ? { latitude: address.address_latitude, longitude: address.address_longitude }
    : undefined

/** Formats the street, house and city of an address for a look-up. */
const formatTyped = (address: Address | null): string =>
  address && address.address_street !== ''
    ? `${address.address_street} ${address.address_house}, ${address.address_city}`
    : ''

const listFilledParts = (address: Address | null): ReadonlySet<AddressPart> =>
  new Set(address ? addressParts.filter((part) => address[part] !== '') : [])

const noParts: ReadonlySet<AddressPart> = new Set()

/** The search for an address, and the button that opens the map. */
const AddressLookUp = ({
  form,
  onChoose,
  onManual,
  onMap,
  isCompact,
}: {
  form: OrderFields
  onChoose: (address: Address) => void
  /** Undefined when addresses may not be typed by hand. */
  onManual: ((typed: string) => void) | undefined
  onMap: () => void
  isCompact: boolean
}) => {
  const { t } = useTranslation('recipient')
  const app = useApp()
  const { destination, destination_country: country } = form.order
  // A missing address is an error of the search, which shows the formatted address.
  const error = useFieldError(form.control, 'destination')
  return (
    <div
      className={isCompact ? styles.compact : styles.search}
      // The error must not appear while a button is being clicked; see `PlaceField`.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) form.showErrorsOf(['destination'])
      }}
    >
      <AddressSearch
        key={country}
        country={country}
        chosen={destination?.formatted_address ?? ''}
        error={error}
        isCompact={isCompact}
        onChoose={(chosen) => onChoose(toAddressDestination(chosen))}
        onManual={onManual}
      />
      {isCoreCountry(country) && app.allowed_select_address_from_map.includes(country) && (
        <div
          role="presentation"
          className={styles.map}
          onMouseDown={(event) => event.preventDefault()}
        >
          {isCompact ? (
            <IconButton icon="globe" label={t('addressMap')} onClick={onMap} />
          ) : (
            <Button size="s" icon="globe" onClick={onMap}>
              {t('addressMap')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** The delivery address for a courier: searched, chosen on the map, or entered manually. */
export const AddressDestination = ({
  form,
  isCompact = false,
}: {
  form: OrderFields
  /** Whether the search takes one line, and the fields of the address another one. */
  isCompact?: boolean
}) => {
  const app = useApp()
  const { order } = form
  const { destination: address, destination_country: country } = order
  const [isMapOpen, setIsMapOpen] = useState(false)
  const [isManual, setIsManual] = useState(false)
  const [locked, setLocked] = useState(() => listFilledParts(address))
  useZipCheck(order, (zip_check) => form.update({ zip_check }))

  const canEnterManually = !app.disable_add_manual_address_destinations.includes(country)
  const applyAddress = (chosen: Address) => {
    setIsManual(false)
    setLocked(listFilledParts(chosen))
    form.update({ destination: chosen })
    // Fields that the lookup left empty show as missing.
    form.showErrorsOf(addressParts.map((part) => `destination.${part}`))
  }
  const enterManually = (typed: string) => {
    setIsManual(true)
    if (typed !== '' || !address) form.update({ destination: parseTypedAddress(typed, country) })
  }
  const Group = isCompact ? Fragment : Stack
  return (
    <Group>
      <AddressLookUp
        form={form}
        onChoose={applyAddress}
        onManual={canEnterManually ? enterManually : undefined}
        onMap={() => setIsMapOpen(true)}
        isCompact={isCompact}
      />
      {address && (
        <AddressFields
          form={form}
          address={address}
          locked={canEnterManually ? noParts : locked}
          takesFocus={isManual}
          isCompact={isCompact}
        />
      )}
      {isMapOpen && isCoreCountry(country) && (
        <AddressMapDialog
          country={country}
          point={getCoordinates(address)}
          address={formatTyped(address)}
          onSave={(point, found) => {
            setIsMapOpen(false)
            applyAddress(toAddressAtPoint(point, found, country))
          }}
          onClose={() => setIsMapOpen(false)}
        />
      )}
    </Group>
  )
}
