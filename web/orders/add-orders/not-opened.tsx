import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { OpenProblem } from '#web/orders/add-orders/state/load-order.ts'

/** Says why the shipment in the address was not opened. */
const NotOpened = ({ problem }: { problem: OpenProblem }) => {
  const { t } = useTranslation(['add-orders', 'errors'])
  const texts: Readonly<Record<OpenProblem, string>> = {
    gone: t('notOpened.gone'),
    cannot_edit: t('errors:cannot_upgrade'),
    cannot_duplicate: t('notOpened.cannot_duplicate'),
  }
  return (
    <Notice tone="warning" live title={t('notOpened.title')}>
      {texts[problem]}
    </Notice>
  )
}

export default NotOpened
