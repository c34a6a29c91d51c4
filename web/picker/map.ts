import './map.css'
import type { PickerPlace } from '#shared/api/places.ts'
import { type CoreCountry, coreCountries, getCoreFacts } from '#shared/countries/core-countries.ts'
import { buildMapStyle, paintMap } from '#web/places/map/base-map-style.ts'
import { createMap } from '#web/places/map/create-map.ts'
import { loadBaseMap } from '#web/places/map/load-base-map.ts'
import { getZooms } from '#web/places/map/map-view.ts'
import type { MapPlace } from '#web/places/map/places/map-place.ts'
import { addPlaceLayers, onPlaceClick, showPlaces } from '#web/places/map/places/place-layers.ts'
import { loadPlaces } from './load-places.ts'
import type { MapMessage } from './map-messages.ts'
import { locate } from './order-places.ts'
import { chooseLanguage, getTexts } from './texts.ts'

/*
 * The map of the picker, in a frame of the shop's page. It has the policy, the worker and the files of
 * the site, whatever the shop's policy is, and no session.
 */

const view = new URLSearchParams(location.hash.slice(1))
const read = (name: string): string => view.get(name) ?? ''

/** Nothing in a message is secret: the ids of places are public. Its receiver checks whose frame sends it. */
const send = (message: MapMessage): void => parent.postMessage(message, '*')

const always: MapPlace['hours'] = [[1, 7, '00:00', '24:00']]

/** Converts a place to one of the map, which is known by its position in the list. */
const toMapPlace = ({ name, address, type, ...place }: PickerPlace, id: number): MapPlace => ({
  id,
  name,
  address,
  kind: type,
  hours: always,
  latitude: place.latitude,
  longitude: place.longitude,
})

const isCountry = (code: string): code is CoreCountry => coreCountries.some((each) => each === code)

const start = async (container: HTMLElement): Promise<void> => {
  const language = chooseLanguage([read('language')])
  const { label } = getTexts(language)
  document.documentElement.lang = language
  document.title = label
  const code = read('country')
  const country = isCountry(code) ? code : 'ee'
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const getScheme = () => (dark.matches ? 'dark' : 'light')
  const query = { host: location.origin, country, size: read('size') }
  const [places, baseMap] = await Promise.all([loadPlaces(query), loadBaseMap()])
  const zooms = getZooms(false)
  const map = createMap({
    container,
    style: buildMapStyle(baseMap, getScheme(), undefined),
    hasStreets: false,
    center: locate(places, read('zip')) ?? getCoreFacts(country).capital,
    zoom: zooms.opening,
    label,
  })
  if (!map) throw new Error('The browser shows no maps')
  dark.addEventListener('change', () => paintMap(map, getScheme()))
  map.once('load', () => {
    addPlaceLayers(map)
    showPlaces(map, places.map(toMapPlace), Date.now())
    onPlaceClick(map, (index) => {
      const place = index === null ? undefined : places[index]
      if (place) send({ pakk: 'place', id: place.id })
    })
  })
}

const container = document.getElementById('map')
send({ pakk: 'map-framed' })
if (container) start(container).catch(() => send({ pakk: 'map-failed' }))
