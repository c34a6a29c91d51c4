import { normalizeSearchText, splitSearchWords } from '#shared/places/search/search-text.ts'
import type { Terminal } from '#shared/places/place.ts'

/** Returns the places whose name, address or region contains every word of the search. */
export const filterPlaces = <
  Listed extends Pick<Terminal, 'name' | 'label_address' | 'label_city' | 'region'>,
>(
  places: readonly Listed[],
  search: string,
): Listed[] => {
  const words = splitSearchWords(search)
  return places.filter(({ name, label_address, label_city, region }) => {
    const text = normalizeSearchText([name, label_address, label_city, region].join(' '))
    return words.every((word) => text.includes(word))
  })
}
