import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import type { Order } from '#shared/orders/order.ts'
import { useHasAddressBook } from '#web/contacts/use-address-book.ts'
import { RemovedServiceDialog } from '#web/orders/form/removed-service-dialog.tsx'
import type { ProposedOrder } from '#web/orders/edit/proposed-order.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { BoundCheckbox } from '#web/ui/forms/bound/bound-checkbox.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { ChangeNotice } from '#web/orders/add-orders/change/change-notice.tsx'
import { isEditing, orderDraft } from '#web/orders/add-orders/state/order-draft.ts'
import { changeCountry } from '#shared/orders/form/change-route.ts'
import { applyFixedSize } from '#shared/orders/form/company-order.ts'
import { DestinationFields } from './destination-fields.tsx'
import styles from './order-card.module.css'
import fields from './order-fields.module.css'
import { OrderFooter } from './order-footer.tsx'
import { parseRow, spreadRow } from './paste-row.ts'
import { ParcelFields } from './parcel-fields.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { FoldedSender } from './folded-sender.tsx'
import { ServiceFields } from './service-fields.tsx'
import { useOrderFields } from '#web/orders/form/use-order-fields.ts'
import { type OrderFormState, useOrderForm } from './use-order-form.ts'
import layout from '#web/ui/layout/layout.module.css'
import typography from '#web/ui/typography.module.css'
import { Fold } from '#web/ui/layout/fold.tsx'

const ReplacementFullDialog = lazyDialog(() => import('./replacement-full-dialog.tsx'))

interface FormEvents {
  onSaved: (orders: readonly Order[]) => void
  /** Called with a paid shipment and its proposed change. */
  onProposed: (order: ProposedOrder) => void
  /** Called when somebody else has changed the shipment that is edited. */
  onConflict: () => void
  /** Called if the paid shipment that is changed has been changed since it was opened. */
  onStale: () => void
  /** Clears the form, or leaves the shipment that is edited as it was. */
  onClear: () => void
}

const OrderFields = ({
  form,
  values,
  failure,
  closeFailure,
  saveAt,
  onClear,
}: OrderFormState & Pick<FormEvents, 'onClear'>) => {
  const { t } = useTranslation(['add-orders', 'account'])
  const app = useApp()
  const settle = (changed: OrderForm) => applyFixedSize(app, changed)
  const order = useOrderFields(form, values, settle)
  const hasBook = useHasAddressBook()
  const { control } = form
  const isLockerFull = failure?.error_code === 'doors_not_reserved'
  return (
    <>
      {/* Submits on Enter, also while the visible button is disabled, and then shows what is missing. */}
      <button type="submit" hidden>
        {t('add')}
      </button>
      <div className={fields.columns}>
        <fieldset>
          <legend className={classNames(typography.note, fields.legend)}>{t('recipient')}</legend>
          <div className={fields.column}>
            <RecipientFields form={order} />
            <DestinationFields
              form={order}
              onCountry={(country) =>
                order.update(settle(changeCountry(app, form.getValues(), country)))
              }
            />
          </div>
        </fieldset>
        <fieldset>
          <legend className={classNames(typography.note, fields.legend)}>{t('parcel')}</legend>
          <div className={fields.column}>
            <ParcelFields form={order} />
          </div>
        </fieldset>
      </div>
      <ServiceFields form={order}>
        {hasBook && (
          <BoundCheckbox
            control={control}
            name="save_recipient"
            label={t('account:contacts.saveRecipient')}
          />
        )}
      </ServiceFields>
      <FoldedSender control={control} />
      {isLockerFull ? (
        <ReplacementFullDialog onAnother={saveAt} onDiscard={onClear} onClose={closeFailure} />
      ) : null}
      <OrderFooter
        values={values}
        failure={isLockerFull ? undefined : failure}
        isBusy={form.isBusy}
        onClear={onClear}
      />
      {order.notice && <RemovedServiceDialog notice={order.notice} onClose={order.closeNotice} />}
    </>
  )
}

/** Chromium does not submit a form by Enter in a select. */
const submitFromSelect = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** Fills in the fields from a row of a spreadsheet. */
const pasteRow = (event: ClipboardEvent<HTMLFormElement>) => {
  const cells = parseRow(event.clipboardData.getData('text/plain'))
  if (!cells || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  spreadRow(event.currentTarget, event.target, cells)
}

const OrderCardForm = ({
  takesFocus,
  onClear,
  onStale,
  ...events
}: FormEvents & { takesFocus: boolean }) => {
  const order = useOrderForm(events)
  const { formRef } = order.form
  const focusFirst = useEffectEvent(() => {
    if (takesFocus) formRef.current?.querySelector('input')?.focus()
  })
  useEffect(() => focusFirst(), [])
  return (
    <Form
      form={order.form}
      className={classNames(layout.column3, fields.form)}
      onKeyDown={submitFromSelect}
      onPaste={pasteRow}
    >
      {orderDraft.get().source?.kind === 'change' && <ChangeNotice onStale={onStale} />}
      <OrderFields {...order} onClear={onClear} />
    </Form>
  )
}

/**
 * The expandable card with the form of one shipment. `number` counts the shipments that were begun:
 * each has a form of its own, whose first field takes the focus from the second on.
 */
export const OrderCard = ({ number, ...events }: FormEvents & { number: number }) => {
  const { t } = useTranslation('add-orders')
  const isStored = isEditing(orderDraft.get().source)
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Fold
      className={classNames(layout.card, styles.card)}
      headClass={isStored ? undefined : styles.corner}
      head={
        <>
          <h2>{isStored ? t('edit') : t('add')}</h2>
          {!isStored && (
            <span className={classNames(typography.note, styles.hint)}>
              <kbd>{t('key')}</kbd> {t('enterHint')}
            </span>
          )}
        </>
      }
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <OrderCardForm key={number} takesFocus={number > 0} {...events} />
    </Fold>
  )
}
