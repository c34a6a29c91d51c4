import { useState } from 'react'
import type { HomeCountry } from '#shared/accounts/account.ts'
import type { Address } from '#shared/places/address.ts'
import { collectionPlaceVerdict } from '#shared/services/collection-places.ts'
import type { CollectionPlace } from '#shared/services/service-data.ts'
import { AddressMapDialog } from '#web/addresses/address-map-dialog.tsx'
import { AddressSearch } from '#web/addresses/address-search.tsx'
import { useApp } from '#web/lib/app-data.ts'
import type { Coordinates } from '#web/map/coordinates.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from '../services.module.css'
import { useSaving } from '../use-saving.ts'

const placeOf = (found: Address, country: HomeCountry, point?: Coordinates): CollectionPlace => ({
  address_country_code: country,
  address_street: found.address_street,
  address_house: found.address_house,
  address_city: found.address_city,
  address_zip: found.address_zip,
  address_latitude: point?.latitude ?? found.address_latitude,
  address_longitude: point?.longitude ?? found.address_longitude,
})

/**
 * Adds an address that couriers collect from: found by its words or on the map, for without
 * coordinates no car finds it. `onAdd` stores it; a refusal is shown here.
 */
export const CollectionDialog = ({
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
  const [chosen, setChosen] = useState<{ place: CollectionPlace; words: string }>()
  const [isUnknown, setIsUnknown] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const { busy, outcome, save } = useSaving()

  const take = (found: Address | undefined, point?: Coordinates) => {
    setIsUnknown(found === undefined)
    setChosen(found && { place: placeOf(found, country, point), words: found.full_address })
  }
  const verdict = () => {
    if (isUnknown) return 'address_not_found'
    if (chosen) return collectionPlaceVerdict(chosen.place, places)
    return isAsked ? 'required' : undefined
  }
  const fault = verdict()
  const submit = async () => {
    setIsAsked(true)
    if (!chosen || fault !== undefined) return
    await save('add', async () => {
      await onAdd(chosen.place)
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
      <form
        id="collection-address"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack>
          <p>{t('collection.addText')}</p>
          <AddressSearch
            country={country}
            chosen={chosen?.words ?? ''}
            error={fault ? t(`errors:${fault}`) : outcome?.text}
            onChoose={(found) => take(found)}
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
      </form>
      {isMapOpen && (
        <AddressMapDialog
          country={country}
          onSave={(point, found) => {
            setIsMapOpen(false)
            take(found, point)
          }}
          onClose={() => setIsMapOpen(false)}
        />
      )}
    </Dialog>
  )
}
