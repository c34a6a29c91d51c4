import type { PickerPlace } from '#shared/api/places.ts'

/** The requests of this page by their address: a picker that is built anew does not ask again. */
const requests = new Map<string, Promise<readonly PickerPlace[]>>()

const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number'

const isPlace = (value: unknown): value is PickerPlace =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'name', 'type', 'address', 'city', 'zip'].every((name) =>
    isText(Reflect.get(value, name)),
  ) &&
  ['latitude', 'longitude'].every((name) => isNumber(Reflect.get(value, name)))

const fetchPlaces = async (url: string): Promise<readonly PickerPlace[]> => {
  const response = await fetch(url, { credentials: 'omit' })
  if (!response.ok) throw new Error(`Places request failed with status ${response.status}`)
  const body: unknown = await response.json()
  const places: unknown = typeof body === 'object' && body !== null && Reflect.get(body, 'places')
  return Array.isArray(places) ? places.filter(isPlace) : []
}

/** What the places depend on. */
export interface PlaceQuery {
  readonly host: string
  readonly country: string
  /** Empty for any. */
  readonly size: string
}

/** Loads the places of a country that take a size, sorted by town. @throws Error for a failed request */
export const loadPlaces = ({
  host,
  country,
  size,
}: PlaceQuery): Promise<readonly PickerPlace[]> => {
  const query = new URLSearchParams({ country, ...(size !== '' && { size }) })
  const url = `${host}/api/picker/places?${query}`
  const known = requests.get(url)
  if (known) return known
  const request = fetchPlaces(url).catch((error: unknown) => {
    requests.delete(url)
    throw error
  })
  requests.set(url, request)
  return request
}
