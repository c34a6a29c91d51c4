import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { checkSignUp } from '#shared/accounts/forms/sign-up.ts'
import { paths } from '#web/navigation/paths.ts'
import { signUpUser } from '#web/domain/auth/session-actions.ts'
import { chosenIdentity } from '#web/domain/auth/social-sign-up.ts'
import { NewPasswordField } from '#web/domain/auth/password-field.tsx'
import { personDraft } from '#web/domain/auth/sign-up-drafts.ts'
import { buildSignUpForm } from '#web/domain/auth/sign-up-form.ts'
import { TermsCheckbox } from '#web/domain/auth/terms-checkbox.tsx'
import { ApiFailure } from '#web/lib/api-problem.ts'
import { useApp } from '#web/lib/app-data.ts'
import { useDraft } from '#web/lib/draft.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useValue } from '#web/lib/use-value.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form } from '#web/ui/form.tsx'
import { AccountType } from './account-type.tsx'
import { createDraftFields } from './draft-fields.ts'
import { LoginLink } from './login-link.tsx'
import { PersonFields } from './person-fields.tsx'
import { simplifyIssue } from './simplify-issue.ts'
import styles from './sign-up.module.css'
import { SocialChoice } from './social-choice.tsx'
import { usePrefilledDraft } from './use-prefilled-draft.ts'

const isSocialTokenRejected = (failure: unknown) =>
  failure instanceof ApiFailure && failure.problem.error_code.startsWith('social_')

/** Sign-up of a private person, who is logged in at once and confirms the e-mail by a link later. */
const SignUpScreen = () => {
  const { t } = useTranslation('signup')
  const navigate = useNavigate()
  const { country } = useApp()
  const initialErrors = usePrefilledDraft(personDraft)
  const draft = useDraft(personDraft)
  const identity = useValue(chosenIdentity)
  const [password, setPassword] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const form = buildSignUpForm({ ...draft, password, country, identity })
  const { formRef, ...checked } = useCheckedForm({
    values: form,
    issues: checkSignUp(form, { isSocial: identity !== null }).map(simplifyIssue),
    initialErrors,
  })

  const submit = async () => {
    if (!checked.validate()) return
    setIsBusy(true)
    try {
      await signUpUser(form)
      personDraft.clear()
      chosenIdentity.set(null)
      await navigate(paths.confirmation)
    } catch (failure) {
      // The server rejected the token of Google or Facebook; a retry would fail as well.
      if (isSocialTokenRejected(failure)) chosenIdentity.set(null)
      checked.showFailure(failure)
    } finally {
      setIsBusy(false)
    }
  }

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
              <Checkbox
                name="is_subscribed"
                checked={draft.is_subscribed}
                onChange={({ target }) =>
                  personDraft.update((before) => ({ ...before, is_subscribed: target.checked }))
                }
                label={t('entry:newsletter')}
              />
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
