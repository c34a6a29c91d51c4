import { useState } from 'react'
import type { HomeCountry } from '#shared/accounts/account.ts'
import { findAddress } from '#shared/api/places.ts'
import type { MessageCode } from '#shared/lib/messages.ts'
import type { Address } from '#shared/places/address.ts'
import { validateCollectionPlace } from '#shared/services/collection-places.ts'
import type { CollectionPlace } from '#shared/services/service-data.ts'
import { AddressMapDialog } from '#web/domain/addresses/address-map-dialog.tsx'
import { AddressSearch } from '#web/domain/addresses/address-search.tsx'
import { callApi } from '#web/lib/api/api-client.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import type { Coordinates } from '#web/domain/map/address/coordinates.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import styles from '../services.module.css'
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

/**
 * Adds an address that couriers collect from, by search or on the map: it must have coordinates.
 * `onAdd` stores it; the dialog shows its failure.
 */
const CollectionDialog = ({
  country,
  places,
  onAdd,
  onClose,
}: {
  country: HomeCountry
  places: readonly CollectionPlace[]
  onAdd: (place: CollectionPlace) => Promise<void>
  onClose: () => void
}) => {
  const { t } = useTranslation('services')
  const app = useApp()
  const [isMapOpen, setIsMapOpen] = useState(false)
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

  return (
    <Dialog
      title={t('collection.addTitle')}
      closeLabel={t('common:close')}
      onClose={onClose}
      width="s"
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            type="submit"
            form="collection-address"
            variant="primary"
            busy={busy !== undefined}
          >
            {t('collection.add')}
          </Button>
        </>
      }
    >
      <Form id="collection-address" onSubmit={submit}>
        <Stack>
          <p>{t('collection.addText')}</p>
          <AddressSearch
            country={country}
            chosen={chosen?.text ?? ''}
            error={issue ? t(`errors:${issue}`) : outcome?.text}
            onChoose={(found) => choose(toChosenAddress(found, country))}
            onManual={undefined}
          />
          {app.allowed_select_address_from_map.includes(country) && (
            <div className={styles.choice}>
              <Button size="s" icon="globe" onClick={() => setIsMapOpen(true)}>
                {t('collection.map')}
              </Button>
            </div>
          )}
        </Stack>
      </Form>
      {isMapOpen && (
        <AddressMapDialog
          country={country}
          onSave={(point, found) => {
            setIsMapOpen(false)
            choosePoint(point, found)
          }}
          onClose={() => setIsMapOpen(false)}
        />
      )}
    </Dialog>
  )
}

export default CollectionDialog
