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
import { classNames } from '#web/ui/class-names.ts'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { CloseDialog, lazyComponent } from '#web/ui/lazy-component.tsx'
import styles from './collection-card.module.css'
import { PlannedCollections } from './planned-collections.tsx'
import { useCourierService } from './use-courier-service.ts'

const OrderDialog = lazyComponent(() => import('./order-dialog.tsx'), CloseDialog)

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

/** The button that orders a collection; when disabled, `noteId` describes why. */
const OrderButton = ({ isEnough, noteId }: { isEnough: boolean; noteId: string | undefined }) => {
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

/** The planned collections, and whether enough parcels wait for another one. */
const CollectionFacts = ({
  collections,
  rule,
  noteId,
}: {
  collections: readonly CourierCollection[]
  rule: Rule
  noteId: string
}) => {
  const { t } = useTranslation('collections')
  const hasPlaces = useCourierService().places.length > 0
  const isEnough = hasEnoughParcels(rule.parcels, rule)
  return (
    <>
      {collections.length > 0 && <PlannedCollections collections={collections} />}
      <div className={styles.facts}>
        {collections.length === 0 && <p>{t('none')}</p>}
        <p id={noteId} className={styles.note}>
          {hasPlaces
            ? t(isEnough ? 'enough' : 'missing', { count: rule.parcels, min: rule.min_parcels })
            : t('noAddress')}
        </p>
      </div>
    </>
  )
}

/** Replaces the two texts of a company without planned collections. */
const LoadingFacts = () => (
  <div className={styles.facts}>
    <p className={styles.loading}>
      <Skeleton />
    </p>
    <p className={classNames(styles.loading, styles.note)}>
      <Skeleton />
    </p>
  </div>
)

const ActiveCard = () => {
  const { t } = useTranslation('collections')
  const id = useId()
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
  const hasPlaces = places.length > 0
  const retry = () => void Promise.all([planned.mutate(), rule.mutate()])
  // What was read before stays when it cannot be read again.
  const loaded =
    planned.data && rule.data
      ? { collections: planned.data.collections, rule: rule.data }
      : undefined
  return (
    <Card
      title={t('title')}
      actions={
        <>
          <ServicesLink
            label={hasPlaces ? t('addressesLink') : t('addAddress')}
            isQuiet={hasPlaces}
          />
          <OrderButton
            isEnough={loaded !== undefined && hasEnoughParcels(loaded.rule.parcels, loaded.rule)}
            noteId={loaded && id}
          />
        </>
      }
    >
      {loaded ? (
        <CollectionFacts {...loaded} noteId={id} />
      ) : planned.error || rule.error ? (
        <LoadFailed onRetry={retry} />
      ) : (
        <LoadingFacts />
      )}
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
