import { decodeBaseMap, type BaseMap } from './base-map.ts'
import baseMapUrl from './generated/base-map.json?url'

let loaded: Promise<BaseMap> | undefined

const fetchBaseMap = async (): Promise<BaseMap> => {
  const response = await fetch(baseMapUrl)
  if (!response.ok) throw new Error(`Base map answered ${response.status}`)
  return decodeBaseMap(await response.json())
}

/** The embedded base map, fetched once a visit; after a failure the next call tries again. */
export const loadBaseMap = (): Promise<BaseMap> => {
  loaded ??= fetchBaseMap().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}
