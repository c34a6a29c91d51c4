import { useTranslation } from 'react-i18next'
import type { OrderRow } from '#shared/orders/order-row.ts'

/** The names that are shown; more are counted. */
const shownNames = 5

/** The recipients of some shipments. Needs the texts `lists`. */
export const RecipientNames = ({
  orders,
}: {
  orders: readonly { readonly recipient: Pick<OrderRow['recipient'], 'name'> }[]
}) => {
  const { t } = useTranslation('lists')
  const names = orders.slice(0, shownNames).map(({ recipient }) => recipient.name)
  const others = orders.length - names.length
  return (
    <p>
      {names.join(', ')}
      {others > 0 && ` ${t('names.more', { count: others })}`}
    </p>
  )
}
