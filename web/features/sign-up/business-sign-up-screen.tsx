import { useNavigate } from 'react-router-dom'
import { paths } from '#web/navigation/paths.ts'
import { NewPasswordField } from '#web/domain/auth/password-field.tsx'
import { companyDraft } from '#web/domain/auth/sign-up-drafts.ts'
import { TermsCheckbox } from '#web/domain/auth/terms-checkbox.tsx'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { AccountType } from './account-type.tsx'
import { ContractRequestedDialog } from './contract-requested-dialog.tsx'
import { CompanyFields } from './company-fields.tsx'
import { LoginLink } from './login-link.tsx'
import { PersonFields } from './person-fields.tsx'
import styles from './sign-up.module.css'
import { BusinessSignUpDialogs } from './business-sign-up-dialogs.tsx'
import { NewsletterCheckbox } from './newsletter-checkbox.tsx'
import { useBusinessSignUp } from './use-business-sign-up.ts'

/**
 * Sign-up of a company. In Estonia the company is first looked up in the registry, then it chooses
 * between prepaid orders and a contract; in other countries it is signed up at once.
 */
const BusinessSignUpScreen = () => {
  const { t } = useTranslation('signup')
  const navigate = useNavigate()
  const { formRef, ...state } = useBusinessSignUp()
  const { company, checked, step } = state
  if (step?.name === 'contractRequested') {
    return (
      <ContractRequestedDialog email={step.email} onClose={() => void navigate(paths.welcome)} />
    )
  }
  return (
    <div className={classNames(styles.page, styles.wide)}>
      <AccountType current="business" />
      <Form ref={formRef} onSubmit={state.submit}>
        <Stack>
          <Card title={t('company.title')}>
            <CompanyFields company={company} fields={state.fields} />
          </Card>
          <Card title={t('company.contact')}>
            <Stack>
              <PersonFields
                draft={companyDraft}
                fields={state.fields}
                nameLabel={t('company.name')}
              />
              <NewPasswordField
                name="password"
                label={t('entry:password.label')}
                value={state.password}
                email={company.email}
                onValue={state.setPassword}
                onBlur={() => checked.touch('password')}
                error={checked.getError('password')}
              />
              <div>
                {state.hasTermsInForm && (
                  <TermsCheckbox
                    checked={company.agreed}
                    onChecked={state.setAgreed}
                    error={checked.getError('agreed')}
                  />
                )}
                <NewsletterCheckbox draft={companyDraft} />
              </div>
              <Button type="submit" variant="primary" wide busy={state.isBusy && !step}>
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
