import { useTranslation } from 'react-i18next'
import { listTestShipments, maxTestShipments, type TestShipment } from '#shared/api/services.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Fold } from '#web/ui/layout/fold.tsx'
import { Pill } from '#web/ui/pill.tsx'
import typography from '#web/ui/typography.module.css'
import styles from '#web/services/services.module.css'

const Row = ({ shipment }: { shipment: TestShipment }) => {
  const { t } = useTranslation('shipments')
  const { barcode, reference, relative_status, destination, created_at } = shipment
  return (
    <li className={styles.testShipment}>
      <span className={styles.keyText}>{formatBarcode(barcode)}</span>
      <Pill tone={relative_status.color}>{t(`status.${relative_status.text}`)}</Pill>
      <span className={typography.note}>
        {[reference, destination, formatWireDateTime(created_at)].filter(Boolean).join(' · ')}
      </span>
    </li>
  )
}

/** The newest shipments of the company's test keys, folded. They are in no other list. */
export const TestShipments = () => {
  const { t } = useTranslation('services')
  const { data, error, mutate } = useCall(listTestShipments, {})
  if (error) return <LoadFailed onRetry={() => void mutate()} />
  if (!data) return null
  const { shipments } = data
  if (shipments.length === 0) return <p className={typography.note}>{t('keys.noTestShipments')}</p>
  const number = shipments.length
  const head = number < maxTestShipments ? 'keys.testShipments' : 'keys.lastTestShipments'
  return (
    <Fold look="inline" headClass={typography.note} head={t(head, { number })}>
      <ul className={styles.places}>
        {shipments.map((shipment) => (
          <Row key={shipment.barcode} shipment={shipment} />
        ))}
      </ul>
    </Fold>
  )
}
