import { useTranslation } from 'react-i18next'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import type { ResultState, ScanResult } from './scan-result.ts'

/** What a scan is where something is to be done. */
const advisedStates = [
  'void_label',
  'not_printed',
  'cancelled',
  'unknown',
  'sheet_code',
  'not_checked',
] as const satisfies readonly ResultState[]

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
    const advised = advisedStates.find((each) => each === state)
    if (advised) return t(`scan.advice.${advised}`)
    if (!parcel) return ''
    const row = parcel.row > 0 ? t('scan.row', { row: parcel.row }) : ''
    return [parcel.reference || parcel.recipient_name, row].filter(Boolean).join(' · ')
  }
  return (result: ScanResult) => ({
    title: t(`scan.state.${result.state}`),
    details: getDetails(result),
  })
}
