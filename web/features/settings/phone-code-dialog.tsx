import { useState } from 'react'
import { phoneCodeTries, validatePhoneCode } from '#shared/accounts/forms/phone-code.ts'
import { verifyPhone } from '#shared/api/accounts.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { callApi } from '#web/lib/api-client.ts'
import { ApiFailure } from '#web/lib/api-problem.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import styles from './note.module.css'
import { ResendButton } from '#web/domain/account/resend-button.tsx'
import { useDialogForm } from './use-dialog-form.ts'

/** The tries that are left, as the refusal of a wrong code tells them. */
const triesLeftIn = (failure: unknown): number | undefined => {
  if (!(failure instanceof ApiFailure)) return undefined
  const { error_code, errors } = failure.problem
  const isWrong = errors.some(({ error_type }) => error_type === 'phone_code_wrong')
  return isWrong ? Number(error_code) : undefined
}

/** Asks for the code that went out by SMS. The third wrong one ends it. */
export const PhoneCodeDialog = ({
  phone,
  tries,
  onVerified,
  onUsedUp,
  onClose,
}: {
  /** Masked but for its last digits. */
  phone: string
  tries: number
  onVerified: () => Promise<void>
  /** No try is left. */
  onUsedUp: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation('settings')
  const [left, setLeft] = useState(tries)
  const [resent, setResent] = useState(false)
  const [openedAt] = useState(serverNow)
  const form = useDialogForm({
    first: { token: '' },
    faultsOf: ({ token }) => collectIssues({ token: validatePhoneCode(token) }),
    save: async (body) => {
      try {
        await callApi(verifyPhone, { body })
      } catch (failure) {
        const remaining = triesLeftIn(failure)
        if (remaining === 0) {
          onUsedUp()
          return
        }
        if (remaining !== undefined) setLeft(remaining)
        setResent(false)
        throw failure
      }
      await onVerified()
    },
  })
  const resend = async () => {
    await callApi(verifyPhone, { body: { token: null } })
    setLeft(phoneCodeTries)
    setResent(true)
    form.write({ token: '' })
  }
  return (
    <FormDialog
      title={t('phoneCode.title')}
      submitLabel={t('common:confirm')}
      form={form}
      onClose={onClose}
      width="s"
    >
      <p>{t('phoneCode.sent', { phone })}</p>
      <TextField
        {...form.text('token')}
        label={t('phoneCode.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        hint={<span role="status">{t('phoneCode.left', { count: left })}</span>}
      />
      <div>
        <div role="status" className={styles.note}>
          {resent && <Notice tone="success">{t('phoneCode.resent')}</Notice>}
        </div>
        <ResendButton label={t('phoneCode.resend')} sentAt={openedAt} onResend={resend} />
      </div>
    </FormDialog>
  )
}
