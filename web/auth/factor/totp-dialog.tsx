import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnUser } from '#shared/accounts/user.ts'
import { confirmTotp, startTotp } from '#shared/api/second-factor.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { validateRequired } from '#shared/lib/text.ts'
import { callApi, type CallResult } from '#web/lib/api/api-client.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import typography from '#web/ui/typography.module.css'
import ConfirmDialog from './confirm-dialog.tsx'
import RecoveryCodes from './recovery-codes.tsx'
import styles from './totp-dialog.module.css'

type Setup = CallResult<typeof startTotp> & { readonly picture: string; readonly size: number }

/** The squares of a QR code as one path, with a border of four. */
const drawCode = async (text: string): Promise<{ picture: string; size: number }> => {
  const { default: encodeQr } = await import('qr')
  const rows = encodeQr(text, 'raw', { border: 4 })
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { picture: squares.join(''), size: rows.length }
}

/** Shows the secret as a picture and as text, and asks for the first code. */
const FirstCode = ({
  setup,
  onCodes,
  onClose,
}: {
  setup: Setup
  onCodes: (codes: readonly string[]) => void
  onClose: () => void
}) => {
  const { t } = useTranslation('second-factor')
  const form = useRuleForm({
    defaultValues: { code: '' },
    check: ({ code }) => collectIssues({ code: validateRequired(code) }),
    save: async (body) => onCodes((await callApi(confirmTotp, { body })).recovery_codes),
    isShownOnSubmit: true,
  })
  return (
    <FormDialog
      title={t('steps.app')}
      submitLabel={t('steps.turnOn')}
      form={form}
      onClose={onClose}
      width="s"
    >
      <p>{t('steps.scan')}</p>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${setup.size} ${setup.size}`}
        role="img"
        aria-label={t('steps.picture')}
      >
        <path d={setup.picture} />
      </svg>
      <div>
        <p className={typography.muted}>{t('steps.secret')}</p>
        <p className={styles.secret}>{setup.secret.match(/.{1,4}/g)?.join(' ')}</p>
      </div>
      <BoundTextField
        control={form.control}
        name="code"
        label={t('steps.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
    </FormDialog>
  )
}

/** Sets up an app for codes: the password, the secret with its first code, the recovery codes. */
const TotpDialog = ({
  user,
  onDone,
  onClose,
}: {
  user: OwnUser
  /** Called once the recovery codes were shown. */
  onDone: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation('second-factor')
  const [setup, setSetup] = useState<Setup>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onClose={onDone} />
  if (setup) return <FirstCode setup={setup} onCodes={setCodes} onClose={onClose} />
  return (
    <ConfirmDialog
      title={t('steps.app')}
      lead={t('steps.startLead')}
      submitLabel={t('steps.next')}
      user={user}
      onClose={onClose}
      onConfirm={async (password) => {
        const started = await callApi(startTotp, { body: { password } })
        setSetup({ ...started, ...(await drawCode(started.uri)) })
      }}
    />
  )
}

export default TotpDialog
