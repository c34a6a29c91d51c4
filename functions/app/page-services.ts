import type { Streets } from '#shared/places/streets.ts'

/** Returns the tag manager of the container `TAG_MANAGER_ID`; null if it is empty. */
export const getTagManager = () => {
  const id = process.env['TAG_MANAGER_ID']
  return id ? { script_url: `https://www.googletagmanager.com/gtm.js?id=${id}` } : null
}

/**
 * Returns where the map loads streets: the URL of a style (`MAP_STYLE_URL`) or of the description of
 * vector tiles (`STREET_TILES_URL`); null where there are none.
 */
export const getStreets = (): Streets | null => {
  const style = process.env['MAP_STYLE_URL']
  if (style) return { kind: 'style', url: style }
  const tiles = process.env['STREET_TILES_URL']
  return tiles ? { kind: 'tiles', url: tiles } : null
}
