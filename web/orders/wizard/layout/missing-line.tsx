import { useTranslation } from 'react-i18next'
import { MissingFields } from '#web/orders/form/missing-fields.tsx'
import { useApp } from '#web/lib/api/app-data.ts'
import { checkRecipientStep, isOrderDone } from '#web/orders/wizard/state/check-draft.ts'
import { askedOrder } from '#web/orders/wizard/state/orders.ts'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import styles from './bottom-bar.module.css'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** A button that names the missing fields of the first incomplete parcel and moves the focus there. */
const MissingLine = () => {
  const { t } = useTranslation('wizard')
  const app = useApp()
  const draft = useWizard()
  const index = draft.orders.findIndex((order) => !isOrderDone(app, draft, order))
  const order = draft.orders[index]
  if (!order) return null
  const issues = checkRecipientStep(app, draft, order)
  if (issues.length === 0) return null
  return (
    <button
      type="button"
      className={classNames(typography.note, typography.oneLine, styles.missing)}
      onClick={() => askedOrder.set({ key: order.key, fields: issues.map(({ field }) => field) })}
    >
      {draft.orders.length > 1 && <b>{t('parcels.number', { number: index + 1 })} · </b>}
      <MissingFields issues={issues} order={order} />
    </button>
  )
}

export default MissingLine
