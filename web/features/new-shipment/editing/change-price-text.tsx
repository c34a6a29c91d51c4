import { useTranslation } from 'react-i18next'
import { formatEuros } from '#shared/lib/money.ts'
import { usePriceText } from '#web/lib/i18n/use-price-text.ts'
import total from '../layout/running-total.module.css'
import type { DraftChange } from './change-price.ts'

/** What a change costs, what is refunded, or that the price stays. */
export const ChangePriceText = ({ change }: { change: DraftChange }) => {
  const { t } = useTranslation('edit')
  const { formatTotal } = usePriceText()
  const { due, refund, range } = change
  if (refund === 0 && due === 0 && !range) {
    return (
      <output className={total.total}>
        <span className={total.label}>{t('price.same')}</span>
      </output>
    )
  }
  return (
    <output className={total.total}>
      <span className={total.label}>{refund > 0 ? t('price.refund') : t('price.due')}</span>
      <span className={total.amount}>
        {refund > 0 ? formatEuros(refund) : formatTotal({ total: due, ...(range && { range }) })}
      </span>
    </output>
  )
}
