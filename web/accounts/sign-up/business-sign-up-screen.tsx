import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#web/navigation/paths.ts'
import { NewPasswordField } from '#web/auth/password-field.tsx'
import { TermsCheckbox } from '#web/auth/sign-up/terms-checkbox.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { BoundCheckbox } from '#web/ui/forms/bound/bound-checkbox.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { AccountType } from './account-type.tsx'
import { CompanyFields } from './company-fields.tsx'
import { LoginLink } from './login-link.tsx'
import { PersonFields } from './person-fields.tsx'
import styles from './sign-up.module.css'
import { BusinessSignUpDialogs } from './business-sign-up-dialogs.tsx'
import { useBusinessSignUp } from './use-business-sign-up.ts'
import layout from '#web/ui/layout/layout.module.css'

/** Confirms that a contract was requested; operators handle the request. */
const ContractRequestedDialog = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const { t } = useTranslation(['signup', 'common'])
  return (
    <Dialog
      title={t('chosen.title')}
      onClose={onClose}
      width="s"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('common:ok')}
        </Button>
      }
    >
      <p>{t('chosen.text', { email })}</p>
    </Dialog>
  )
}

/**
 * Sign-up of a company. In Estonia the company is first looked up in the registry, then it chooses
 * between prepaid orders and a contract; in other countries it is signed up at once.
 */
const BusinessSignUpScreen = () => {
  const { t } = useTranslation(['signup', 'entry'])
  const navigate = useNavigate()
  const state = useBusinessSignUp()
  const { form, step } = state
  const { control } = form
  if (step?.name === 'contractRequested') {
    return (
      <ContractRequestedDialog email={step.email} onClose={() => void navigate(paths.welcome)} />
    )
  }
  return (
    <div className={classNames(layout.column4, styles.page, styles.wide)}>
      <AccountType current="business" />
      <Form form={form}>
        <Stack>
          <Card title={t('company.title')}>
            <CompanyFields form={form} />
          </Card>
          <Card title={t('company.contact')}>
            <Stack>
              <PersonFields nameLabel={t('company.name')} />
              <NewPasswordField
                control={control}
                name="password"
                label={t('entry:password.label')}
                email={form.watch('email')}
              />
              <div>
                {state.hasTermsInForm && <TermsCheckbox control={control} name="agreed" />}
                <BoundCheckbox
                  control={control}
                  name="is_subscribed"
                  label={t('entry:newsletter')}
                />
              </div>
              <Button type="submit" variant="primary" wide busy={form.isBusy && !step}>
                {t('submit')}
              </Button>
            </Stack>
          </Card>
        </Stack>
      </Form>
      <LoginLink />
      <BusinessSignUpDialogs {...state} />
    </div>
  )
}

export default BusinessSignUpScreen
