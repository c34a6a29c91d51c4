import { useTranslation } from 'react-i18next'
import { getKeys } from '#shared/lib/get-keys.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './services-cell.module.css'

/** Outlines of the extra services on a 24 × 24 grid, drawn as the other icons are. */
const shapes = {
  recipient_age_check:
    'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM8.3 10l1.4-1v6.2M14.3 9a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8zm0 2.8a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4z',
  recipient_id_check:
    'M3 5.5h18v13H3zM8.5 9a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6zM5.8 16c.4-1.4 1.4-2 2.7-2s2.3.6 2.7 2M14 10.5h4m-4 3.5h4',
  express_parcel: 'M13 3 5.5 13.5H12L11 21l7.5-10.5H12z',
  sender_email_notification: 'M3 6h18v12.5H3zM3.5 6.5 12 13l8.5-6.5',
  sender_sms_notification: 'M4 5h16v11H11l-4 4v-4H4zM8.5 10.6v.1m3.5-.1v.1m3.5-.1v.1',
  temperature_sensitive: 'M10 14.2V5a2 2 0 1 1 4 0v9.2a4 4 0 1 1-4 0zM12 9v7.5',
  recipient_goods_payment:
    'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM14.8 9.2a3.6 3.6 0 1 0 0 5.6M7.8 11h5m-5 2.2h4.4',
  recipient_delivery_payment:
    'M3 6h11v10.5H3zM14 9.5h4l3 3.5v3.5h-7M7 14.7a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8zM17.5 14.7a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8z',
} as const

const shownServices = getKeys(shapes)

/** The extra services of a row as icons with their names; nothing without any. */
export const ServicesCell = ({ services }: { services: OrderRow['services'] }) => {
  const { t } = useTranslation('recipient')
  const shown = shownServices.filter((service) => services.includes(service))
  if (shown.length === 0) return null
  return (
    <span className={styles.services}>
      {shown.map((service) => (
        <span key={service} title={t(`service.${service}`)}>
          <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
            <path d={shapes[service]} />
          </svg>
          <VisuallyHidden>{t(`service.${service}`)}</VisuallyHidden>
        </span>
      ))}
    </span>
  )
}
