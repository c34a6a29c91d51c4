import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#web/navigation/paths.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { checkOrder } from '#web/orders/form/check-order.ts'
import { MissingFields } from '#web/orders/form/missing-fields.tsx'
import { getFirstOrder } from '#web/orders/wizard/state/draft-shape.ts'
import { askedOrder } from '#web/orders/wizard/state/orders.ts'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import typography from '#web/ui/typography.module.css'

/** Names what the parcel lacks, and leads to the step that asks for it. */
const AgainMissing = () => {
  const { t } = useTranslation('common')
  const app = useApp()
  const draft = useWizard()
  const order = getFirstOrder(draft)
  const issues = checkOrder(app, draft, order)
  if (issues.length === 0) return null
  const isOfSender = issues.every(({ field }) => /^(sender|data)\./.test(field))
  return (
    <p role="status" className={typography.note}>
      <MissingFields issues={issues} order={order} />{' '}
      <Link
        to={isOfSender ? paths.sender : paths.recipient}
        onClick={() => askedOrder.set({ key: order.key, fields: issues.map(({ field }) => field) })}
      >
        {t('edit')}
      </Link>
    </p>
  )
}

export default AgainMissing
