import { useState } from 'react'
import type { HomeCountry } from '#shared/accounts/account.ts'
import { findAddress } from '#shared/api/places.ts'
import type { MessageCode } from '#shared/lib/messages.ts'
import type { Address } from '#shared/places/address.ts'
import { validateCollectionPlace } from '#shared/services/collection-places.ts'
import type { CollectionPlace } from '#shared/services/service-data.ts'
import { AddressMapDialog } from '#web/domain/addresses/address-map-dialog.tsx'
import { AddressSearch } from '#web/domain/addresses/address-search.tsx'
import { callApi } from '#web/lib/api-client.ts'
import { useApp } from '#web/lib/app-data.ts'
import { currentLocale } from '#web/lib/current-locale.ts'
import type { Coordinates } from '#web/domain/map/coordinates.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import styles from '../services.module.css'
import { useSaving } from '../use-saving.ts'

/** An address that was chosen, in words as well. */
interface Chosen {
  readonly place: CollectionPlace
  readonly words: string
}

const chosenOf = (found: Address, country: HomeCountry): Chosen => ({
  words: found.full_address,
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

const pointed = ({ place, words }: Chosen, { latitude, longitude }: Coordinates): Chosen => ({
  words,
  place: { ...place, address_latitude: latitude, address_longitude: longitude },
})

/** Suggestions come without coordinates: they are looked up once an address is taken. */
const located = async (chosen: Chosen): Promise<Chosen> => {
  const { place, words } = chosen
  if (place.address_latitude !== null) return chosen
  const { addresses } = await callApi(findAddress, {
    query: { search: words, country: place.address_country_code, locale: currentLocale.get() },
  })
  const [best] = addresses
  if (!best || best.address_latitude === null || best.address_longitude === null) return chosen
  return pointed(chosen, { latitude: best.address_latitude, longitude: best.address_longitude })
}

/**
 * Adds an address that couriers collect from: found by its words or on the map, for without
 * coordinates no car finds it. `onAdd` stores it; a refusal is shown here.
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
  const [chosen, setChosen] = useState<Chosen>()
  const [issue, setFault] = useState<MessageCode>()
  const { busy, outcome, save, tell } = useSaving()

  const take = (next: Chosen | undefined) => {
    tell(undefined)
    setFault(next ? undefined : 'address_not_found')
    setChosen(next)
  }
  const takePoint = (point: Coordinates, found: Address | undefined) => {
    // What was chosen by its words only lacked its point.
    const isPointless = chosen?.place.address_latitude === null
    const address = isPointless ? chosen : found && chosenOf(found, country)
    take(address && pointed(address, point))
  }
  const submit = async () => {
    if (!chosen) {
      setFault((before) => before ?? 'required')
      return
    }
    await save('add', async () => {
      const next = await located(chosen)
      setChosen(next)
      const violation = validateCollectionPlace(next.place, places)
      setFault(violation)
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
            chosen={chosen?.words ?? ''}
            error={issue ? t(`errors:${issue}`) : outcome?.text}
            onChoose={(found) => take(chosenOf(found, country))}
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
            takePoint(point, found)
          }}
          onClose={() => setIsMapOpen(false)}
        />
      )}
    </Dialog>
  )
}

export default CollectionDialog
