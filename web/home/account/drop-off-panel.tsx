import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listNearestPlaces } from '#shared/api/places.ts'
import { listDropOffTypes } from '#shared/places/place-filter.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { useValue } from '#web/lib/use-value.ts'
import type { Coordinates } from '#web/places/map/address/coordinates.ts'
import { findPosition, type PositionError } from '#web/places/find-position.ts'
import { LockerList } from '#web/places/lockers/locker-list.tsx'
import { PlaceInfoDialog } from '#web/places/place-info-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Actions, Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
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

/** Lets contract clients find the nearest places that take their parcels. */
export const DropOffPanel = () => {
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
