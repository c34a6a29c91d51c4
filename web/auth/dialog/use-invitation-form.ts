import { useState } from 'react'
import { checkInvitation } from '#shared/accounts/forms/invitation.ts'
import { passwordCheck } from '#web/auth/password-check.ts'
import { type getInvitation, acceptInvitation, declineInvitation } from '#shared/api/accounts.ts'
import { logInUser } from '#web/auth/session-actions.ts'
import { type CallResult, callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { appData, loadApp } from '#web/lib/api/app-data.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { isTokenRejected } from './is-token-rejected.ts'
import type { useEmailLink } from './use-email-link.ts'

/** What the form needs of the loaded link. */
type InvitationLink = Pick<
  ReturnType<typeof useEmailLink<CallResult<typeof getInvitation>>>,
  'token' | 'data' | 'showProblem'
>

/** Values of a person who accepts an invitation; without a user they include a new password. */
export interface InvitationValues {
  new_password: string
  agreed: boolean
  is_subscribed: boolean
}

const ignoreFailure = (failure: unknown) => {
  if (!(failure instanceof ApiFailure)) throw failure
}

const empty: InvitationValues = { new_password: '', agreed: false, is_subscribed: false }

/**
 * The form that accepts an invitation, the action that declines it, and the response given. A new
 * person is logged in after choosing a password.
 */
export const useInvitationForm = (link: InvitationLink) => {
  const [response, setResponse] = useState<'accepted' | 'declined'>()
  const [accountId, setAccountId] = useState<string>()
  const [isDeclining, setIsDeclining] = useState(false)
  const { token, data: invitation } = link
  const isNew = invitation?.has_user === false
  const email = invitation?.email ?? ''
  const showFailure = (failure: unknown) =>
    isTokenRejected(failure) ? link.showProblem(failure) : showProblem(failure)

  const form = useRuleForm<InvitationValues>({
    defaultValues: empty,
    check: (values) =>
      checkInvitation(values, { email, hasUser: !isNew, isCommon: passwordCheck.get() }),
    save: async ({ new_password, ...values }) => {
      const accepted = await callApi(acceptInvitation, {
        body: {
          token,
          category: 'invitation',
          ...values,
          locale: currentLocale.get(),
          ...(isNew && { new_password }),
        },
      })
      // The accounts now include the company's. If the login fails, the notice offers it again.
      if (isNew) await logInUser({ email, password: new_password }).catch(ignoreFailure)
      else if (appData.get()?.user) await loadApp()
      setAccountId(accepted.account_id)
      setResponse('accepted')
    },
    onFailure: showFailure,
    isShownOnSubmit: true,
  })
  const decline = async () => {
    setIsDeclining(true)
    const call = callApi(declineInvitation, { params: { token } })
    await call.then(() => setResponse('declined'), showFailure)
    setIsDeclining(false)
  }

  return { form, isNew, response, accountId, decline, isDeclining }
}
