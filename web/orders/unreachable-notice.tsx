import { useTranslation } from 'react-i18next'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import type { Order } from '#shared/orders/order.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/**
 * Lists the addresses that messages about the shipments could not reach, each once. A link does not show
 * the phones of the sender.
 */
const listAddresses = (orders: readonly Order[]): readonly string[] => {
  const addresses = orders.flatMap((order) =>
    order.unreachable.map(({ channel, person }) => {
      if (person === 'copy') return channel === 'sms' ? order.notifyphone : order.notifyemail
      return channel === 'sms' ? order[person].phone : order[person].email
    }),
  )
  return [...new Set(addresses.filter(Boolean))]
}

/** Shows the addresses that messages about the shipments could not reach. */
export const UnreachableNotice = ({ orders }: { orders: readonly Order[] }) => {
  const { t } = useTranslation('next')
  if (orders.every(({ unreachable }) => unreachable.length === 0)) return null
  const addresses = listAddresses(orders)
  return (
    <Notice tone="warning" title={t('unreachable.title')}>
      {addresses.length > 0 &&
        t('unreachable.text', { addresses: addresses.map(formatPhone).join(', ') })}
    </Notice>
  )
}
