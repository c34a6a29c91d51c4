import type { MorningPreset } from '#shared/accounts/morning-preset.ts'
import type { ChosenDropOff } from '#web/collections/drop-off/use-drop-off.ts'
import { fetchPlace } from '#web/places/use-place.ts'

/**
 * Reads the place of a remembered drop-off. A place that is gone leaves the choice open.
 * @throws `ApiFailure` when the call fails.
 */
export const fetchDropOff = async ({
  kind,
  place_id: id,
}: MorningPreset['drop_off']): Promise<ChosenDropOff> => {
  if (kind === 'courier' || kind === 'later') return { kind }
  const place = id === null ? undefined : await fetchPlace(id)
  if (place) return { kind, place }
  return kind === 'blue' && id === null ? { kind, place: null } : { kind: 'later' }
}
