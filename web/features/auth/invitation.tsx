import { useState } from 'react'
import { checkInvitation } from '#shared/accounts/forms/invitation.ts'
import { acceptInvitation, declineInvitation, getInvitation } from '#shared/api/accounts.ts'
import { NewPasswordField } from '#web/domain/auth/password-field.tsx'
import { TermsCheckbox } from '#web/domain/auth/terms-checkbox.tsx'
import { callApi } from '#web/lib/api-client.ts'
import { currentLocale } from '#web/lib/current-locale.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form } from '#web/ui/form.tsx'
import { Skeleton } from '#web/ui/spinner.tsx'
import { CompletedNotice } from './completed-notice.tsx'
import type { AuthPanelProps } from './auth-dialog.tsx'
import styles from './auth.module.css'
import { InvalidLink } from './invalid-link.tsx'
import { isTokenRejected } from './is-token-rejected.ts'
import { useEmailLink } from './use-email-link.ts'

const empty = { new_password: '', agreed: false, is_subscribed: false }

/** Accepts or declines a company's invitation; a person without a user chooses a password. */
export const Invitation = ({ onNavigate }: AuthPanelProps) => {
  const { t } = useTranslation('entry')
  const link = useEmailLink((token) => callApi(getInvitation, { params: { token } }))
  const [values, setValues] = useState(empty)
  const [response, setResponse] = useState<'accepted' | 'declined'>()
  const [busy, setBusy] = useState<'accept' | 'decline'>()
  const { token, data: invitation } = link
  const isNew = invitation?.has_user === false
  const email = invitation?.email ?? ''
  const { formRef, ...checked } = useCheckedForm({
    values,
    issues: checkInvitation(values, { email, hasUser: !isNew }),
  })

  const respond = async (action: 'accept' | 'decline', call: () => Promise<unknown>) => {
    setBusy(action)
    try {
      await call()
      setResponse(action === 'accept' ? 'accepted' : 'declined')
    } catch (failure) {
      if (isTokenRejected(failure)) link.showProblem(failure)
      else checked.showFailure(failure)
    } finally {
      setBusy(undefined)
    }
  }
  const accept = () =>
    respond('accept', () =>
      callApi(acceptInvitation, {
        body: {
          token,
          category: 'invitation',
          agreed: values.agreed,
          is_subscribed: values.is_subscribed,
          locale: currentLocale.get(),
          ...(isNew && { new_password: values.new_password }),
        },
      }),
    )
  const decline = () => respond('decline', () => callApi(declineInvitation, { params: { token } }))

  if (link.problem) {
    return (
      <InvalidLink problem={link.problem} onRetry={link.retry}>
        <Button variant="primary" wide onClick={() => onNavigate({ type: 'login', email: '' })}>
          {t('submit')}
        </Button>
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
    return (
      <CompletedNotice
        title={t('invitation.acceptedTitle', { company })}
        onLogIn={() => onNavigate({ type: 'login', email })}
      >
        {t('invitation.acceptedText', { email })}
      </CompletedNotice>
    )
  }
  return (
    <Form
      ref={formRef}
      onSubmit={() => {
        if (checked.validate()) void accept()
      }}
    >
      <Stack>
        <div className={styles.muted}>
          <p>{t('invitation.text', { company })}</p>
          <p>{t(isNew ? 'invitation.asNew' : 'invitation.asUser', { email })}</p>
        </div>
        {isNew && (
          <>
            <NewPasswordField
              name="new_password"
              label={t('password.label')}
              value={values.new_password}
              email={email}
              onValue={(new_password) => setValues({ ...values, new_password })}
              error={checked.getError('new_password')}
            />
            <div>
              <TermsCheckbox
                checked={values.agreed}
                onChecked={(agreed) => setValues({ ...values, agreed })}
                error={checked.getError('agreed')}
              />
              <Checkbox
                name="is_subscribed"
                checked={values.is_subscribed}
                onChange={({ target }) => setValues({ ...values, is_subscribed: target.checked })}
                label={t('newsletter')}
              />
            </div>
          </>
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" wide busy={busy === 'accept'}>
            {t('invitation.accept')}
          </Button>
          <Button variant="quiet" wide busy={busy === 'decline'} onClick={() => void decline()}>
            {t('invitation.decline')}
          </Button>
        </div>
      </Stack>
    </Form>
  )
}
