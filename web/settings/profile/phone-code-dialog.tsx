import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxPhoneCodeAttempts, validatePhoneCode } from '#shared/accounts/forms/phone-code.ts'
import { verifyPhone } from '#shared/api/accounts.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import styles from '#web/settings/note.module.css'
import { ResendButton } from '#web/auth/resend-button.tsx'

/** Returns the attempts left, which a rejected code carries in `error_code`; else undefined. */
const getAttemptsLeft = (failure: unknown): number | undefined => {
  if (!(failure instanceof ApiFailure)) return undefined
  const { error_code, errors } = failure.problem
  const isWrong = errors.some(({ error_type }) => error_type === 'phone_code_wrong')
  return isWrong ? Number(error_code) : undefined
}

/** Asks for the code sent by SMS. Closes after the third wrong code. */
export const PhoneCodeDialog = ({
  phone,
  attempts,
  onVerified,
  onNoAttemptsLeft,
  onClose,
}: {
  /** Masked except for its last digits. */
  phone: string
  attempts: number
  onVerified: () => Promise<void>
  onNoAttemptsLeft: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['settings', 'common'])
  const [attemptsLeft, setAttemptsLeft] = useState(attempts)
  const [isResent, setIsResent] = useState(false)
  const [openedAt] = useState(getServerTime)
  const form = useRuleForm({
    defaultValues: { token: '' },
    check: ({ token }) => collectIssues({ token: validatePhoneCode(token) }),
    save: async (body) => {
      try {
        await callApi(verifyPhone, { body })
      } catch (failure) {
        const remaining = getAttemptsLeft(failure)
        if (remaining === 0) {
          onNoAttemptsLeft()
          return
        }
        if (remaining !== undefined) setAttemptsLeft(remaining)
        setIsResent(false)
        throw failure
      }
      await onVerified()
    },
  })
  const resend = async () => {
    await callApi(verifyPhone, { body: { token: null } })
    setAttemptsLeft(maxPhoneCodeAttempts)
    setIsResent(true)
    form.setValue('token', '')
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
      <BoundTextField
        control={form.control}
        name="token"
        label={t('phoneCode.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        hint={<span role="status">{t('phoneCode.left', { count: attemptsLeft })}</span>}
      />
      <div>
        <div role="status" className={styles.note}>
          {isResent && <Notice tone="success">{t('phoneCode.resent')}</Notice>}
        </div>
        <ResendButton label={t('phoneCode.resend')} sentAt={openedAt} onResend={resend} />
      </div>
    </FormDialog>
  )
}
