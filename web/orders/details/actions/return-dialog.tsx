import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasFeature } from '#shared/accounts/permissions.ts'
import { returnShipment } from '#shared/api/returns.ts'
import { validateRequiredEmail } from '#shared/contact-details/email.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import type { Order } from '#shared/orders/order.ts'
import { defaultReturnDays, returnDayOptions } from '#shared/returns/return-days.ts'
import { SendingCode } from '#web/doors/codes/sending-code.tsx'
import { callApi, createIdempotencyKey } from '#web/lib/api/api-client.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { BoundCheckbox } from '#web/ui/forms/bound/bound-checkbox.tsx'
import { BoundEmailField } from '#web/ui/forms/bound/bound-email-field.tsx'
import { BoundSelectField } from '#web/ui/forms/bound/bound-select-field.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'

interface ReturnValues {
  email: string
  return_days: (typeof returnDayOptions)[number]
  to_group: boolean
}

const toReturnDays = (text: string) =>
  returnDayOptions.find((days) => String(days) === text) ?? defaultReturnDays

/** A return that was created for the customer. */
const CreatedReturn = ({
  order,
  email,
  onClose,
}: {
  order: Order
  email: string
  onClose: () => void
}) => {
  const { t } = useTranslation(['returns', 'common'])
  return (
    <Dialog
      title={t('send.title')}
      width="s"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('common:ok')}
        </Button>
      }
    >
      <Stack>
        <Notice tone="success" live title={t('send.done')}>
          {t('send.doneText', { email })}
        </Notice>
        <SendingCode order={order} />
      </Stack>
    </Dialog>
  )
}

/** Creates the return of a delivered shipment, whose code the customer gets by e-mail. */
const ReturnDialog = ({
  order,
  onReturned,
  onClose,
}: {
  order: Order
  onReturned: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['returns', 'next', 'common'])
  const { account } = useApp()
  const [key] = useState(createIdempotencyKey)
  const [created, setCreated] = useState<{ order: Order; email: string }>()
  const form = useRuleForm<ReturnValues>({
    defaultValues: {
      email: order.recipient.email,
      return_days: defaultReturnDays,
      to_group: false,
    },
    check: ({ email }) => collectIssues({ email: validateRequiredEmail(email) }),
    save: async ({ to_group: toGroup, ...values }) => {
      const { return_order } = await callApi(
        returnShipment,
        { body: { order_id: order.id, ...values, ...(toGroup && { to_group: true }) } },
        { idempotencyKey: key },
      )
      setCreated({ order: return_order, email: values.email })
    },
  })
  const close = () => {
    if (created) onReturned()
    onClose()
  }
  if (created) return <CreatedReturn {...created} onClose={close} />
  return (
    <FormDialog
      title={t('send.title')}
      form={form}
      submitLabel={t('send.submit')}
      width="s"
      onClose={close}
    >
      <p>{t('send.lead')}</p>
      <BoundEmailField
        control={form.control}
        name="email"
        label={t('send.email')}
        autoComplete="off"
        required
      />
      <BoundSelectField
        control={form.control}
        name="return_days"
        label={t('send.days')}
        hint={t('send.daysHint')}
        toValue={toReturnDays}
        options={returnDayOptions.map((days) => ({ value: String(days), label: String(days) }))}
      />
      {account && hasFeature(account, 'affiliate_parcel_return') && (
        <BoundCheckbox control={form.control} name="to_group" label={t('send.toGroup')} />
      )}
    </FormDialog>
  )
}

export default ReturnDialog
