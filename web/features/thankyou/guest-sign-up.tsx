import { toInternationalPhone } from '#shared/contacts/phone.ts'
import type { Person } from '#shared/contacts/people.ts'
import { openAuthDialog } from '#web/navigation/auth-dialog.ts'
import { NewPasswordField } from '#web/domain/auth/password-field.tsx'
import { personDraft } from '#web/domain/auth/sign-up-drafts.ts'
import { TermsCheckbox } from '#web/domain/auth/terms-checkbox.tsx'
import { useApp } from '#web/lib/api/app-data.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Actions, Card, Stack } from '#web/ui/card.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { RadioCard, RadioCards } from '#web/ui/forms/radio-card.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import styles from './thankyou-screen.module.css'
import { useGuestSignUp, accountKinds } from './use-guest-sign-up.ts'

const benefits = ['archive', 'faster', 'several', 'places'] as const

const Benefits = () => {
  const { t } = useTranslation('signup')
  return (
    <ul className={styles.benefits}>
      {benefits.map((benefit) => (
        <li key={benefit} className={styles.benefit}>
          <Icon name="check" className={styles.tick} />
          {t(`guest.benefits.${benefit}`)}
        </li>
      ))}
    </ul>
  )
}

const GuestContactFields = ({
  draft,
  updateDraft,
  checked,
}: Pick<ReturnType<typeof useGuestSignUp>, 'draft' | 'updateDraft' | 'checked'>) => {
  const { t } = useTranslation('signup')
  const { country } = useApp()
  return (
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
  )
}

/** Sign-up form for a guest who has just paid; the shipment moves to the new account. */
export const GuestSignUp = ({ sender }: { sender: Person }) => {
  const { t } = useTranslation('signup')
  const { formRef, draft, updateDraft, checked, kind, setKind, password, setPassword, ...actions } =
    useGuestSignUp(sender)

  return (
    <Card title={t('guest.title')}>
      <Benefits />
      <p className={styles.note}>{t('guest.kept')}</p>
      <Form ref={formRef} onSubmit={actions.submit}>
        <Stack>
          <RadioCards legend={t('accountType')} columns={2}>
            {accountKinds.map((each) => (
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
          <GuestContactFields draft={draft} updateDraft={updateDraft} checked={checked} />
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
            <Button type="submit" variant="primary" busy={actions.isBusy}>
              {t(kind === 'business' ? 'guest.continue' : 'submit')}
            </Button>
          </Actions>
        </Stack>
      </Form>
    </Card>
  )
}
