import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getCollectionHandlingRule, listCourierCollections } from '#shared/api/collections.ts'
import { hasEnoughParcels } from '#shared/collections/check-collection.ts'
import { maxCollectionDaysAhead } from '#shared/collections/handling-rules.ts'
import { paths } from '#web/navigation/paths.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import type { CallResult } from '#web/lib/api/api-client.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import styles from './collection-card.module.css'
import { PlannedCollections } from './planned-collections.tsx'
import { useCourierService } from './use-courier-service.ts'

const OrderDialog = lazyDialog([], () => import('./order-dialog.tsx'))

/** All collections that can be ordered are shown. */
const query = { days_within: maxCollectionDaysAhead }
/** How often the number of parcels is read while there are not enough. */
const refreshMs = 30_000

type Rule = CallResult<typeof getCollectionHandlingRule>

/** Orders a collection, or says what is missing. */
const OrderPart = ({ rule }: { rule: Rule }) => {
  const { t } = useTranslation('collections')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { places } = useCourierService()
  const { offers } = useVisitor()
  const hasPlaces = places.length > 0
  const isEnough = hasEnoughParcels(rule.parcels, rule)
  return (
    <div className={styles.order}>
      <p id={id} className={styles.note}>
        {hasPlaces
          ? t(isEnough ? 'enough' : 'missing', { count: rule.parcels, min: rule.min_parcels })
          : t('noAddress')}
      </p>
      <div className={styles.buttons}>
        {offers.includes('services') && (
          <LinkButton
            to={paths.services}
            icon="pin"
            size="s"
            variant={hasPlaces ? 'quiet' : 'secondary'}
          >
            {hasPlaces ? t('addresses') : t('addAddress')}
          </LinkButton>
        )}
        <Button
          icon="truck"
          size="s"
          disabled={!hasPlaces || !isEnough}
          aria-describedby={id}
          onClick={() => setIsOpen(true)}
        >
          {t('order')}
        </Button>
      </div>
      {isOpen && <OrderDialog places={places} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

const Collections = () => {
  const { t } = useTranslation('collections')
  const { places } = useCourierService()
  const { country } = useVisitor()
  const planned = useCall(listCourierCollections, { query })
  const rule = useCall(
    getCollectionHandlingRule,
    { query: { country: places[0]?.address_country_code ?? country } },
    {
      refreshInterval: (latest) =>
        latest && !hasEnoughParcels(latest.parcels, latest) ? refreshMs : 0,
    },
  )
  if (planned.error || rule.error) {
    return <LoadFailed onRetry={() => void Promise.all([planned.mutate(), rule.mutate()])} />
  }
  if (!planned.data || !rule.data) return <Skeleton shape="field" />
  const { collections } = planned.data
  return (
    <>
      {collections.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <PlannedCollections collections={collections} />
      )}
      <OrderPart rule={rule.data} />
    </>
  )
}

/**
 * The planned courier collections of the company, and a form that orders one. Renders nothing for a
 * company that is not offered the service.
 */
const CollectionCard = () => {
  const { t } = useTranslation('collections')
  const { isOffered, isActive } = useCourierService()
  const { offers } = useVisitor()
  if (!isOffered) return null
  return (
    <Card title={t('title')}>
      {isActive ? (
        <Collections />
      ) : (
        <div className={styles.order}>
          <p className={styles.note}>{t('inactive')}</p>
          {offers.includes('services') && (
            <LinkButton to={paths.services} size="s">
              {t('openServices')}
            </LinkButton>
          )}
        </div>
      )}
    </Card>
  )
}

export default CollectionCard
