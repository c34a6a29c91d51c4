import type { PlaceRecord } from '#shared/places/place.ts'

/** What a load does to one place. */
export interface PlaceChange {
  readonly id: number
  readonly name: string
  readonly what: 'added' | 'changed' | 'closed'
  /** The fields that differ; empty for an added place. */
  readonly fields: readonly string[]
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const differing = (before: PlaceRecord, after: PlaceRecord): string[] => {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after).flatMap(([field, value]) =>
    same(value, old.get(field)) ? [] : [field],
  )
}

/**
 * The places after a load, and what changes. A place that the new list no longer has becomes
 * inactive rather than vanishing: shipments went there.
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
    const fields = differing(old, place)
    if (fields.length === 0) return []
    return [{ id, name, what: listedIds.has(id) ? 'changed' : 'closed', fields }]
  })
  return { places, changes }
}
