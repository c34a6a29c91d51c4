import { useTranslation } from 'react-i18next'
import { NewPasswordField } from '#web/auth/password-field.tsx'
import { chosenIdentity, startSocialSignUp } from '#web/auth/sign-up/social-sign-up.ts'
import { TermsCheckbox } from '#web/auth/sign-up/terms-checkbox.tsx'
import { SocialButtons } from '#web/auth/social/social-buttons.tsx'
import { socialProviders } from '#shared/accounts/social-providers.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { BoundCheckbox } from '#web/ui/forms/bound/bound-checkbox.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { AccountType } from './account-type.tsx'
import { LoginLink } from './login-link.tsx'
import { PersonFields } from './person-fields.tsx'
import styles from './sign-up.module.css'
import { useSignUp } from './use-sign-up.ts'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** Buttons for Google and Facebook, or a notice about the chosen one. */
const SocialChoice = () => {
  const { t } = useTranslation('entry')
  const identity = useValue(chosenIdentity)
  if (!identity) {
    return <SocialButtons onIdentity={startSocialSignUp} />
  }
  return (
    <Notice
      live
      actions={
        <Button size="s" onClick={() => chosenIdentity.set(null)}>
          {t('social.undo')}
        </Button>
      }
    >
      {t('social.chosen', { provider: socialProviders[identity.provider] })}
    </Notice>
  )
}

/** Sign-up of a private person, who is logged in at once and confirms the e-mail by a link later. */
const SignUpScreen = () => {
  const { t } = useTranslation(['signup', 'entry'])
  const { form, identity } = useSignUp()
  const { control } = form

  return (
    <div className={classNames(layout.column4, styles.page)}>
      <AccountType current="private" />
      <Card>
        <Form form={form}>
          <Stack>
            <SocialChoice />
            <PersonFields nameLabel={t('name')} />
            {!identity && (
              <NewPasswordField
                control={control}
                name="password"
                label={t('entry:password.label')}
                email={form.watch('email')}
              />
            )}
            <div>
              <TermsCheckbox control={control} name="agreed" />
              <BoundCheckbox control={control} name="is_subscribed" label={t('entry:newsletter')} />
            </div>
            <Button type="submit" variant="primary" wide busy={form.isBusy}>
              {t('submit')}
            </Button>
          </Stack>
        </Form>
      </Card>
      <LoginLink />
    </div>
  )
}

export default SignUpScreen
