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
const pageSize = 60

const noPlaces: readonly ChooserPlace[] = []

/** Finds the place whose id comes first; undefined if there is none. */
const findFirst = (places: readonly ChooserPlace[], ids: readonly number[]) =>
  ids.flatMap((id) => places.find((place) => place.id === id) ?? [])[0]

/** The selected place, and whether a key selected it. */
interface Selection {
  readonly id: number | null
  readonly byKey: boolean
}

/** The state of the chooser: what is searched, listed and selected. */
export const useChooser = ({
  query,
  searchTypes,
  initialKind,
  size,
  initialId,
}: {
  query: PlaceQuery
  searchTypes: readonly PlaceType[]
  initialKind: PlaceKind | undefined
  size: DoorSize | undefined
  initialId: number | null
}) => {
  const [text, setText] = useState('')
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
  // The chooser opens at the city of the chosen place, else of the place that was chosen last.
  const start = useMemo(() => selected ?? findFirst(places, recentPlaces.get()), [places, selected])
  const startView: ChooserView = start ? { kind: 'city', ...start.city } : { kind: 'cities' }
  const view = chosenView ?? startView
  const startPlaces = useMemo(
    () => (start ? places.filter(({ city }) => isSameCity(city, start.city)) : places),
    [places, start],
  )
  const nearest = useMemo(
    () => (near ? listPlacesOfView(places, { kind: 'nearest', from: near.from }) : noPlaces),
    [places, near],
  )
  const isNear = isSearching && nearest.length > 0
  const matching = isNear ? nearest : found
  const listed = isSearching ? matching : listPlacesOfView(places, view)
  // Matches elsewhere, such as a street named after the city, would make the map too small.
  const foundInFirstCity = useMemo(() => {
    const [first] = found
    return first ? found.filter(({ city }) => isSameCity(city, first.city)) : found
  }, [found])
  const nearestOnMap = useMemo(() => nearest.slice(0, nearestPlaceCount), [nearest])
  const focusByView = { cities: places, city: cityPlaces, nearest: noPlaces, area: noPlaces }
  const viewFocus = chosenView ? focusByView[chosenView.kind] : selected ? noPlaces : startPlaces
  const count = isSearching && !isNear ? total : listed.length

  return {
    ...loaded,
    visitor,
    text,
    isSearching,
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
