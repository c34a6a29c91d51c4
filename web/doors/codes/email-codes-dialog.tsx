import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendDoorCodes } from '#shared/api/notifications.ts'
import { validateRequiredEmail } from '#shared/contact-details/email.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
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
  ids,
  onClose,
}: {
  ids: readonly string[]
  onClose: () => void
}) => {
  const { t } = useTranslation('next')
  const { account } = useApp()
  const [sentTo, setSentTo] = useState<string>()
  /** Keys by address: a retry does not send an e-mail again. */
  const keys = useRef(new Map<string, string>())
  const form = useRuleForm<{ email: string }>({
    defaultValues: { email: account?.email ?? '' },
    check: ({ email }) => collectIssues({ email: validateRequiredEmail(email) }),
    save: async ({ email }) => {
      const key = keys.current.get(email) ?? createIdempotencyKey()
      keys.current.set(email, key)
      await callApi(sendDoorCodes, { body: { ids: [...ids], email } }, { idempotencyKey: key })
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
      <BoundEmailField control={form.control} name="email" label={t('codesEmail.field')} />
    </CodesDialog>
  )
}
