import { useTranslation } from 'react-i18next'
import { getOrder } from '#shared/api/shipments.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import type { DetailsProps } from './details-props.ts'

/** How often open details are read again. */
const refreshMs = 60_000

/** Reads a shipment. What its row says is known at once. */
export const useDetails = ({ id, row, onChanged }: Omit<DetailsProps, 'onClose'>) => {
  const { t } = useTranslation('shipments')
  const { data, error, mutate } = useCall(
    getOrder,
    { params: { id } },
    // Details that are opened again right after a change show it.
    { refreshInterval: refreshMs, dedupingInterval: 0 },
  )
  const order = data?.order ?? row
  return {
    data,
    error,
    order,
    row,
    title: order ? order.recipient.name || t('erasedName') : t('details.title'),
    retry: () => void mutate(),
    onChanged,
  }
}
