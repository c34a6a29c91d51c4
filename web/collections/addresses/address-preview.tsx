import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CollectionPlace } from '#shared/services/service-data.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { lazyComponent, RetryPart } from '#web/ui/lazy-component.tsx'
import styles from './address-preview.module.css'
import { Fold } from '#web/ui/layout/fold.tsx'

// The large map code loads only once it is asked for.
const PointMap = lazyComponent(() => import('#web/places/map/address/point-map.tsx'), RetryPart)

/** Shows on a map where an address is, once it is opened. */
export const AddressPreview = ({ place }: { place: CollectionPlace }) => {
  const { t } = useTranslation('collections')
  const { classificators } = useApp()
  const [isOpen, setIsOpen] = useState(false)
  const { address_latitude: latitude, address_longitude: longitude } = place
  if (latitude === null || longitude === null) return null
  return (
    <Fold
      look="link"
      head={t('addresses.preview')}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      {isOpen && (
        <div className={styles.map}>
          <PointMap point={{ latitude, longitude }} streets={classificators.streets ?? undefined} />
        </div>
      )}
    </Fold>
  )
}
