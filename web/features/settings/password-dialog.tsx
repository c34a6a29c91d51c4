import { checkPasswordChange } from '#shared/accounts/forms/profile.ts'
import { changePassword } from '#shared/api/users.ts'
import { NewPasswordField, PasswordField } from '#web/domain/auth/password-field.tsx'
import { callApi } from '#web/lib/api-client.ts'
import { useTranslation } from '#web/lib/words.ts'
import { FormDialog } from './form-dialog.tsx'
import { useDialogForm } from './use-dialog-form.ts'

const asTyped = (typed: string) => typed

/** Changes the password of whoever has one. */
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
    first: { old_password: '', new_password: '' },
    faultsOf: (values) => checkPasswordChange(values, { email, hasPassword: true }),
    save: async (body) => {
      await callApi(changePassword, { body })
      onSaved()
    },
  })
  return (
    <FormDialog title={t('password.title')} form={form} onClose={onClose} width="s">
      <p>{t('password.lead')}</p>
      {/* Tells password managers whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.text('old_password', asTyped)}
        label={t('password.old')}
        autoComplete="current-password"
        required
      />
      <NewPasswordField
        {...form.text('new_password', asTyped)}
        label={t('entry:password.new')}
        email={email}
        onValue={(new_password) => form.write({ new_password })}
      />
    </FormDialog>
  )
}

export default PasswordDialog
