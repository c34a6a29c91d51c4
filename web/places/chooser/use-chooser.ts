import { useMemo, useState } from 'react'
import { nearestPlaceCount } from '#shared/api/places.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import type { City } from '#shared/places/group-by-city.ts'
import type { PlaceType, Terminal } from '#shared/places/place.ts'
import type { MapArea } from '#web/places/map/places/map-area.ts'
import type { PlaceKind } from '#web/places/map/places/place-kinds.ts'
import type { PlaceQuery } from '#web/places/search/place-query.ts'
import { recentPlaces } from '#web/places/recent-places.ts'
import { usePosition } from '#web/places/use-position.ts'
import {
  type ChooserPlace,
  type ChooserView,
  findViewOf,
  isSameCity,
  listPlacesOfView,
} from './chooser-view.ts'
import { useChooserPlaces } from './use-chooser-places.ts'

/** Rows shown at first and added by each click on 'Show more'. */
const defaultPageSize = 60

const noTypes: readonly PlaceType[] = []

const noPlaces: readonly ChooserPlace[] = []

/** Finds the place whose id comes first; undefined if there is none. */
const findFirst = (places: readonly ChooserPlace[], ids: readonly number[]) =>
  ids.flatMap((id) => places.find((place) => place.id === id) ?? [])[0]

const toNearestView = ({ latitude, longitude }: ChooserPlace): ChooserView => ({
  kind: 'nearest',
  from: { latitude, longitude },
})

/** The selected place, and whether a key selected it. */
interface Selection {
  readonly id: number | null
  readonly byKey: boolean
}

/** The state of the chooser: what is searched, listed and selected. */
export const useChooser = ({
  query,
  searchTypes = noTypes,
  initialText = '',
  initialKind,
  size,
  initialId,
  startId,
  isStartListed = true,
  pageSize = defaultPageSize,
}: {
  query: PlaceQuery
  /** Further types that are found by search only. */
  searchTypes?: readonly PlaceType[] | undefined
  /** What is searched for at first. */
  initialText?: string | undefined
  initialKind?: PlaceKind | undefined
  size: DoorSize | undefined
  initialId: number | null
  /** The place near which the list begins; without it, it begins with the cities. */
  startId?: number | undefined
  /** False for a place that is known to be full. */
  isStartListed?: boolean
  /** Rows shown at first and added each time. */
  pageSize?: number
}) => {
  const [text, setText] = useState(initialText)
  const [kind, setKind] = useState(initialKind)
  const [isSizeOn, setIsSizeOn] = useState(true)
  const [chosenView, setChosenView] = useState<ChooserView>()
  const [cityPlaces, setCityPlaces] = useState(noPlaces)
  const [selection, setSelection] = useState<Selection>({ id: initialId, byKey: false })
  const [limit, setLimit] = useState(pageSize)
  const show = (view: ChooserView) => {
    setText('')
    setChosenView(view)
    setLimit(pageSize)
  }
  const visitor = usePosition((from) => {
    show({ kind: 'nearest', from })
    setSelection({ id: null, byKey: false })
  })
  const { places, found, total, near, ...loaded } = useChooserPlaces({
    query,
    searchTypes,
    kind,
    size: isSizeOn ? size : undefined,
    text,
    position: visitor.position,
    limit,
  })
  const isSearching = text.trim() !== ''
  const selected = [...places, ...found].find(({ id }) => id === selection.id)
  const start = places.find(({ id }) => id === startId)
  const startView = useMemo((): ChooserView | undefined => start && toNearestView(start), [start])
  const recent = useMemo(() => findFirst(places, recentPlaces.get()), [places])
  const cityOfStart = (selected ?? recent)?.city
  // A place that was chosen before is shown among those of its city.
  const view: ChooserView =
    chosenView ??
    (selected ? undefined : startView) ??
    (cityOfStart ? { kind: 'city', ...cityOfStart } : { kind: 'cities' })
  const isAtStart = view === startView
  const nearest = useMemo(
    () => (near ? listPlacesOfView(places, { kind: 'nearest', from: near.from }) : noPlaces),
    [places, near],
  )
  const isNear = isSearching && nearest.length > 0
  const matching = isNear ? nearest : found
  const viewed = listPlacesOfView(places, view)
  const ofView = isAtStart && !isStartListed ? viewed.filter((place) => place !== start) : viewed
  const listed = isSearching ? matching : ofView
  // Matches elsewhere, such as a street named after the city, would make the map too small.
  const foundInFirstCity = useMemo(() => {
    const [first] = found
    return first ? found.filter(({ city }) => isSameCity(city, first.city)) : found
  }, [found])
  const nearestOnMap = useMemo(() => nearest.slice(0, nearestPlaceCount), [nearest])
  const startPlaces = useMemo(() => {
    if (startView) return listPlacesOfView(places, startView).slice(0, nearestPlaceCount)
    return recent ? places.filter(({ city }) => isSameCity(city, recent.city)) : places
  }, [places, recent, startView])
  const focusByView = {
    cities: places,
    city: cityPlaces,
    nearest: isAtStart ? startPlaces : noPlaces,
    area: noPlaces,
  }
  const startFocus = selected ? noPlaces : startPlaces
  const viewFocus = chosenView ? focusByView[chosenView.kind] : startFocus
  const count = isSearching && !isNear ? total : listed.length

  return {
    ...loaded,
    visitor,
    text,
    isSearching,
    /** Whether the list shows what it began with: the places near one. */
    isAtStart: isAtStart && !isSearching,
    kind,
    isSizeOn,
    view,
    selected,
    selection,
    listed: listed.slice(0, limit),
    /** Number of places in the list, including those not shown yet. */
    count,
    showMore: count > limit ? () => setLimit(limit + pageSize) : undefined,
    /** The address to which the listed places are the nearest, where the search matches none. */
    near: isNear ? near : undefined,
    mapPlaces: isSearching && !isNear ? found : places,
    focus: isNear ? nearestOnMap : isSearching ? foundInFirstCity : viewFocus,
    search: (next: string) => {
      setText(next)
      setLimit(pageSize)
    },
    setKind,
    setIsSizeOn,
    showAll: () => {
      setKind(undefined)
      setIsSizeOn(false)
    },
    showCities: () => show({ kind: 'cities' }),
    showCity: ({ name, region }: Pick<City<Terminal>, 'name' | 'region'>) => {
      const city: ChooserView = { kind: 'city', name, region }
      show(city)
      setCityPlaces(listPlacesOfView(places, city))
    },
    showArea: (area: MapArea) => {
      if (!isSearching) show({ kind: 'area', area })
    },
    select: (id: number, byKey: boolean) => {
      const place = places.find((each) => each.id === id)
      if (place && !isSearching) setChosenView(findViewOf(place, view))
      setSelection({ id, byKey })
    },
  }
}

export type Chooser = ReturnType<typeof useChooser>
