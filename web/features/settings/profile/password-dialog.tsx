import { checkPasswordChange } from '#shared/accounts/forms/profile.ts'
import { changePassword } from '#shared/api/users.ts'
import { NewPasswordField, PasswordField } from '#web/domain/auth/password-field.tsx'
import { callApi } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useDialogForm } from '../use-dialog-form.ts'

const keepAsTyped = (typed: string) => typed

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
  const { t } = useTranslation('settings')
  const form = useDialogForm({
    defaultValues: { old_password: '', new_password: '' },
    check: (values) => checkPasswordChange(values, { email, hasPassword: true }),
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
        {...form.getTextProps('old_password', keepAsTyped)}
        label={t('password.old')}
        autoComplete="current-password"
        required
      />
      <NewPasswordField
        {...form.getTextProps('new_password', keepAsTyped)}
        label={t('entry:password.new')}
        email={email}
        onValue={(new_password) => form.update({ new_password })}
      />
    </FormDialog>
  )
}

export default PasswordDialog
