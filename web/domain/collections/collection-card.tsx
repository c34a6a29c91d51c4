import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getCollectionHandlingRule, listCourierCollections } from '#shared/api/collections.ts'
import { hasEnoughParcels } from '#shared/collections/check-collection.ts'
import { maxCollectionDaysAhead } from '#shared/collections/handling-rules.ts'
import type { CourierCollection } from '#shared/collections/courier-collection.ts'
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

/** A link to the services of the company, if it has that screen. */
const ServicesLink = ({ label, isQuiet = false }: { label: string; isQuiet?: boolean }) => {
  const { offers } = useVisitor()
  if (!offers.includes('services')) return null
  return (
    <LinkButton to={paths.services} size="s" variant={isQuiet ? 'quiet' : 'secondary'}>
      {label}
    </LinkButton>
  )
}

/** The button that orders a collection; disabled for the reason that `noteId` describes. */
const OrderButton = ({ isEnough, noteId }: { isEnough: boolean; noteId: string }) => {
  const { t } = useTranslation('collections')
  const [isOpen, setIsOpen] = useState(false)
  const { places } = useCourierService()
  return (
    <>
      <Button
        icon="truck"
        size="s"
        disabled={places.length === 0 || !isEnough}
        aria-describedby={noteId}
        onClick={() => setIsOpen(true)}
      >
        {t('order')}
      </Button>
      {isOpen && <OrderDialog places={places} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const LoadedCard = ({
  collections,
  rule,
}: {
  collections: readonly CourierCollection[]
  rule: Rule
}) => {
  const { t } = useTranslation('collections')
  const id = useId()
  const hasPlaces = useCourierService().places.length > 0
  const isEnough = hasEnoughParcels(rule.parcels, rule)
  return (
    <Card
      title={t('title')}
      actions={
        <>
          <ServicesLink label={hasPlaces ? t('addresses') : t('addAddress')} isQuiet={hasPlaces} />
          <OrderButton isEnough={isEnough} noteId={id} />
        </>
      }
    >
      {collections.length > 0 && <PlannedCollections collections={collections} />}
      <div className={styles.facts}>
        {collections.length === 0 && <p>{t('none')}</p>}
        <p id={id} className={styles.note}>
          {hasPlaces
            ? t(isEnough ? 'enough' : 'missing', { count: rule.parcels, min: rule.min_parcels })
            : t('noAddress')}
        </p>
      </div>
    </Card>
  )
}

const ActiveCard = () => {
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
  // What was read before stays when it cannot be read again.
  if (planned.data && rule.data) {
    return <LoadedCard collections={planned.data.collections} rule={rule.data} />
  }
  const retry = () => void Promise.all([planned.mutate(), rule.mutate()])
  return (
    <Card title={t('title')}>
      {planned.error || rule.error ? <LoadFailed onRetry={retry} /> : <Skeleton />}
    </Card>
  )
}

/**
 * The planned courier collections of the company, and a form that orders one. Renders nothing for a
 * company that is not offered the service.
 */
const CollectionCard = () => {
  const { t } = useTranslation('collections')
  const { isOffered, isActive } = useCourierService()
  if (!isOffered) return null
  if (isActive) return <ActiveCard />
  return (
    <Card title={t('title')} actions={<ServicesLink label={t('openServices')} />}>
      <p className={styles.note}>{t('inactive')}</p>
    </Card>
  )
}

export default CollectionCard
