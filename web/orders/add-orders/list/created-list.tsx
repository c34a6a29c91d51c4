import { useTranslation } from 'react-i18next'
import { OrderList } from '#web/orders/list/order-list.tsx'
import { RowActions } from './row-actions.tsx'

/** The shipments that wait to be paid for, confirmed or printed. */
const CreatedList = () => {
  const { t } = useTranslation('add-orders')
  return (
    <OrderList
      kind="ess"
      label={t('created')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      Actions={RowActions}
    />
  )
}

export default CreatedList
