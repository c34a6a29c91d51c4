import { useTranslation } from 'react-i18next'
import { formatBarcode } from '#shared/orders/barcode.ts'
import type { Order } from '#shared/orders/order.ts'
import { formatWireDate } from '#web/lib/i18n/format-time.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Tells that a shipment returns a parcel, or that its own return exists; nothing for any other. */
export const ReturnNote = ({
  order: { is_return_only, is_returned, return_of_barcode, return_until },
}: {
  order: Order
}) => {
  const { t } = useTranslation('shipments')
  if (is_return_only) {
    return (
      <Notice
        title={
          return_of_barcode === null
            ? t('return.pill')
            : t('return.of', { barcode: formatBarcode(return_of_barcode) })
        }
      >
        {return_until !== null && t('return.until', { day: formatWireDate(return_until) })}
      </Notice>
    )
  }
  return is_returned ? <Notice>{t('return.exists')}</Notice> : null
}
