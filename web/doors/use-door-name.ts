import { useTranslation } from 'react-i18next'
import { toDoorName } from '#shared/doors/door-name.ts'
import type { BookedDoor } from './booked-door.ts'

/** Returns a function that names a door with its size: `Module 5, door 44, M`; without one, ''. */
export const useDoorName = () => {
  const { t } = useTranslation(['next'])
  return (door: BookedDoor['door']): string =>
    door === null ? '' : `${t(...toDoorName(door.position))}, ${door.size}`
}
