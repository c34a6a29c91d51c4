import { useTranslation } from 'react-i18next'
import type { OwnUser } from '#shared/accounts/user.ts'
import { maxPasskeyName } from '#shared/api/passkeys.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { validateMaxLength, validateRequired } from '#shared/lib/text.ts'
import { useState } from 'react'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { checkOwnPassword, OwnPasswordField } from './own-password-field.tsx'
import { isCancelled, isDuplicate, makePasskey } from './passkeys.ts'

/** Makes a passkey on this device and adds it, confirmed by the user's password. */
const PasskeyDialog = ({
  user,
  onDone,
  onClose,
}: {
  user: OwnUser
  onDone: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation('second-factor')
  const [refusal, setRefusal] = useState<'passkeys.cancelled' | 'passkeys.has'>()
  const form = useRuleForm({
    defaultValues: { name: '', password: '' },
    check: ({ name, password }) => [
      ...collectIssues({
        name: validateRequired(name.trim()) ?? validateMaxLength(name.trim(), maxPasskeyName),
      }),
      ...checkOwnPassword(user, password),
    ],
    save: async ({ name, password }) => {
      setRefusal(undefined)
      await makePasskey(name.trim(), password)
      onDone()
    },
    onFailure: (failure) => {
      if (isDuplicate(failure)) setRefusal('passkeys.has')
      else if (isCancelled(failure)) setRefusal('passkeys.cancelled')
      else showProblem(failure)
    },
  })
  return (
    <FormDialog
      title={t('passkeys.addTitle')}
      submitLabel={t('steps.next')}
      form={form}
      onClose={onClose}
      width="s"
    >
      {refusal && (
        <Notice tone="warning" live>
          {t(refusal)}
        </Notice>
      )}
      <p>{t('passkeys.addLead')}</p>
      <BoundTextField control={form.control} name="name" label={t('passkeys.name')} required />
      <OwnPasswordField control={form.control} name="password" user={user} />
    </FormDialog>
  )
}

export default PasskeyDialog
