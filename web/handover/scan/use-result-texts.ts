import { useTranslation } from 'react-i18next'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import type { ScanResult } from './scan-result.ts'

/** Returns the texts of a scan: what it is, and what is known or to be done. */
export const useResultTexts = () => {
  const { t } = useTranslation('handover')
  const getDetails = ({ state, parcel, sheet }: ScanResult): string => {
    if (state === 'handed_over') {
      const time = parcel?.handed_over_at ? formatWireDateTime(parcel.handed_over_at) : ''
      const number = parcel?.handed_over_sheet
      return number ? t('scan.handedOver', { time, number }) : time
    }
    if (state === 'not_on_sheet')
      return sheet ? t('scan.onSheet', { number: sheet.number }) : t('scan.onNoSheet')
    if (parcel && (state === 'ready' || state === 'ticked' || state === 'already_ticked')) {
      const row = parcel.row > 0 ? t('scan.row', { row: parcel.row }) : ''
      return [parcel.reference || parcel.recipient_name, row].filter(Boolean).join(' · ')
    }
    return state === 'ready' || state === 'ticked' || state === 'already_ticked'
      ? ''
      : t(`scan.advice.${state}`)
  }
  return (result: ScanResult) => ({
    title: t(`scan.state.${result.state}`),
    details: getDetails(result),
  })
}
