import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type SocialProviderId, socialProviders } from '#shared/accounts/social-providers.ts'
import type { OwnUser } from '#shared/accounts/user.ts'
import { linkSocialLogin, unlinkSocialLogin } from '#shared/api/session.ts'
import { checkOwnPassword, OwnPasswordField } from '#web/auth/factor/own-password-field.tsx'
import { SocialButton } from '#web/auth/social/social-buttons.tsx'
import { toSocialToken } from '#web/auth/social/social-identity.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Form } from '#web/ui/forms/form.tsx'

/** Links the log-in with a provider, or unlinks one that `isLinked`, confirmed by the user's password. */
const LoginDialog = ({
  provider,
  isLinked,
  user,
  onDone,
  onClose,
}: {
  provider: SocialProviderId
  isLinked: boolean
  user: OwnUser
  onDone: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['settings', 'common'])
  const id = useId()
  const name = { provider: socialProviders[provider] }
  const linkLead = user.has_password ? 'logins.linkLead' : 'logins.linkLeadFresh'
  const form = useRuleForm({
    defaultValues: { password: '' },
    check: ({ password }) => checkOwnPassword(user, password),
    save: async (body) => {
      // To link, Enter in the field checks it; the button of the provider saves.
      if (!isLinked) return
      await callApi(unlinkSocialLogin, { params: { provider }, body })
      onDone()
    },
  })
  return (
    <Dialog
      title={t(isLinked ? 'logins.unlinkTitle' : 'logins.linkTitle', name)}
      onClose={onClose}
      width="s"
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          {isLinked && (
            <Button type="submit" form={id} variant="primary" busy={form.isBusy}>
              {t('logins.unlink')}
            </Button>
          )}
        </>
      }
    >
      <Form id={id} form={form}>
        <Stack>
          <p>{t(isLinked ? 'logins.unlinkLead' : linkLead, name)}</p>
          <OwnPasswordField control={form.control} name="password" user={user} />
          {!isLinked && (
            <SocialButton
              provider={provider}
              onIdentity={(identity) =>
                void form.submit(async ({ password }) => {
                  await callApi(linkSocialLogin, { body: { password, ...toSocialToken(identity) } })
                  onDone()
                })
              }
            />
          )}
        </Stack>
      </Form>
    </Dialog>
  )
}

export default LoginDialog
