import { useTranslation } from 'react-i18next'
import type { Role } from '#shared/accounts/account.ts'
import { getInvitation } from '#shared/api/accounts.ts'
import { isSameEmail } from '#shared/contact-details/email.ts'
import { NewPasswordField } from '#web/auth/password-field.tsx'
import { TermsCheckbox } from '#web/auth/sign-up/terms-checkbox.tsx'
import { callApi } from '#web/lib/api/api-client.ts'
import type { ApiProblem } from '#web/lib/api/api-problem.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { BoundCheckbox } from '#web/ui/forms/bound/bound-checkbox.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import typography from '#web/ui/typography.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { AcceptedInvitation } from './accepted-invitation.tsx'
import { CompletedNotice } from './completed-notice.tsx'
import type { AuthPanelProps } from './auth-panel.ts'
import { InvalidLink } from './invalid-link.tsx'
import { useEmailLink } from './use-email-link.ts'
import { useInvitationForm } from './use-invitation-form.ts'

const InvitationFields = ({
  company,
  email,
  role,
  form: { control, isBusy },
  isNew,
  isDeclining,
  decline,
}: Pick<ReturnType<typeof useInvitationForm>, 'form' | 'isNew' | 'isDeclining' | 'decline'> & {
  company: string
  email: string
  role: Role | null
}) => {
  const { t } = useTranslation(['entry', 'settings'])
  const { user } = useApp()
  return (
    <Stack>
      <div className={typography.muted}>
        <p>{t('invitation.text', { company })}</p>
        {role && <p>{t('invitation.role', { role: t(`settings:roles.${role}`) })}</p>}
        {user && !isSameEmail(user.email, email) ? (
          <p>{t('invitation.otherUser', { own: user.email, email })}</p>
        ) : (
          <p>{t(isNew ? 'invitation.asNew' : 'invitation.asUser', { email })}</p>
        )}
      </div>
      {isNew && (
        <>
          <NewPasswordField
            control={control}
            name="new_password"
            label={t('password.label')}
            email={email}
          />
          <div>
            <TermsCheckbox control={control} name="agreed" />
            <BoundCheckbox control={control} name="is_subscribed" label={t('newsletter')} />
          </div>
        </>
      )}
      <div className={layout.column3}>
        <Button type="submit" variant="primary" wide busy={isBusy}>
          {t('invitation.accept')}
        </Button>
        <Button variant="quiet" wide busy={isDeclining} onClick={() => void decline()}>
          {t('invitation.decline')}
        </Button>
      </div>
    </Stack>
  )
}

/** What can be done with an invitation that was accepted before or has expired. */
const InvalidInvitation = ({
  problem,
  onNavigate,
}: Pick<AuthPanelProps, 'onNavigate'> & { problem: ApiProblem }) => {
  const { t } = useTranslation('entry')
  const { user } = useApp()
  const isUsed = problem.errors.some(({ error_type }) => error_type === 'token_used')
  return (
    <>
      <p>{t(isUsed ? 'invitation.usedLogIn' : 'invitation.askAgain')}</p>
      <Button
        variant="primary"
        wide
        onClick={() => onNavigate(user ? null : { type: 'login', email: '' })}
      >
        {t(user ? 'goOn' : 'submit')}
      </Button>
    </>
  )
}

/** Accepts or declines a company's invitation; a person without a user chooses a password. */
export const Invitation = ({ onNavigate }: AuthPanelProps) => {
  const { t } = useTranslation('entry')
  const link = useEmailLink((token) => callApi(getInvitation, { params: { token } }))
  const { data: invitation } = link
  const email = invitation?.email ?? ''
  const { response, accountId, ...state } = useInvitationForm(link)

  if (link.problem) {
    return (
      <InvalidLink problem={link.problem} onRetry={link.retry}>
        <InvalidInvitation problem={link.problem} onNavigate={onNavigate} />
      </InvalidLink>
    )
  }
  if (!invitation) return <Skeleton shape="card" />
  const company = invitation.company.name
  if (response === 'declined') {
    return (
      <CompletedNotice title={t('invitation.declinedTitle')}>
        {t('invitation.declinedText')}
      </CompletedNotice>
    )
  }
  if (response === 'accepted') {
    return <AcceptedInvitation {...{ company, accountId, email, onNavigate }} />
  }
  return (
    <Form form={state.form}>
      <InvitationFields company={company} email={email} role={invitation.role} {...state} />
    </Form>
  )
}
