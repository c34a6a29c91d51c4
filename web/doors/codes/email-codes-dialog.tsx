import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendDoorCodes } from '#shared/api/notifications.ts'
import { validateRequiredEmail } from '#shared/contact-details/email.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import type { Order } from '#shared/orders/order.ts'
import { callApi, createIdempotencyKey } from '#web/lib/api/api-client.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { BoundEmailField } from '#web/ui/forms/bound/bound-email-field.tsx'
import { CodesDialog } from './codes-dialog.tsx'

/**
 * Sends the door codes of shipments by e-mail; the address defaults to the account's. Needs the
 * translations `next`.
 */
export const EmailCodesDialog = ({
  orders,
  onClose,
}: {
  orders: readonly Order[]
  onClose: () => void
}) => {
  const { t } = useTranslation('next')
  const { account } = useApp()
  const [sentTo, setSentTo] = useState<string>()
  /** Keys by address: a retry does not send an e-mail again. */
  const keys = useRef(new Map<string, string>())
  const form = useRuleForm<{ recipient_email: string }>({
    defaultValues: { recipient_email: account?.email ?? '' },
    check: ({ recipient_email }) =>
      collectIssues({ recipient_email: validateRequiredEmail(recipient_email) }),
    save: async ({ recipient_email: email }) => {
      const key = keys.current.get(email) ?? createIdempotencyKey()
      keys.current.set(email, key)
      const body = {
        channel: 'email' as const,
        recipient_email: email,
        doors: orders.flatMap(({ id, order_source_pin_code: order_pin_code }) =>
          order_pin_code === null ? [] : [{ id, order_pin_code }],
        ),
      }
      await callApi(sendDoorCodes, { body }, { idempotencyKey: key })
      setSentTo(email)
    },
    isShownOnSubmit: true,
  })
  return (
    <CodesDialog
      title={t('codesEmail.title')}
      text={t('codesEmail.text')}
      sent={sentTo && t('codesEmail.sent', { email: sentTo })}
      form={form}
      onClose={onClose}
    >
      <BoundEmailField
        control={form.control}
        name="recipient_email"
        label={t('codesEmail.field')}
      />
    </CodesDialog>
  )
}
