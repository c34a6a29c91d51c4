import { useTranslation } from 'react-i18next'
import { UNUSED_DOOR_FEE } from '#shared/doors/bookings.ts'
import type { DropOffCard } from '#shared/doors/drop-off.ts'
import { toGrammaticalNumber } from '#shared/lib/grammatical-number.ts'
import { formatEuros } from '#shared/lib/money.ts'

/** Returns what a way to drop off some parcels means for them, and what doors of their own cost unused. */
export const useDropOffText = (parcels: number) => {
  const { t } = useTranslation('payment')
  const count = toGrammaticalNumber(parcels)
  return {
    getNote: (kind: DropOffCard['kind']) => t(`dropOff.about.${kind}`, { count }),
    fee: t('dropOff.fee', { count, price: formatEuros(UNUSED_DOOR_FEE) }),
  }
}
