/**
 * A message of the map's frame to the picker: the frame is there, it cannot show a map, or a place was
 * chosen on it.
 */
export type MapMessage =
  | { readonly pakk: 'map-framed' }
  | { readonly pakk: 'map-failed' }
  | { readonly pakk: 'place'; readonly id: string }

/** Reads a message of the map's frame; undefined for any other. */
export const readMapMessage = (data: unknown): MapMessage | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  const kind: unknown = Reflect.get(data, 'pakk')
  const id: unknown = Reflect.get(data, 'id')
  if (kind === 'map-framed' || kind === 'map-failed') return { pakk: kind }
  return kind === 'place' && typeof id === 'string' ? { pakk: kind, id } : undefined
}
