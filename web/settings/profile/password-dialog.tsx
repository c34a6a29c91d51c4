import { useTranslation } from 'react-i18next'
import { checkPasswordChange } from '#shared/accounts/forms/profile.ts'
import { changePassword } from '#shared/api/users.ts'
import { passwordCheck } from '#web/auth/password-check.ts'
import { NewPasswordField, PasswordField } from '#web/auth/password-field.tsx'
import { callApi } from '#web/lib/api/api-client.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'

/** Changes the password of a user who has one. */
const PasswordDialog = ({
  email,
  onSaved,
  onClose,
}: {
  email: string
  onSaved: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['settings', 'entry'])
  const form = useRuleForm({
    defaultValues: { old_password: '', new_password: '' },
    check: (values) =>
      checkPasswordChange(values, { email, hasPassword: true, isCommon: passwordCheck.get() }),
    save: async (body) => {
      await callApi(changePassword, { body })
      onSaved()
    },
  })
  return (
    <FormDialog title={t('password.title')} form={form} onClose={onClose} width="s">
      <p>{t('password.lead')}</p>
      {/* Password managers store the password with this user name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        control={form.control}
        name="old_password"
        label={t('password.old')}
        autoComplete="current-password"
        required
      />
      <NewPasswordField
        control={form.control}
        name="new_password"
        label={t('entry:password.new')}
        email={email}
      />
    </FormDialog>
  )
}

export default PasswordDialog
