/** Returns the tag manager of the container `TAG_MANAGER_ID`; null if it is empty. */
export const getTagManager = () => {
  const id = process.env['TAG_MANAGER_ID']
  return id ? { script_url: `https://www.googletagmanager.com/gtm.js?id=${id}` } : null
}

/** Returns the URL of the style of the map of streets (`MAP_STYLE_URL`); null where there is none. */
export const getMapStyleUrl = (): string | null => process.env['MAP_STYLE_URL'] ?? null
