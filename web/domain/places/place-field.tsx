import { useMemo, useRef, useState } from 'react'
import { listNearestPlaces, listTerminals } from '#shared/api/places.ts'
import { isCoreCountry } from '#shared/contacts/countries.ts'
import { groupByCity } from '#shared/places/group-by-city.ts'
import type { Place, PlaceType } from '#shared/places/place.ts'
import type { Coordinates } from '#web/domain/map/coordinates.ts'
import { showProblem } from '#web/lib/problem-dialog.ts'
import { useCall } from '#web/lib/use-call.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import { ChosenPlace } from './chosen-place.tsx'
import { findPosition, type PositionError } from './find-position.ts'
import styles from './place-field.module.css'
import { PlaceInfoDialog } from './place-info-dialog.tsx'
import { PlaceMapDialog } from './place-map-dialog.tsx'
import {
  type PlaceOption,
  getPlaceOptionKey,
  buildPlaceOptions,
  type PlaceView,
} from './place-options.ts'
import type { PlaceQuery } from './place-query.ts'
import { PlaceOptionRow } from './place-row.tsx'
import { fetchPlace } from './use-place.ts'
import { usePlaceSearch } from './use-place-search.ts'

/** Number of search results shown initially. */
const initialCount = 60
/** Number of results added when the list is scrolled near its end. */
const countStep = 5

/**
 * A field to choose a place by search, by city, among the nearest or on the map. `onChoose` is
 * called with null when the text is cleared. `searchTypes` are further types included in searches
 * only.
 */
