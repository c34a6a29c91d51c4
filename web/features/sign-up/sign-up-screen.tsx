import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { checkSignUp } from '#shared/accounts/forms/sign-up.ts'
import { paths } from '#web/app/paths.ts'
import { signUpHere } from '#web/app/session-actions.ts'
import { chosenIdentity } from '#web/domain/auth/sign-up-socially.ts'
import { NewPasswordField } from '#web/domain/auth/password-field.tsx'
import { personDraft } from '#web/domain/auth/sign-up-drafts.ts'
import { signUpForm } from '#web/domain/auth/sign-up-form.ts'
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
import { draftFields } from './draft-fields.ts'
import { LogInInstead } from './log-in-instead.tsx'
import { PersonFields } from './person-fields.tsx'
import { saidAs } from './said-as.ts'
import styles from './sign-up.module.css'
import { SocialChoice } from './social-choice.tsx'
import { useArrival } from './use-arrival.ts'

const isSocialRefused = (failure: unknown) =>
  failure instanceof ApiFailure && failure.problem.error_code.startsWith('social_')

/** A private person signs up and is logged in at once; a letter asks to confirm the e-mail. */
const SignUpScreen = () => {
  const { t } = useTranslation('signup')
  const navigate = useNavigate()
  const { country } = useApp()
  const refusedBefore = useArrival(personDraft)
  const draft = useDraft(personDraft)
  const identity = useValue(chosenIdentity)
  const [password, setPassword] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const form = signUpForm({ ...draft, password, country, identity })
  const { formRef, ...checked } = useCheckedForm({
    values: form,
    issues: checkSignUp(form, { isSocial: identity !== null }).map(saidAs),
    refusedBefore,
  })

  const submit = async () => {
    if (!checked.isReady()) return
    setIsBusy(true)
    try {
      await signUpHere(form)
      personDraft.clear()
      chosenIdentity.set(null)
      await navigate(paths.confirmation)
    } catch (failure) {
      // What Google or Facebook vouched with was refused, and would be again.
      if (isSocialRefused(failure)) chosenIdentity.set(null)
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
              fields={draftFields(personDraft, checked)}
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
                error={checked.errorOf('password')}
              />
            )}
            <div>
              <TermsCheckbox
                checked={draft.agreed}
                onChecked={(agreed) => personDraft.update((before) => ({ ...before, agreed }))}
                error={checked.errorOf('agreed')}
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
      <LogInInstead />
    </div>
  )
}

export default SignUpScreen
