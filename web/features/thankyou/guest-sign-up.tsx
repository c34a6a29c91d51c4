import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { checkSignUp } from '#shared/accounts/forms/sign-up.ts'
import { toInternationalPhone } from '#shared/contacts/phone.ts'
import { validateName, type Person } from '#shared/contacts/people.ts'
import { openAuthDialog } from '#web/navigation/auth-dialog.ts'
import { paths } from '#web/navigation/paths.ts'
import { signUpUser } from '#web/domain/auth/session-actions.ts'
import { NewPasswordField } from '#web/domain/auth/password-field.tsx'
import { companyDraft, personDraft } from '#web/domain/auth/sign-up-drafts.ts'
import { buildSignUpForm } from '#web/domain/auth/sign-up-form.ts'
import { TermsCheckbox } from '#web/domain/auth/terms-checkbox.tsx'
import { useApp } from '#web/lib/app-data.ts'
import { useDraft } from '#web/lib/draft.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Actions, Card, Stack } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { RadioCard, RadioCards } from '#web/ui/radio-card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './thankyou-screen.module.css'

const benefits = ['archive', 'faster', 'several', 'places'] as const
const kinds = ['private', 'business'] as const

/** Sign-up form for a guest who has just paid; the shipment moves to the new account. */
export const GuestSignUp = ({ sender }: { sender: Person }) => {
  const { t } = useTranslation('signup')
  const navigate = useNavigate()
  const { country } = useApp()
  useState(() => {
    const { name, phone, email } = personDraft.get()
    // Fills empty fields from the parcel's sender. The form has no name field, so an invalid name
    // is replaced as well.
    personDraft.update((before) => ({
      ...before,
      name: validateName(name) ? sender.name : name,
      phone: phone || sender.phone,
      email: email || sender.email,
    }))
  })
  const draft = useDraft(personDraft)
  const [kind, setKind] = useState<(typeof kinds)[number]>('private')
  const [password, setPassword] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const form = buildSignUpForm({ ...draft, password, country, identity: null })
  const { formRef, ...checked } = useCheckedForm({
    values: form,
    issues: checkSignUp(form, { isSocial: false }),
  })
  const updateDraft = (change: Partial<typeof draft>) =>
    personDraft.update((before) => ({ ...before, ...change }))

  const signUp = async () => {
    if (!checked.validate()) return
    setIsBusy(true)
    try {
      await signUpUser(form)
      personDraft.clear()
      openAuthDialog('confirmation')
    } catch (failure) {
      checked.showFailure(failure)
    } finally {
      setIsBusy(false)
    }
  }
  const continueAsCompany = () => {
    const { name, phone, email } = personDraft.get()
    companyDraft.update((before) => ({ ...before, name, phone, email }))
    void navigate(paths.businessSignup)
  }

  return (
    <Card title={t('guest.title')}>
      <ul className={styles.benefits}>
        {benefits.map((benefit) => (
          <li key={benefit} className={styles.benefit}>
            <Icon name="check" className={styles.tick} />
            {t(`guest.benefits.${benefit}`)}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('guest.kept')}</p>
      <Form
        ref={formRef}
        onSubmit={() => {
          if (kind === 'business') continueAsCompany()
          else void signUp()
        }}
      >
        <Stack>
          <RadioCards legend={t('accountType')} columns={2}>
            {kinds.map((each) => (
              <RadioCard
                key={each}
                name="account_type"
                value={each}
                title={t(each)}
                text={each === 'business' ? t('guest.businessText') : undefined}
                checked={kind === each}
                onChange={() => setKind(each)}
              />
            ))}
          </RadioCards>
          <Stack split>
            <TextField
              name="email"
              type="email"
              inputMode="email"
              autoComplete="username"
              required
              label={t('email')}
              value={draft.email}
              onChange={({ target }) => updateDraft({ email: target.value })}
              onBlur={() => {
                updateDraft({ email: personDraft.get().email.trim() })
                checked.touch('email')
              }}
              error={checked.getError('email')}
            />
            <PhoneField
              name="phone"
              required
              label={t('phone')}
              value={draft.phone}
              clean={(typed) => toInternationalPhone(typed, country)}
              onValue={(phone) => updateDraft({ phone })}
              onBlur={() => checked.touch('phone')}
              error={checked.getError('phone')}
            />
          </Stack>
          {kind === 'private' && (
            <>
              <NewPasswordField
                name="password"
                label={t('entry:password.label')}
                value={password}
                email={draft.email}
                onValue={setPassword}
                onBlur={() => checked.touch('password')}
                error={checked.getError('password')}
              />
              <TermsCheckbox
                checked={draft.agreed}
                onChecked={(agreed) => updateDraft({ agreed })}
                error={checked.getError('agreed')}
              />
            </>
          )}
          <Actions>
            <Button icon="log-in" onClick={() => openAuthDialog('login', draft.email)}>
              {t('logIn')}
            </Button>
            <Button type="submit" variant="primary" busy={isBusy}>
              {t(kind === 'business' ? 'guest.continue' : 'submit')}
            </Button>
          </Actions>
        </Stack>
      </Form>
    </Card>
  )
}
