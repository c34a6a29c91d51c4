import { useTranslation } from 'react-i18next'
import { type DoorPosition, toDoorText } from '#shared/doors/door-name.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'

/**
 * Returns a function that names a door, with its size where that stands nowhere else: `Module 5, door
 * 44, M`; without a door, ''. Needs the translations `next`.
 */
export const useDoorName = () => {
  // As a list, because only then do the keys name their namespace.
  const { t } = useTranslation(['next'])
  return (position: DoorPosition | undefined, size?: DoorSize): string =>
    position ? [t(...toDoorText(position)), size].filter(Boolean).join(', ') : ''
}
