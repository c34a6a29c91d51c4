import { decodeBaseMap, type BaseMap } from './base-map.ts'
import baseMapUrl from '#web/places/map/generated/base-map.json?url'

let request: Promise<BaseMap> | undefined

const fetchBaseMap = async (): Promise<BaseMap> => {
  const response = await fetch(baseMapUrl)
  if (!response.ok) throw new Error(`Base map request failed with status ${response.status}`)
  return decodeBaseMap(await response.json())
}

/** Loads the embedded base map once; after a failure the next call tries again. */
export const loadBaseMap = (): Promise<BaseMap> => {
  request ??= fetchBaseMap().catch((error: unknown) => {
    request = undefined
    throw error
  })
  return request
}