export const PlaceField = ({
  label,
  error,
  place,
  query,
  searchTypes,
  onChoose,
  onCustomAddress,
  onLeave,
}: {
  label: string
  error?: string | undefined
  place: Place | null
  query: PlaceQuery
  searchTypes?: readonly PlaceType[] | undefined
  onChoose: (place: Place | null) => void
  /** Called to enter a street address instead; without it the option is not shown. */
  onCustomAddress?: (() => void) | undefined
  onLeave?: (() => void) | undefined
}) => {
  const { t } = useTranslation('places')
  const [typed, setTyped] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const [browsed, setBrowsed] = useState<PlaceView>({ kind: 'cities' })
  const [shown, setShown] = useState(initialCount)
  const [position, setPosition] = useState<Coordinates>()
  const [positionError, setPositionError] = useState<PositionError>()
  const [isLocating, setIsLocating] = useState(false)
  const [isMapOpen, setIsMapOpen] = useState(false)
  const [infoId, setInfoId] = useState<number>()
  const input = useRef<HTMLInputElement>(null)

  const text = typed ?? place?.name ?? ''
  const view: PlaceView = typed === undefined || typed.trim() === '' ? browsed : { kind: 'search' }
  const searchQuery = useMemo(
    () => ({ ...query, type: [...query.type, ...(searchTypes ?? [])] }),
    [query, searchTypes],
  )
  const search = usePlaceSearch(typed ?? '', searchQuery, shown)
  const terminals = useCall(listTerminals, isOpen ? { query } : null, { keepPreviousData: true })
  const nearest = useCall(
    listNearestPlaces,
    position ? { params: { place_id: 0 }, query: { ...position, ...toNearestQuery(query) } } : null,
  )
  const cities = useMemo(() => groupByCity(terminals.data?.terminals ?? []), [terminals.data])
  const options = buildPlaceOptions(view, {
    cities,
    found: search.places,
    nearest: nearest.data?.places ?? [],
    hasCustomAddress: onCustomAddress !== undefined,
  })

  const loadStates = {
    cities: { busy: terminals.isLoading, failed: terminals.error !== undefined },
    city: { busy: false, failed: false },
    search: { busy: search.isLoading, failed: search.hasFailed },
    nearest: { busy: nearest.isLoading, failed: nearest.error !== undefined },
  } satisfies Record<PlaceView['kind'], { busy: boolean; failed: boolean }>
  const { busy, failed } = loadStates[view.kind]
  const placeCount = options.filter(({ kind }) => kind === 'place').length
  const total = view.kind === 'search' ? search.total : placeCount
  const getStatus = () => {
    if (busy) return t('common:loading')
    if (failed) return t('common:loadFailed')
    if (view.kind === 'cities') return t('cities', { count: cities.length })
    return total === 0 ? t('noneFound') : t('count', { count: total })
  }

  const choosePlace = async (id: number) => {
    setIsOpen(false)
    setInfoId(undefined)
    setIsMapOpen(false)
    try {
      const chosen = await fetchPlace(id)
      if (!chosen) return
      setTyped(undefined)
      onChoose(chosen)
    } catch (failure) {
      showProblem(failure)
    }
  }
  const handlers: { [Kind in PlaceOption['kind']]: (option: PlaceOption) => void } = {
    place: (option) => {
      if (option.kind === 'place') void choosePlace(option.place.id)
    },
    city: (option) => {
      if (option.kind === 'city') setBrowsed({ kind: 'city', city: option.city })
    },
    allCities: () => setBrowsed({ kind: 'cities' }),
    customAddress: () => {
      setIsOpen(false)
      onCustomAddress?.()
    },
  }
  const showNearest = async () => {
    setIsLocating(true)
    const result = await findPosition()
    setIsLocating(false)
    setPositionError('error' in result ? result.error : undefined)
    if ('error' in result) return
    setPosition(result.position)
    setTyped(undefined)
    setBrowsed({ kind: 'nearest' })
    input.current?.focus()
    setIsOpen(true)
  }

  return (
    <div
      className={styles.field}
      // Report only a focus that leaves the whole field: an error that appears while a button below
      // is pressed would move the button away from the pointer.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave?.()
      }}
    >
      <SuggestField
        label={label}
        error={error}
        placeholder={t('placeholder')}
        inputRef={input}
        text={text}
        onText={(next) => {
          setTyped(next)
          setShown(initialCount)
          if (next.trim() !== '') return
          setBrowsed({ kind: 'cities' })
          if (place) onChoose(null)
        }}
        options={options}
        optionKey={getPlaceOptionKey}
        renderOption={(option) => <PlaceOptionRow option={option} onInfo={setInfoId} />}
        onChoose={(option) => handlers[option.kind](option)}
        isOpen={isOpen}
        onOpenChange={(nextIsOpen) => {
          setIsOpen(nextIsOpen)
          if (!nextIsOpen && browsed.kind !== 'cities') setBrowsed({ kind: 'cities' })
        }}
        onNearEnd={() => {
          if (view.kind === 'search' && shown < search.total) setShown(shown + countStep)
        }}
        // Discard text that was typed without choosing a place, and show the chosen place again.
        onLeave={() => setTyped(undefined)}
        busy={busy && isOpen}
        status={getStatus()}
      />
      {/* Keep the focus in the field: some browsers do not focus a clicked button. */}
      <div
        role="presentation"
        className={styles.buttons}
        onMouseDown={(event) => event.preventDefault()}
      >
        <Button size="s" icon="pin" busy={isLocating} onClick={() => void showNearest()}>
          {t('nearest')}
        </Button>
        {isCoreCountry(query.country) && (
          <Button size="s" icon="globe" onClick={() => setIsMapOpen(true)}>
            {t('map')}
          </Button>
        )}
      </div>
      {positionError && (
        <Notice tone="warning" live>
          {t(`position.${positionError}`)}
        </Notice>
      )}
      {place && <ChosenPlace place={place} />}
      {infoId !== undefined && (
        <PlaceInfoDialog
          id={infoId}
          onClose={() => setInfoId(undefined)}
          onChoose={() => void choosePlace(infoId)}
        />
      )}
      {isMapOpen && isCoreCountry(query.country) && (
        <PlaceMapDialog
          country={query.country}
          query={query}
          selectedId={place?.id ?? null}
          onChoose={(id) => void choosePlace(id)}
          onClose={() => setIsMapOpen(false)}
        />
      )}
    </div>
  )
}

/** The call for the nearest places names this parameter `types`. */
const toNearestQuery = ({ type, ...rest }: PlaceQuery) => ({ ...rest, types: type })
