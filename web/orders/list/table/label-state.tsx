import { useTranslation } from 'react-i18next'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import styles from './cell-texts.module.css'

/** Says to a company whether the label of a shipment is printed; nothing where there is none. */
export const LabelState = ({ isPrinted }: { isPrinted: OrderRow['is_label_printed'] }) => {
  const { t } = useTranslation('lists')
  const { hasCompany } = useVisitor()
  if (!hasCompany || isPrinted === null) return null
  return (
    <span className={styles.labelState}>{t(isPrinted ? 'label.printed' : 'label.notPrinted')}</span>
  )
}
