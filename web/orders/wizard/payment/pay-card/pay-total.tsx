import { use } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#shared/catalogue/product.ts'
import { formatEuros, extractVat } from '#shared/lib/money.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { getCountryName } from '#web/lib/i18n/country-name.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { formatKilograms } from '#shared/parcels/sizes.ts'
import { formatTotal } from '#shared/orders/prices/price-text.ts'
import { useValue } from '#web/lib/use-value.ts'
import { ChangeEffects, ChangeLines } from '#web/orders/wizard/editing/change-lines.tsx'
import { EditedOrder } from '#web/orders/wizard/editing/edited-order.ts'
import { useTotalToPay } from '#web/orders/wizard/editing/use-total-to-pay.ts'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { listPayLines, type PayLine } from './pay-lines.ts'
import styles from './pay-card.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

const usePayLineText = () => {
  const { t } = useTranslation(['payment', 'recipient'])
  const locale = useValue(currentLocale)
  const getParcelName = ({ destination_country, service, name, weight }: Product) => {
    const country = getCountryName(destination_country, locale)
    return service === 'unknown'
      ? t('pay.parcelByWeight', { kg: formatKilograms(weight), country })
      : t('pay.parcel', { size: name, country })
  }
  return ({ item, count }: PayLine): string => {
    const name =
      item.kind === 'parcel' ? getParcelName(item.product) : t(`recipient:service.${item.service}`)
    return count > 1 ? t('pay.times', { number: count, name }) : name
  }
}

/** The lines of the price, their total and the VAT in it. */
export const PayTotal = () => {
  const { t } = useTranslation('payment')
  const app = useApp()
  const draft = useWizard()
  const getText = usePayLineText()
  const sum = useTotalToPay()
  const edited = use(EditedOrder)
  const { vat_rate: vatRate } = app
  return (
    <div>
      <dl className={classNames(layout.column2, styles.lines)}>
        {edited ? (
          <ChangeLines order={edited.order} className={styles.line} />
        ) : (
          listPayLines(app, draft).map((line) => (
            <div key={line.key} className={styles.line}>
              <dt>{getText(line)}</dt>
              <dd>{formatTotal(line.total)}</dd>
            </div>
          ))
        )}
      </dl>
      <p className={styles.total}>
        <span>{t('pay.total')}</span>
        <output>{formatTotal(sum)}</output>
      </p>
      <p className={styles.vat}>
        {sum.range
          ? t('pay.range')
          : t('pay.vat', {
              rate: String(vatRate).replace('.', ','),
              sum: formatEuros(extractVat(sum.total, vatRate)),
            })}
      </p>
      {edited && <ChangeEffects order={edited.order} className={styles.vat} />}
    </div>
  )
}
