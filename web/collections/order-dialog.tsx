import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { type CollectionRule, useCollectionRule } from './collection-rule.ts'
import { DayOrderFields, useDayOrder } from './order-fields.tsx'
import { useCourierService } from './use-courier-service.ts'

const OrderForm = ({ rule, onClose }: { rule: CollectionRule; onClose: () => void }) => {
  const { t } = useTranslation('collections')
  const { places } = useCourierService()
  const form = useDayOrder({ places, rule, onOrdered: onClose })
  return (
    <FormDialog
      title={t('order')}
      form={form}
      submitLabel={t('submit')}
      width="s"
      onClose={onClose}
    >
      <DayOrderFields form={form} places={places} rule={rule} />
    </FormDialog>
  )
}

/** Orders a courier to an address of the company, which has at least one. */
const OrderDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('collections')
  const { places } = useCourierService()
  const { data, error, mutate } = useCollectionRule(places)
  if (data) return <OrderForm rule={data} onClose={onClose} />
  return (
    <Dialog title={t('order')} onClose={onClose} width="s">
      {error ? <LoadFailed onRetry={() => void mutate()} /> : <Skeleton shape="card" />}
    </Dialog>
  )
}

export default OrderDialog
