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
import { type PlaceOption, placeOptionKey, placeOptions, type PlaceView } from './place-options.ts'
import type { PlaceQuery } from './place-query.ts'
import { PlaceOptionRow } from './place-row.tsx'
import { fetchPlace } from './use-place.ts'
import { usePlaceSearch } from './use-place-search.ts'

/** Found places shown at first. */
const firstShown = 60
/** So many more with each approach to the end of the list. */
const shownMore = 5

/**
 * Chooses a place: by typing, by city, among the nearest or on the map. `onChoose` gets null when
 * the text is emptied. `searchTypes` are further kinds that only a search finds.
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
  /** Leads from a place to a street address; without it the entry is not there. */
  onCustomAddress?: (() => void) | undefined
  onLeave?: (() => void) | undefined
}) => {
  const { t } = useTranslation('places')
  const [typed, setTyped] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const [browsed, setBrowsed] = useState<PlaceView>({ kind: 'cities' })
  const [shown, setShown] = useState(firstShown)
  const [position, setPosition] = useState<Coordinates>()
  const [positionError, setPositionError] = useState<PositionError>()
  const [isLocating, setIsLocating] = useState(false)
  const [isMapOpen, setIsMapOpen] = useState(false)
  const [infoId, setInfoId] = useState<number>()
  const input = useRef<HTMLInputElement>(null)

  const text = typed ?? place?.name ?? ''
  const view: PlaceView = typed === undefined || typed.trim() === '' ? browsed : { kind: 'search' }
  const searched = useMemo(
    () => ({ ...query, type: [...query.type, ...(searchTypes ?? [])] }),
    [query, searchTypes],
  )
  const search = usePlaceSearch(typed ?? '', searched, shown)
  const terminals = useCall(listTerminals, isOpen ? { query } : null, { keepPreviousData: true })
  const nearest = useCall(
    listNearestPlaces,
    position ? { params: { place_id: 0 }, query: { ...position, ...asNearestQuery(query) } } : null,
  )
  const cities = useMemo(() => groupByCity(terminals.data?.terminals ?? []), [terminals.data])
  const options = placeOptions(view, {
    cities,
    found: search.places,
    nearest: nearest.data?.places ?? [],
    hasCustomAddress: onCustomAddress !== undefined,
  })

  const loads = {
    cities: { busy: terminals.isLoading, failed: terminals.error !== undefined },
    city: { busy: false, failed: false },
    search: { busy: search.isLoading, failed: search.hasFailed },
    nearest: { busy: nearest.isLoading, failed: nearest.error !== undefined },
  } satisfies Record<PlaceView['kind'], { busy: boolean; failed: boolean }>
  const { busy, failed } = loads[view.kind]
  const places = options.filter(({ kind }) => kind === 'place').length
  const total = view.kind === 'search' ? search.total : places
  const status = () => {
    if (busy) return t('common:loading')
    if (failed) return t('common:loadFailed')
    if (view.kind === 'cities') return t('cities', { count: cities.length })
    return total === 0 ? t('noneFound') : t('count', { count: total })
  }

  const take = async (id: number) => {
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
  const choices: { [Kind in PlaceOption['kind']]: (option: PlaceOption) => void } = {
    place: (option) => {
      if (option.kind === 'place') void take(option.place.id)
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
    const answer = await findPosition()
    setIsLocating(false)
    setPositionError('error' in answer ? answer.error : undefined)
    if ('error' in answer) return
    setPosition(answer.position)
    setTyped(undefined)
    setBrowsed({ kind: 'nearest' })
    input.current?.focus()
    setIsOpen(true)
  }

  return (
    <div
      className={styles.field}
      // Only who leaves for elsewhere is told of a missing place: an error that appears while a
      // button below is being pressed would move it away from under the pointer.
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
          setShown(firstShown)
          if (next.trim() !== '') return
          setBrowsed({ kind: 'cities' })
          if (place) onChoose(null)
        }}
        options={options}
        optionKey={placeOptionKey}
        renderOption={(option) => <PlaceOptionRow option={option} onInfo={setInfoId} />}
        onChoose={(option) => choices[option.kind](option)}
        isOpen={isOpen}
        onOpenChange={(opens) => {
          setIsOpen(opens)
          if (!opens && browsed.kind !== 'cities') setBrowsed({ kind: 'cities' })
        }}
        onNearEnd={() => {
          if (view.kind === 'search' && shown < search.total) setShown(shown + shownMore)
        }}
        // What was typed and not chosen is no destination: the chosen one is shown again.
        onLeave={() => setTyped(undefined)}
        busy={busy && isOpen}
        status={status()}
      />
      {/* Some browsers give a pressed button no focus: then the field keeps it. */}
      <div
        role="presentation"
        className={styles.ways}
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
          onChoose={() => void take(infoId)}
        />
      )}
      {isMapOpen && isCoreCountry(query.country) && (
        <PlaceMapDialog
          country={query.country}
          query={query}
          selectedId={place?.id ?? null}
          onChoose={(id) => void take(id)}
          onClose={() => setIsMapOpen(false)}
        />
      )}
    </div>
  )
}

/** The call for the nearest places names the kinds in the plural. */
const asNearestQuery = ({ type, ...rest }: PlaceQuery) => ({ ...rest, types: type })
