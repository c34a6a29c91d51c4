import { useTranslation } from 'react-i18next'
import type { Order } from '#shared/orders/order.ts'
import { isLabelVoid } from '#web/labels/void-label-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useAction } from '#web/lib/use-action.ts'

/** Which version of the label was printed, and a copy of it. */
export const PrintedLabelCard = ({
  order,
  onSave,
}: {
  order: Order
  onSave: () => Promise<void>
}) => {
  const { t } = useTranslation('backoffice')
  const { isBusy, run: save } = useAction(onSave)
  const { printed_label_version: printed, label_version: current } = order
  return (
    <Card title={t('label.title')}>
      {printed === null ? (
        <p>{t('label.none')}</p>
      ) : (
        <>
          <p>
            {isLabelVoid(order)
              ? t('label.void', { printed, current })
              : t('label.printed', { printed })}
          </p>
          <p>{t('label.hint')}</p>
          <div>
            <Button size="s" icon="download" busy={isBusy} onClick={() => save()}>
              {t('label.copy')}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
