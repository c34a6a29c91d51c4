import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listCourierCollections } from '#shared/api/collections.ts'
import { hasEnoughParcels } from '#shared/collections/check-collection.ts'
import { maxCollectionDaysAhead } from '#shared/collections/handling-rules.ts'
import type { CourierCollection } from '#shared/collections/courier-collection.ts'
import { type CollectionRule, useCollectionRule } from './collection-rule.ts'
import { PlannedCollections } from './planned-collections.tsx'
import { useCourierService } from './use-courier-service.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { paths } from '#web/navigation/paths.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { lazyComponent, lazyDialog, RetryPart } from '#web/ui/lazy-component.tsx'
import styles from './collection-card.module.css'
import {
  type HandoverKind,
  useHandoverKinds,
  useIsHandoverOffered,
} from '#web/collections/new/handover-kinds.ts'
import typography from '#web/ui/typography.module.css'

const NewDialog = lazyDialog(() => import('#web/collections/new/new-dialog.tsx'))
const ReservedDoors = lazyComponent(
  () => import('#web/collections/doors/reserved-doors.tsx'),
  RetryPart,
)

/** All collections that can be ordered are shown. */
const query = { days_within: maxCollectionDaysAhead }
/** How often the number of parcels is read while there are not enough. */
const refreshMs = 30_000

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

/** Opens the booking of doors at a locker, if the company may use those. */
const DoorsButton = ({ onOpen }: { onOpen: (kind: HandoverKind) => void }) => {
  const { t } = useTranslation('collections')
  return (
    useHandoverKinds().includes('doors') && (
      <Button icon="locker" size="s" onClick={() => onOpen('doors')}>
        {t('new.kinds.doors')}
      </Button>
    )
  )
}

/** The planned collections, and whether enough parcels wait for another one. */
const CollectionFacts = ({
  collections,
  rule,
  noteId,
}: {
  collections: readonly CourierCollection[]
  rule: CollectionRule
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
        <p id={noteId} className={typography.note}>
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
    <p className={classNames(styles.loading, typography.note)}>
      <Skeleton />
    </p>
  </div>
)

const ActiveCard = ({ onOpen }: { onOpen: (kind: HandoverKind) => void }) => {
  const { t } = useTranslation('collections')
  const id = useId()
  const { places } = useCourierService()
  useKeptFocus()
  const planned = useCall(listCourierCollections, { query })
  const rule = useCollectionRule(places, {
    refreshInterval: (latest) =>
      latest && !hasEnoughParcels(latest.parcels, latest) ? refreshMs : 0,
  })
  const hasPlaces = places.length > 0
  const retry = () => void Promise.all([planned.mutate(), rule.mutate()])
  // What was read before stays when it cannot be read again.
  const loaded =
    planned.data && rule.data
      ? { collections: planned.data.collections, rule: rule.data }
      : undefined
  const isEnough = loaded !== undefined && hasEnoughParcels(loaded.rule.parcels, loaded.rule)
  return (
    <Card
      title={t('title')}
      actions={
        <>
          {!hasPlaces && <ServicesLink label={t('addAddress')} />}
          {hasPlaces && (
            <LinkButton to={paths.collections} size="s" variant="quiet">
              {t('showAll')}
            </LinkButton>
          )}
          <DoorsButton onOpen={onOpen} />
          <Button
            icon="truck"
            size="s"
            disabled={!hasPlaces || !isEnough}
            aria-describedby={loaded && id}
            onClick={() => onOpen('courier')}
          >
            {t('order')}
          </Button>
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

/** What a company without the active service can do. */
const InactiveCard = ({ onOpen }: { onOpen: (kind: HandoverKind) => void }) => {
  const { t } = useTranslation('collections')
  const { isOffered } = useCourierService()
  return (
    <Card
      title={t('title')}
      actions={
        <>
          {isOffered && <ServicesLink label={t('openServices')} />}
          <DoorsButton onOpen={onOpen} />
        </>
      }
    >
      <p className={typography.note}>{t(isOffered ? 'inactive' : 'new.about')}</p>
    </Card>
  )
}

/**
 * The planned courier collections of the company, and the dialog that orders one or books doors.
 * Renders nothing for a company that can have neither.
 */
const CollectionCard = () => {
  const { isActive } = useCourierService()
  const isOffered = useIsHandoverOffered()
  const mayBook = useHandoverKinds().includes('doors')
  const [opened, setOpened] = useState<HandoverKind>()
  if (!isOffered) return null
  return (
    <>
      {isActive ? <ActiveCard onOpen={setOpened} /> : <InactiveCard onOpen={setOpened} />}
      {!isActive && mayBook && <ReservedDoors />}
      {opened && <NewDialog kind={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

export default CollectionCard
