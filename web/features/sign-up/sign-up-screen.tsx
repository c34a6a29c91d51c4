import { NewPasswordField } from '#web/domain/auth/password-field.tsx'
import { personDraft } from '#web/domain/auth/sign-up-drafts.ts'
import { TermsCheckbox } from '#web/domain/auth/terms-checkbox.tsx'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/card.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { AccountType } from './account-type.tsx'
import { createDraftFields } from './draft-fields.ts'
import { LoginLink } from './login-link.tsx'
import { PersonFields } from './person-fields.tsx'
import styles from './sign-up.module.css'
import { SocialChoice } from './social-choice.tsx'
import { NewsletterCheckbox } from './newsletter-checkbox.tsx'
import { useSignUp } from './use-sign-up.ts'

/** Sign-up of a private person, who is logged in at once and confirms the e-mail by a link later. */
const SignUpScreen = () => {
  const { t } = useTranslation('signup')
  const { formRef, draft, checked, identity, password, setPassword, isBusy, submit } = useSignUp()

  return (
    <div className={styles.page}>
      <AccountType current="private" />
      <Card>
        <Form ref={formRef} onSubmit={submit}>
          <Stack>
            <SocialChoice />
            <PersonFields
              draft={personDraft}
              fields={createDraftFields(personDraft, checked)}
              nameLabel={t('name')}
            />
            {!identity && (
              <NewPasswordField
                name="password"
                label={t('entry:password.label')}
                value={password}
                email={draft.email}
                onValue={setPassword}
                onBlur={() => checked.touch('password')}
                error={checked.getError('password')}
              />
            )}
            <div>
              <TermsCheckbox
                checked={draft.agreed}
                onChecked={(agreed) => personDraft.update((before) => ({ ...before, agreed }))}
                error={checked.getError('agreed')}
              />
              <NewsletterCheckbox draft={personDraft} />
            </div>
            <Button type="submit" variant="primary" wide busy={isBusy}>
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
