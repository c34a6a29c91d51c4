import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { toInternationalPhone } from '#shared/contact-details/phone.ts'
import type { Person } from '#shared/contact-details/people.ts'
import { openAuthDialog } from '#web/navigation/auth-dialog.ts'
import { NewPasswordField } from '#web/auth/password-field.tsx'
import type { PersonDraft } from '#web/auth/sign-up/sign-up-drafts.ts'
import { TermsCheckbox } from '#web/auth/sign-up/terms-checkbox.tsx'
import { useApp } from '#web/lib/api/app-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Actions, Stack } from '#web/ui/card.tsx'
import { FoldBox } from '#web/ui/layout/fold.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BoundEmailField } from '#web/ui/forms/bound/bound-email-field.tsx'
import { BoundPhoneField } from '#web/ui/forms/bound/bound-phone-field.tsx'
import { BoundRadioCards } from '#web/ui/forms/bound/bound-radio-cards.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './guest-sign-up.module.css'
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

const GuestContactFields = () => {
  const { t } = useTranslation('signup')
  const { country } = useApp()
  const { control } = useFormContext<PersonDraft>()
  return (
    <Stack split>
      <BoundEmailField
        control={control}
        name="email"
        autoComplete="username"
        required
        label={t('email')}
      />
      <BoundPhoneField
        control={control}
        name="phone"
        required
        label={t('phone')}
        clean={(typed) => toInternationalPhone(typed, country)}
      />
    </Stack>
  )
}

/** Sign-up form for a guest who has just paid; the shipment moves to the new account. */
export const GuestSignUp = ({ sender }: { sender: Person }) => {
  const { t } = useTranslation(['signup', 'entry'])
  const form = useGuestSignUp(sender)
  const { control } = form
  const [kind, email] = form.watch(['account_type', 'email'])

  return (
    <FoldBox title={t('guest.title')}>
      <Benefits />
      <p className={typography.muted}>{t('guest.kept')}</p>
      <Form form={form}>
        <Stack>
          <BoundRadioCards
            control={control}
            name="account_type"
            legend={t('accountType')}
            columns={2}
            options={accountKinds.map((each) => ({
              value: each,
              title: t(each),
              text: each === 'business' ? t('guest.businessText') : undefined,
            }))}
          />
          <GuestContactFields />
          {kind === 'private' && (
            <>
              <NewPasswordField
                control={control}
                name="password"
                label={t('entry:password.label')}
                email={email}
              />
              <TermsCheckbox control={control} name="agreed" />
            </>
          )}
          <Actions>
            <Button icon="log-in" onClick={() => openAuthDialog('login', email)}>
              {t('logIn')}
            </Button>
            <Button type="submit" variant="primary" busy={form.isBusy}>
              {t(kind === 'business' ? 'guest.continue' : 'submit')}
            </Button>
          </Actions>
        </Stack>
      </Form>
    </FoldBox>
  )
}
