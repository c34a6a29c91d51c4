import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { linkSocialLogin } from '#shared/api/session.ts'
import { type SocialProviderId, socialProviders } from '#shared/accounts/social-providers.ts'
import type { OwnUser } from '#shared/accounts/user.ts'
import { PasswordField } from '#web/auth/password-field.tsx'
import { SocialButton } from '#web/auth/social/social-buttons.tsx'
import { toSocialToken } from '#web/auth/social/social-identity.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { checkOwnPassword } from './own-password.ts'

/** Links a log-in: the password, then the provider's own button, which submits the form. */
const LinkLoginDialog = ({
  provider,
  user,
  onLinked,
  onClose,
}: {
  provider: SocialProviderId
  user: OwnUser
  onLinked: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['settings', 'entry', 'common'])
  const id = useId()
  const name = socialProviders[provider]
  const form = useRuleForm({
    defaultValues: { password: '' },
    check: (values) => checkOwnPassword(user, values),
    // Enter in the field checks it; the button of the provider saves.
    save: async () => {},
  })
  return (
    <Dialog
      title={t('logins.linkTitle', { provider: name })}
      onClose={onClose}
      width="s"
      footer={<Button onClick={onClose}>{t('common:cancel')}</Button>}
    >
      <Form id={id} form={form}>
        <Stack>
          <p>
            {t(user.has_password ? 'logins.linkLead' : 'logins.linkLeadFresh', { provider: name })}
          </p>
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
          <SocialButton
            provider={provider}
            onIdentity={(identity) =>
              void form.submit(async ({ password }) => {
                await callApi(linkSocialLogin, { body: { password, ...toSocialToken(identity) } })
                onLinked()
              })
            }
          />
        </Stack>
      </Form>
    </Dialog>
  )
}

export default LinkLoginDialog
