import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendDoorCodes } from '#shared/api/notifications.ts'
import { validateRequiredEmail } from '#shared/contacts/email.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { callApi, createIdempotencyKey } from '#web/lib/api/api-client.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { BoundEmailField } from '#web/ui/forms/bound/bound-email-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'

/** Sends the door codes of shipments by e-mail; the address defaults to the account's. */
export const EmailCodesDialog = ({
  ids,
  onClose,
}: {
  ids: readonly string[]
  onClose: () => void
}) => {
  const { t } = useTranslation(['payment', 'common'])
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
    <Dialog
      title={t('bulk.email.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      width="s"
      footer={
        sentTo === undefined ? (
          <Button type="submit" form="email-codes" variant="primary" busy={form.isBusy}>
            {t('bulk.email.send')}
          </Button>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {t('common:ok')}
          </Button>
        )
      }
    >
      {sentTo === undefined ? (
        <Form id="email-codes" form={form}>
          <Stack>
            <p>{t('bulk.email.text')}</p>
            <BoundEmailField control={form.control} name="email" label={t('bulk.email.field')} />
          </Stack>
        </Form>
      ) : (
        <Notice tone="success" live>
          {t('bulk.email.sent', { email: sentTo })}
        </Notice>
      )}
    </Dialog>
  )
}
