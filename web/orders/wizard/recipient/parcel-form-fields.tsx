import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldError } from '#web/lib/forms/field-error-text.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Stack } from '#web/ui/card.tsx'
import { RemovedServiceDialog } from '#web/orders/form/removed-service-dialog.tsx'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { AddressDestination } from '#web/orders/form/destination/address-destination.tsx'
import { ContentField, WeightField } from '#web/orders/form/parcel-fields.tsx'
import { CourierFields } from '#web/orders/form/destination/courier-fields.tsx'
import { MethodChangeNotice } from './method-change-notice.tsx'
import { ParcelSettings } from './parcel-settings.tsx'
import PlaceDestination from '#web/orders/form/destination/place-destination.tsx'
import type { OrderFields } from '#web/orders/form/use-order-fields.ts'
import { RecipientSection } from './recipient-section.tsx'
import { ServiceChoice } from './service-choice.tsx'
import { focusInvalidField } from '#web/orders/wizard/layout/use-focus-invalid-field.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { askedOrder } from '#web/orders/wizard/state/orders.ts'
import { useParcelForm } from './use-parcel-form.ts'
import layout from '#web/ui/layout/layout.module.css'

const LockerChoice = lazyComponent(() => import('#web/orders/form/destination/locker-choice.tsx'))
// Needed at once, but no part of the step's own chunk. A failure shows when it is rendered.
void LockerChoice.preload()

/** Shows what the parcel lacks, and focuses the first such field, when the bar's line is pressed. */
const useAskedFields = ({ order, showErrorsOf }: OrderFields) => {
  const asked = useValue(askedOrder)
  const show = useEffectEvent(showErrorsOf)
  useEffect(() => {
    if (asked?.key !== order.key) return undefined
    show(asked.fields)
    return focusInvalidField()
  }, [asked, order.key])
}

/**
 * The form of one parcel: its method and size while `areSettingsOpen` or the size is refused, then
 * destination, recipient, content and services.
 */
export const ParcelFormFields = ({
  order,
  areSettingsOpen,
}: {
  order: OrderForm
  areSettingsOpen: boolean
}) => {
  const { t } = useTranslation('recipient')
  const form = useParcelForm(order)
  const sizeError = useFieldError(form.control, 'product_id')
  useAskedFields(form)
  const destination = useRef<HTMLElement>(null)
  /** Moves the focus from the chosen place to the next field that is empty. */
  const goOn = () => {
    const next =
      destination.current?.parentElement?.querySelector<HTMLInputElement>('[name=recipient_name]')
    if (next?.value === '') next.focus()
    else destination.current?.querySelector<HTMLElement>('[role=group] button:last-child')?.focus()
  }
  // Of a paid parcel it is settled who chooses.
  const isEdited = useWizard().source?.kind === 'edit'
  const isCourier = order.delivery_method === 'address'
  return (
    <Stack gap="l">
      {(areSettingsOpen || sizeError !== undefined) && <ParcelSettings form={form} />}
      <section ref={destination} className={layout.column3}>
        <h3>{t('destination')}</h3>
        <MethodChangeNotice form={form} destination={destination} />
        {isCourier ? (
          <AddressDestination form={form} />
        ) : (
          <LockerChoice form={form} name="recipient_chooses" isSettled={isEdited}>
            <PlaceDestination form={form} onChosen={goOn} />
          </LockerChoice>
        )}
        {isCourier && <CourierFields form={form} />}
      </section>
      <RecipientSection form={form} />
      <section className={layout.column3}>
        <h3>{t('contents')}</h3>
        <Stack split>
          <ContentField form={form} />
          <WeightField form={form} />
        </Stack>
      </section>
      <ServiceChoice form={form} />
      {form.notice && <RemovedServiceDialog notice={form.notice} onClose={form.closeNotice} />}
    </Stack>
  )
}
