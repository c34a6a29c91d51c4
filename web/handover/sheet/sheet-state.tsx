import { useTranslation } from 'react-i18next'
import type { SheetSummary } from '#shared/handover/handover-sheet.ts'
import { Pill } from '#web/ui/pill.tsx'

/** Whether the carrier has taken over the parcels of a sheet. */
export const SheetState = ({ sheet }: { sheet: Pick<SheetSummary, 'handed_over_at'> }) => {
  const { t } = useTranslation('handover')
  return sheet.handed_over_at === null ? (
    <Pill tone="warning">{t('sheet.open')}</Pill>
  ) : (
    <Pill tone="success">{t('sheet.handedOver')}</Pill>
  )
}
