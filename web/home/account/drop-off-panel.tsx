import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listNearestPlaces } from '#shared/api/places.ts'
import { findDefaultLocker } from '#shared/doors/drop-off.ts'
import { joinParts } from '#shared/lib/join-parts.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { Place } from '#shared/places/place.ts'
import { listDropOffTypes } from '#shared/places/place-filter.ts'
import { useDefaultPlace } from '#web/collections/drop-off/use-drop-off.ts'
import { paths } from '#web/navigation/paths.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { useValue } from '#web/lib/use-value.ts'
import type { Coordinates } from '#web/places/map/address/coordinates.ts'
import { findPosition, type PositionError } from '#web/places/find-position.ts'
import { LockerList } from '#web/places/lockers/locker-list.tsx'
import { PlaceInfoDialog } from '#web/places/place-info-dialog.tsx'
import { PlaceKindIcon } from '#web/places/map/places/place-kind-icon.tsx'
import { getPlaceKind } from '#web/places/map/places/place-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { Actions, Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ListItemText } from '#web/ui/list-item-text.tsx'
import card from '#web/ui/layout/card-rows.module.css'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'

const NearestPlaces = ({ from }: { from: Coordinates }) => {
  const { t } = useTranslation(['welcome', 'common', 'places'])
  const { country } = useVisitor()
  const locale = useValue(currentLocale)
  const [openId, setOpenId] = useState<number>()
  const { data, error } = useCall(listNearestPlaces, {
    // 0 means no place: the search is by position.
    params: { place_id: 0 },
    query: { ...from, types: listDropOffTypes(country), country, dropoff: true, locale },
  })
  return (
    <>
      <h3>{t('dropOff.list')}</h3>
      {error && (
        <Notice tone="danger" live>
          {t('common:loadFailed')}
        </Notice>
      )}
      {!data && !error && <Skeleton shape="card" />}
      {data && <p role="status">{t('places:count', { count: data.places.length })}</p>}
      {data && <LockerList lockers={data.places} onChoose={setOpenId} />}
      {openId !== undefined && <PlaceInfoDialog id={openId} onClose={() => setOpenId(undefined)} />}
    </>
  )
}

/** The locker where the company drops off by default, with its hours. */
const UsualPlace = ({ place }: { place: Place }) => {
  const { t } = useTranslation('welcome')
  const { account } = useApp()
  return (
    <Card
      title={t('dropOff.yours')}
      actions={
        // The other one is saved by paying, and changed so.
        findDefaultLocker(account?.settings ?? []) === place.id && (
          <LinkButton to={paths.services} variant="quiet" size="s">
            {t('home.change')}
          </LinkButton>
        )
      }
    >
      <ul className={card.rows}>
        <li className={card.row}>
          <PlaceKindIcon kind={getPlaceKind(place)} size={32} />
          <ListItemText name={formatPlaceName(place.name)}>
            {joinParts([place.formatted_address, place.availability_info], ' · ')}
          </ListItemText>
        </li>
      </ul>
    </Card>
  )
}

/** Lets contract clients find the nearest places that take their parcels. */
const PlaceFinder = () => {
  const { t } = useTranslation(['welcome', 'places'])
  const [from, setFrom] = useState<Coordinates>()
  const [positionError, setPositionError] = useState<PositionError>()
  const [isLocating, setIsLocating] = useState(false)
  const locate = async () => {
    setIsLocating(true)
    const result = await findPosition()
    setIsLocating(false)
    setPositionError('error' in result ? result.error : undefined)
    setFrom('error' in result ? undefined : result.position)
  }
  return (
    <Card title={t('dropOff.title')}>
      <p>{t('dropOff.text')}</p>
      <Actions>
        <Button icon="pin" busy={isLocating} onClick={() => void locate()}>
          {t('dropOff.nearest')}
        </Button>
      </Actions>
      {positionError && (
        <Notice tone="warning" live>
          {t(`places:position.${positionError}`)}
        </Notice>
      )}
      {from && <NearestPlaces from={from} />}
    </Card>
  )
}

/** Where a contract client drops off: its usual place, or how to find one. */
export const DropOffPanel = () => {
  const { place, isLoading } = useDefaultPlace(undefined)
  if (isLoading) return <Skeleton shape="card" />
  return place ? <UsualPlace place={place} /> : <PlaceFinder />
}
