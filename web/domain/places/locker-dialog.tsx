import { useMemo, useState } from 'react'
import { listTerminals } from '#shared/api/places.ts'
import { groupByCity } from '#shared/places/group-by-city.ts'
import { type LockerColour, getLockerColour } from '#shared/places/locker-colour.ts'
import type { Terminal } from '#shared/places/place.ts'
import type { Coordinates } from '#web/domain/map/coordinates.ts'
import { findPosition, type PositionError } from './find-position.ts'
import { useApp } from '#web/lib/app-data.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { useCall } from '#web/lib/use-call.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CityList } from './city-list.tsx'
import { LockerList } from './locker-list.tsx'
import { getDistanceToLocker, findNearestLockers, searchLockers } from './locker-search.ts'

/** Number of nearest lockers shown; they fit on a screen. */
const maxNearest = 8

/** The content of the list below the search field. */
type View =
  | { readonly name: 'cities' }
  | { readonly name: 'city'; readonly lockers: readonly Terminal[]; readonly city: string }
  | { readonly name: 'nearest'; readonly from: Coordinates }

/** A dialog to choose a locker of one colour by search, by city or among the nearest. */
export const LockerDialog = ({
  colour,
  onChoose,
  onAny,
  onClose,
}: {
  colour: LockerColour
  onChoose: (id: number) => void
  /** Chooses any locker; without it a specific one must be chosen. */
  onAny?: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation('payment')
  const { country } = useApp()
  const [search, setSearch] = useState('')
  const [view, setView] = useState<View>({ name: 'cities' })
  const [positionError, setPositionError] = useState<PositionError>()
  const [isLocating, setIsLocating] = useState(false)
  const type = colour === 'blue' ? ('apt' as const) : ('ipb' as const)
  const { data, error, mutate } = useCall(listTerminals, {
    query: { country, dropoff: true, type: [type] },
  })
  const lockers = useMemo(
    () => data?.terminals.filter((each) => getLockerColour(each) === colour) ?? [],
    [data, colour],
  )
  const cities = useMemo(() => groupByCity(lockers), [lockers])

  const locate = async () => {
    setIsLocating(true)
    const result = await findPosition()
    setIsLocating(false)
    setPositionError('error' in result ? result.error : undefined)
    if ('error' in result) return
    setSearch('')
    setView({ name: 'nearest', from: result.position })
  }

  const listFound = () => {
    if (search.trim() !== '') return searchLockers(lockers, search)
    if (view.name === 'city') return view.lockers
    if (view.name === 'nearest') {
      return findNearestLockers(lockers, view.from, maxNearest).map((locker) => ({
        ...locker,
        dist: getDistanceToLocker(view.from, locker),
      }))
    }
    return undefined
  }
  const shown = listFound()
  const heading = search.trim() === '' && view.name === 'city' ? view.city : undefined

  return (
    <Dialog
      title={t(`dropOff.dialogTitle.${colour}`)}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        onAny && (
          <Button variant="primary" wide onClick={onAny}>
            {t('dropOff.anyBlue')}
          </Button>
        )
      }
    >
      <Stack>
        <TextField
          type="search"
          label={t('dropOff.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          autoComplete="off"
        />
        <Button icon="pin" busy={isLocating} onClick={() => void locate()}>
          {t('places:nearest')}
        </Button>
        {positionError && (
          <Notice tone="warning" live>
            {t(`places:position.${positionError}`)}
          </Notice>
        )}
        {error && <LoadFailed onRetry={() => void mutate()} />}
        {!data && !error && <Skeleton shape="card" />}
        {shown && view.name !== 'cities' && (
          <Button variant="quiet" icon="back" onClick={() => setView({ name: 'cities' })}>
            {t('places:allCities')}
          </Button>
        )}
        {heading !== undefined && <h3>{heading}</h3>}
        {data && (
          <p role="status">
            {shown === undefined
              ? t('places:cities', { count: cities.length })
              : shown.length === 0
                ? t('places:noneFound')
                : t('places:count', { count: shown.length })}
          </p>
        )}
        {shown ? (
          <LockerList lockers={shown} onChoose={onChoose} />
        ) : (
          <CityList
            cities={cities}
            onChoose={({ name, places }) => setView({ name: 'city', city: name, lockers: places })}
          />
        )}
      </Stack>
    </Dialog>
  )
}
