import { useTranslation } from 'react-i18next'
import type { SheetSummary } from '#shared/handover/handover-sheet.ts'
import { useCollectionText } from '#web/lib/use-collection-text.ts'
import { formatWireDate, formatWireDateTime } from '#web/lib/i18n/format-time.ts'

/** Formats an ISO 8601 time as HH:mm in the Tallinn time zone. */
const formatHour = (iso: string) => formatWireDateTime(iso).slice(-'HH:mm'.length)

/** Returns functions that format when and how the parcels of a sheet are handed over. */
export const useSheetTexts = () => {
  const { t } = useTranslation('handover')
  const { formatDay } = useCollectionText()
  const formatWireDay = (iso: string) =>
    formatDay(formatWireDate(iso).split('.').toReversed().join('-'))
  const formatPlanned = ({ to, created_at }: SheetSummary): string => {
    if (!to?.date_from || !to.date_until)
      return t('sheet.madeAt', { time: formatWireDateTime(created_at) })
    const hours = `${formatHour(to.date_from)}–${formatHour(to.date_until)}`
    return `${formatWireDay(to.date_from)}, ${hours}`
  }
  const formatHandedOver = ({ handed_over_at }: SheetSummary): string =>
    handed_over_at === null
      ? ''
      : t('sheet.handedOverAt', { time: formatWireDateTime(handed_over_at) })
  return {
    /** `Tue 24.11.2026, 13:00–17:00`: when they are to be handed over; else when the sheet was made. */
    formatPlanned,
    /** When they were handed over; empty before it. */
    formatHandedOver,
    /** When they were, or are to be, handed over; else when the sheet was made. */
    formatWhen: (sheet: SheetSummary): string => formatHandedOver(sheet) || formatPlanned(sheet),
    /** Who takes them over, and where. */
    formatTo: ({ to }: SheetSummary): { readonly how: string; readonly where: string } => {
      if (!to) return { how: t('sheet.to.open'), where: '' }
      const isWeekly = to.kind === 'courier' && to.is_recurring
      return { how: t(`sheet.to.${isWeekly ? 'recurring' : to.kind}`), where: to.description }
    },
  }
}
