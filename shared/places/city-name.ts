/** Parts of a place name that stay small: village, borough, parish and the like. */
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
 * A city or region as people write it. Postal sources write `ABJA-PALUOJA` and `ALAVERE KÜLA`;
 * a name that has a small letter already is left as it is.
 */
export const cityName = (name: string): string =>
  name === name.toUpperCase()
    ? name.toLowerCase().replace(/(\p{L})(\p{L}*)/gu, (word, first: string, rest: string) => {
        return commonNouns.has(word) ? word : first.toUpperCase() + rest
      })
    : name
