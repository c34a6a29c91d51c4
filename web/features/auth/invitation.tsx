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
import { Done } from './done.tsx'
import type { EntryPanel } from './auth-dialog.tsx'
import styles from './auth.module.css'
import { InvalidLink } from './invalid-link.tsx'
import { isTokenRefused } from './is-token-refused.ts'
import { useMailedLink } from './use-mailed-link.ts'

const empty = { new_password: '', agreed: false, is_subscribed: false }

/** Accepts or declines the invitation of a company; who has no user yet chooses a password. */
export const Invitation = ({ onGo }: EntryPanel) => {
  const { t } = useTranslation('entry')
  const link = useMailedLink((token) => callApi(getInvitation, { params: { token } }))
  const [values, setValues] = useState(empty)
  const [answered, setAnswered] = useState<'accepted' | 'declined'>()
  const [busy, setBusy] = useState<'accept' | 'decline'>()
  const { token, answer } = link
  const isNew = answer?.has_user === false
  const email = answer?.email ?? ''
  const { formRef, ...checked } = useCheckedForm({
    values,
    issues: checkInvitation(values, { email, hasUser: !isNew }),
  })

  const settle = async (what: 'accept' | 'decline', call: () => Promise<unknown>) => {
    setBusy(what)
    try {
      await call()
      setAnswered(what === 'accept' ? 'accepted' : 'declined')
    } catch (failure) {
      if (isTokenRefused(failure)) link.showProblem(failure)
      else checked.showFailure(failure)
    } finally {
      setBusy(undefined)
    }
  }
  const accept = () =>
    settle('accept', () =>
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
  const decline = () => settle('decline', () => callApi(declineInvitation, { params: { token } }))

  if (link.problem) {
    return (
      <InvalidLink problem={link.problem} onRetry={link.retry}>
        <Button variant="primary" wide onClick={() => onGo({ type: 'login', email: '' })}>
          {t('submit')}
        </Button>
      </InvalidLink>
    )
  }
  if (!answer) return <Skeleton shape="card" />
  const company = answer.company.name
  if (answered === 'declined') {
    return <Done title={t('invitation.declinedTitle')}>{t('invitation.declinedText')}</Done>
  }
  if (answered === 'accepted') {
    return (
      <Done
        title={t('invitation.acceptedTitle', { company })}
        onLogIn={() => onGo({ type: 'login', email })}
      >
        {t('invitation.acceptedText', { email })}
      </Done>
    )
  }
  return (
    <Form
      ref={formRef}
      onSubmit={() => {
        if (checked.isReady()) void accept()
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
              error={checked.errorOf('new_password')}
            />
            <div>
              <TermsCheckbox
                checked={values.agreed}
                onChecked={(agreed) => setValues({ ...values, agreed })}
                error={checked.errorOf('agreed')}
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
