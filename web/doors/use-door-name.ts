import { useTranslation } from 'react-i18next'
import type { BookedDoor } from './booked-door.ts'

type Door = NonNullable<BookedDoor['door']>

/** Returns a function that names a door with its size: `Module 5, door 44, M`; without one, ''. */
export const useDoorName = () => {
  const { t } = useTranslation('next')
  return (door: Pick<Door, 'module_number' | 'door_number' | 'size'> | null): string =>
    door === null
      ? ''
      : `${t('code.door', { module: door.module_number, door: door.door_number })}, ${door.size}`
}
