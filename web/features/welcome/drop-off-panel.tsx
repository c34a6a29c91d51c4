import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { listNearestPlaces } from '#shared/api/places.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import { paths } from '#web/navigation/paths.ts'
import { currentLocale } from '#web/lib/current-locale.ts'
import { useCall } from '#web/lib/use-call.ts'
import { useValue } from '#web/lib/use-value.ts'
import { useTranslation } from '#web/lib/words.ts'
import type { Coordinates } from '#web/domain/map/coordinates.ts'
import { findPosition, type PositionError } from '#web/domain/places/find-position.ts'
import { LockerList } from '#web/domain/places/locker-list.tsx'
import { PlaceInfoDialog } from '#web/domain/places/place-info-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Actions, Card } from '#web/ui/card.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/spinner.tsx'

const NearestPlaces = ({ from }: { from: Coordinates }) => {
  const { t } = useTranslation('welcome')
  const { country } = useVisitor()
  const locale = useValue(currentLocale)
  const [openId, setOpenId] = useState<number>()
  const { data, error } = useCall(listNearestPlaces, {
    // 0 means no place: the search is by position.
    params: { place_id: 0 },
    query: { ...from, types: ['apt', 'po', 'pudo'], country, dropoff: true, locale },
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

const CollectionMenu = () => {
  const { t } = useTranslation('welcome')
  const navigate = useNavigate()
  return (
    <Menu icon="truck" variant="secondary" label={t('dropOff.collection')}>
      <MenuItem icon="list" onClick={() => void navigate(paths.collections)}>
        {t('dropOff.collections')}
      </MenuItem>
    </Menu>
  )
}

/** Ways for contract clients to hand over parcels: the nearest places or a courier collection. */
const DropOffPanel = () => {
  const { t } = useTranslation('welcome')
  const { offers } = useVisitor()
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
        {offers.includes('collections') && <CollectionMenu />}
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

export default DropOffPanel
