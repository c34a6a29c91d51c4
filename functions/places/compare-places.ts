import type { PlaceRecord } from '#shared/places/place.ts'

/** The change of one place by a load. */
export interface PlaceChange {
  readonly id: number
  readonly name: string
  readonly what: 'added' | 'changed' | 'closed'
  /** The changed fields; empty for an added place. */
  readonly fields: readonly string[]
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const listChangedFields = (before: PlaceRecord, after: PlaceRecord): string[] => {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after).flatMap(([field, value]) =>
    isSame(value, old.get(field)) ? [] : [field],
  )
}

/**
 * Compares the current places with a new list. Returns the places after the load and the changes. A
 * place missing in the list becomes inactive instead of being deleted, as shipments refer to it.
 */
export const comparePlaces = (
  current: readonly PlaceRecord[],
  listed: readonly PlaceRecord[],
): { places: PlaceRecord[]; changes: PlaceChange[] } => {
  const before = new Map(current.map((place) => [place.id, place]))
  const listedIds = new Set(listed.map((place) => place.id))
  const unlisted = current.filter((place) => !listedIds.has(place.id))
  const places = [
    ...listed,
    ...unlisted.map((place) => ({ ...place, status: 'inactive' as const })),
  ]
  const changes = places.flatMap((place): PlaceChange[] => {
    const { id, name } = place
    const old = before.get(id)
    if (!old) return [{ id, name, what: 'added', fields: [] }]
    const fields = listChangedFields(old, place)
    if (fields.length === 0) return []
    return [{ id, name, what: listedIds.has(id) ? 'changed' : 'closed', fields }]
  })
  return { places, changes }
}
