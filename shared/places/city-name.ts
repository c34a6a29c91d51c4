/** Parts of a place name that stay in lower case: village, borough, parish and the like. */
const commonNouns: ReadonlySet<string> = new Set([
  'alevik',
  'as',
  'kk',
  'küla',
  'novads',
  'pagasts',
  'saha',
  'vald',
])

/**
 * Formats a city or region in title case: postal sources contain `ABJA-PALUOJA` and `ALAVERE KÜLA`.
 * A name with a lower-case letter is returned unchanged.
 */
export const formatCityName = (name: string): string =>
  name === name.toUpperCase()
    ? name.toLowerCase().replace(/(\p{L})(\p{L}*)/gu, (word, first: string, rest: string) => {
        return commonNouns.has(word) ? word : first.toUpperCase() + rest
      })
    : name
