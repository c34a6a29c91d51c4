import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { hasEnoughParcels } from '#shared/collections/check-collection.ts'
import { type CollectionRule, useCollectionRule } from '#web/collections/collection-rule.ts'
import { DayOrderFields, NewAddressButton, useDayOrder } from '#web/collections/order-fields.tsx'
import { useCourierService } from '#web/collections/use-courier-service.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { DialogFooter } from './dialog-footer.tsx'

/** Asks for the first address of a company. */
const NoAddress = () => {
  const { t } = useTranslation('collections')
  const { places } = useCourierService()
  return (
    <Notice actions={<NewAddressButton label={t('addAddress')} places={places} />}>
      {t('noAddress')}
    </Notice>
  )
}

/** Shows the form of an order once the rule is read and the company has an address. */
export const WithCollectionRule = ({
  onClose,
  children,
}: {
  onClose: () => void
  children: (rule: CollectionRule) => ReactNode
}) => {
  const { t } = useTranslation('common')
  const { places } = useCourierService()
  const { data, error, mutate } = useCollectionRule(places)
  const isReady = data !== undefined && places.length > 0
  return (
    <>
      {!data && (error ? <LoadFailed onRetry={() => void mutate()} /> : <Skeleton shape="card" />)}
      {data && places.length === 0 && <NoAddress />}
      {isReady && children(data)}
      {!isReady && (
        <DialogFooter>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </DialogFooter>
      )}
    </>
  )
}

const CourierForm = ({ rule, onClose }: { rule: CollectionRule; onClose: () => void }) => {
  const { t } = useTranslation(['collections', 'common'])
  const id = useId()
  const { places } = useCourierService()
  const form = useDayOrder({ places, rule, onOrdered: onClose })
  const isEnough = hasEnoughParcels(rule.parcels, rule)
  const waiting = t(isEnough ? 'enough' : 'missing', {
    count: rule.parcels,
    min: rule.min_parcels,
  })
  return (
    <Form id={id} form={form}>
      <Stack>
        {!isEnough && (
          <div id={`${id}-missing`}>
            <Notice>{waiting}</Notice>
          </div>
        )}
        <DayOrderFields form={form} places={places} rule={rule} />
      </Stack>
      <DialogFooter summary={isEnough && waiting}>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          type="submit"
          form={id}
          variant="primary"
          disabled={!isEnough}
          aria-describedby={isEnough ? undefined : `${id}-missing`}
          busy={form.isBusy}
        >
          {t('submit')}
        </Button>
      </DialogFooter>
    </Form>
  )
}

/** Orders a courier who comes on one day. */
export const CourierView = ({ onClose }: { onClose: () => void }) => (
  <WithCollectionRule onClose={onClose}>
    {(rule) => <CourierForm rule={rule} onClose={onClose} />}
  </WithCollectionRule>
)
