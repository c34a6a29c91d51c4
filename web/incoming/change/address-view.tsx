import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatEuros } from '#shared/lib/money.ts'
import { hasTimeWindows } from '#shared/incoming/another-address.ts'
import { toCents } from '#shared/orders/prices/totals.ts'
import { timeWindows } from '#shared/orders/time-windows.ts'
import { maxDescription, type Photo } from '#shared/places/safe-places.ts'
import type { ParcelAccess } from '#web/track/incoming-url.ts'
import { useDraftSync } from '#web/lib/forms/use-draft-sync.ts'
import { type RuleForm, useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { PhotoChooser } from '#web/places/safe-place/photo-chooser.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/card.tsx'
import { BoundCheckbox } from '#web/ui/forms/bound/bound-checkbox.tsx'
import { BoundSelectField } from '#web/ui/forms/bound/bound-select-field.tsx'
import { BoundTextArea } from '#web/ui/forms/bound/bound-text-area.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Decision, Flow } from '#web/ui/layout/flow.tsx'
import {
  addressDraft,
  type AddressValues,
  checkAddressValues,
  createAddressValues,
  formatEntered,
  toAddressChange,
} from '#web/incoming/change/address/address-values.ts'
import { NewAddress } from '#web/incoming/change/address/new-address.tsx'
import { toFormFailure } from './incoming-failure.ts'
import type { ChangeProps } from './change-props.ts'
import { DoneView } from './done-view.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { formatDestination } from './format-destination.ts'
import { MoveTerms } from './move-terms.tsx'
import { PayDialog, type PaidIncomingChange } from './pay-dialog.tsx'
import { RefundedView } from './refunded-view.tsx'
import { RefusedView } from './refused-view.tsx'
import { useChangeCall } from './use-change-call.ts'
import { useOpening } from './use-opening.ts'
import { ViewHead } from './view-head.tsx'

type AddressForm = RuleForm<AddressValues>

const noPhotos: readonly Photo[] = []

const useWindowOptions = () => {
  const { t } = useTranslation('recipient')
  return timeWindows.map(({ value, hours }) => ({
    value: String(value),
    label: hours ? t('window', { from: `${hours[0]}.00`, until: `${hours[1]}.00` }) : t('anyTime'),
  }))
}

/** When the courier comes, what to tell them, and whether they may leave the parcel. */
const CourierPart = ({
  form,
  country,
  access,
}: {
  form: AddressForm
  country: string
  access: ParcelAccess
}) => {
  const { t } = useTranslation(['recipient', 'incoming', 'safe-place', 'common'])
  const options = useWindowOptions()
  const { control } = form
  const hasSafePlace = form.watch('has_safe_place')
  return (
    <Stack>
      {hasTimeWindows(country) && (
        <BoundSelectField
          control={control}
          name="timewindow"
          label={t('timewindow')}
          options={options}
          toValue={Number}
        />
      )}
      <BoundTextField
        control={control}
        name="information_for_courier"
        label={t('courierComment')}
        hint={t('courierCommentHint')}
        optional={t('common:optional')}
      />
      <BoundCheckbox
        control={control}
        name="has_safe_place"
        label={t('incoming:change.address.safePlace')}
        hint={t('incoming:change.address.safePlaceHint')}
      />
      {hasSafePlace && (
        <>
          <BoundTextArea
            control={control}
            name="location_description"
            label={t('incoming:change.safePlace.where')}
            hint={t('safe-place:length', {
              length: form.watch('location_description').length,
              most: maxDescription,
            })}
            required
          />
          <PhotoChooser
            initial={noPhotos}
            access={access}
            onChange={(ids, uploads) => {
              form.setValue('photos', ids)
              form.waitFor(uploads)
            }}
          />
        </>
      )}
    </Stack>
  )
}

const AddressEditor = (props: ChangeProps & { onRefunded: () => void }) => {
  const { parcel, access, onChanged, reload, onRefunded } = props
  const { t } = useTranslation(['incoming', 'recipient'])
  const formId = useId()
  const windows = useWindowOptions()
  const [change, setChange] = useState<PaidIncomingChange>()
  const { failure, fail } = useChangeCall({ onChanged, reload })
  const country = parcel.order.destination.address_country_code
  const { id } = parcel
  const [defaultValues] = useState(() => {
    const kept = addressDraft.get()
    return kept.id === id ? structuredClone(kept.values) : createAddressValues(country)
  })
  const form = useRuleForm<AddressValues>({
    defaultValues,
    check: checkAddressValues,
    save: (values) => setChange(toAddressChange(structuredClone(values))),
    onFailure: (error) => void fail(error),
  })
  useDraftSync(form, addressDraft, {
    read: (kept) => (kept.id === id ? kept.values : undefined),
    // Photos are not shown again after a reload, so they are chosen again.
    write: (_, entered) => ({ id, values: { ...entered, photos: [] } }),
  })
  const values = form.watch()
  const entered = formatEntered(values)
  const window = windows.find(({ value }) => value === String(values.timewindow))
  const { is_allowed: isAllowed, price } = parcel.options.another_address
  const priceText = formatEuros(toCents(price))
  return (
    <>
      <Flow
        side={
          <Decision
            label={t('change.choice')}
            title={entered === '' ? t('change.address.enterFirst') : entered}
            text={hasTimeWindows(country) ? window?.label : undefined}
            lines={[
              { name: t('change.insteadOf'), value: formatDestination(parcel.order) },
              ...(isAllowed ? [{ name: t('change.price'), value: priceText, isSum: true }] : []),
            ]}
            note={t('change.address.note')}
          >
            <Button type="submit" form={formId} variant="primary" disabled={!isAllowed}>
              {isAllowed ? t('change.pay', { price: priceText }) : t('change.notPossible')}
            </Button>
          </Decision>
        }
      >
        <FailureNotice failure={failure} />
        <Card>
          <Form id={formId} form={form}>
            <Stack>
              <NewAddress form={form} country={country} />
              <CourierPart form={form} country={country} access={access} />
            </Stack>
          </Form>
        </Card>
      </Flow>
      {change && (
        <PayDialog
          {...props}
          title={t('change.payment.title')}
          label={t('change.price')}
          terms={<MoveTerms from={formatDestination(parcel.order)} to={entered} />}
          price={price}
          change={change}
          onDecided={(next) => {
            setChange(undefined)
            if (next.payment?.state === 'refused') onRefunded()
            else addressDraft.clear()
          }}
          onFailure={(error) => void form.showFailure(toFormFailure(error))}
          onClose={() => setChange(undefined)}
        />
      )}
    </>
  )
}

/** Has the parcel brought to an address, once that is paid. */
const AddressView = (props: ChangeProps) => {
  const { t } = useTranslation([
    'incoming',
    'recipient',
    'payment',
    'safe-place',
    'errors',
    'shell',
  ])
  const { parcel } = props
  const [isRefunded, setIsRefunded] = useState(false)
  const isOpen = useOpening(parcel.options.another_address)
  if (isRefunded) return <RefundedView parcel={parcel} />
  if (parcel.redirect) return <DoneView parcel={parcel} />
  const title = t('change.address.title')
  if (!isOpen) return <RefusedView title={title} reason={parcel.options.another_address.reason} />
  return (
    <>
      <ViewHead title={title} />
      <AddressEditor {...props} onRefunded={() => setIsRefunded(true)} />
    </>
  )
}

export default AddressView
