import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#shared/orders/order.ts'
import { type ActionReader, findNextAction } from '#shared/orders/statuses/order-actions.ts'
import { Button } from '#web/ui/button.tsx'
import { type BulkAction, getBarActions, pickApplicable } from '#web/orders/actions/bulk-actions.ts'
import { bulkDialogs } from '#web/orders/actions/bulk-dialogs.tsx'
import { bulkIcons } from '#web/orders/actions/bulk-icons.ts'

/** The actions of the bulk bar that a company takes on one shipment from its details. */
export const CompanyActions = ({
  order,
  reader,
  onChanged,
}: {
  order: Order
  reader: ActionReader
  onChanged: () => void
}) => {
  const { t } = useTranslation('lists')
  const [opened, setOpened] = useState<BulkAction>()
  const { main } = getBarActions(reader.segment)
  const actions = ([main, 'book_door'] as const).filter(
    (action) => bulkDialogs[action] && pickApplicable(action, [order], reader).orders.length > 0,
  )
  const Dialog = opened && bulkDialogs[opened]
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          variant={action === findNextAction(order, reader) ? 'primary' : 'secondary'}
          icon={bulkIcons[action]}
          onClick={() => setOpened(action)}
        >
          {t(`details.${action}`)}
        </Button>
      ))}
      {Dialog && (
        <Dialog orders={[order]} onChanged={onChanged} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
