import { useTranslation } from 'react-i18next'
import type { CourierCollection } from '#shared/collections/courier-collection.ts'
import { Pill, type PillTone } from '#web/ui/pill.tsx'

const tones = {
  prepared: 'info',
  termin: 'info',
  transit_planned: 'success',
  cancelled: 'neutral',
} as const satisfies Record<CourierCollection['status'], PillTone>

/** The status of a courier collection. */
export const CollectionStatus = ({ status }: Pick<CourierCollection, 'status'>) => {
  const { t } = useTranslation('collections')
  return <Pill tone={tones[status]}>{t(`status.${status}`)}</Pill>
}
