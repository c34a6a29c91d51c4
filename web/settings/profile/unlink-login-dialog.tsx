import { useTranslation } from 'react-i18next'
import { unlinkSocialLogin } from '#shared/api/session.ts'
import type { OwnUser } from '#shared/accounts/user.ts'
import { PasswordField } from '#web/auth/password-field.tsx'
import { type SocialProviderId, socialProviders } from '#shared/accounts/social-providers.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { checkOwnPassword } from './own-password.ts'

/** Ends the log-in with a provider, confirmed by the password. */
const UnlinkLoginDialog = ({
  provider,
  user,
  onUnlinked,
  onClose,
}: {
  provider: SocialProviderId
  user: OwnUser
  onUnlinked: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['settings', 'entry'])
  const name = socialProviders[provider]
  const form = useRuleForm({
    defaultValues: { password: '' },
    check: (values) => checkOwnPassword(user, values),
    save: async (body) => {
      await callApi(unlinkSocialLogin, { params: { provider }, body })
      onUnlinked()
    },
  })
  return (
    <FormDialog
      title={t('logins.unlinkTitle', { provider: name })}
      submitLabel={t('logins.unlink')}
      form={form}
      onClose={onClose}
      width="s"
    >
      <p>{t('logins.unlinkLead', { provider: name })}</p>
      {user.has_password && (
        <>
          {/* Password managers find the password by this user name. */}
          <input type="email" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField
            control={form.control}
            name="password"
            label={t('entry:password.label')}
            autoComplete="current-password"
            required
          />
        </>
      )}
    </FormDialog>
  )
}

export default UnlinkLoginDialog
