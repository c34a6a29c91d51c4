import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressSearch } from '#web/places/addresses/address-search.tsx'
import { useApp } from '#web/lib/api/app-data.ts'
import { useFieldError } from '#web/lib/forms/field-error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { type NewCollectionAddress, useCollectionAddress } from './use-collection-address.ts'

const AddressMapDialog = lazyDialog(() => import('#web/places/addresses/address-map-dialog.tsx'))

/**
 * Adds an address that couriers collect from, by search or on the map: it must have coordinates.
 * `onAdd` stores it; the dialog shows its failure.
 */
const AddressDialog = ({
  country,
  places,
  onAdd,
  onClose,
}: NewCollectionAddress & {
  onClose: () => void
}) => {
  const { t } = useTranslation(['collections', 'common'])
  const app = useApp()
  const [isMapOpen, setIsMapOpen] = useState(false)
  const { form, choose, choosePoint } = useCollectionAddress({ country, places, onAdd })
  const error = useFieldError(form.control, 'address')

  return (
    <Dialog
      title={t('addresses.addTitle')}
      onClose={onClose}
      width="s"
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form="collection-address" variant="primary" busy={form.isBusy}>
            {t('addresses.add')}
          </Button>
        </>
      }
    >
      <Form id="collection-address" form={form}>
        <Stack>
          <p>{t('addresses.addText')}</p>
          <AddressSearch
            country={country}
            chosen={form.watch('address')?.text ?? ''}
            error={error}
            onChoose={(found) => choose(found)}
            onManual={undefined}
          />
          {app.allowed_select_address_from_map.includes(country) && (
            <div>
              <Button size="s" icon="globe" onClick={() => setIsMapOpen(true)}>
                {t('addresses.map')}
              </Button>
            </div>
          )}
        </Stack>
      </Form>
      {isMapOpen && (
        <AddressMapDialog
          country={country}
          address={form.watch('address')?.text}
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

export default AddressDialog
