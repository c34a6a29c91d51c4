import { useState } from 'react'
import { checkInvitation } from '#shared/accounts/forms/invitation.ts'
import { type getInvitation, acceptInvitation, declineInvitation } from '#shared/api/accounts.ts'
import { type CallResult, callApi } from '#web/lib/api/api-client.ts'
import { useCheckedForm } from '#web/lib/forms/use-checked-form.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { isTokenRejected } from './is-token-rejected.ts'
import type { useEmailLink } from './use-email-link.ts'

/** What the form needs of the loaded link. */
type InvitationLink = Pick<
  ReturnType<typeof useEmailLink<CallResult<typeof getInvitation>>>,
  'token' | 'data' | 'showProblem'
>

const empty = { new_password: '', agreed: false, is_subscribed: false }

/** State of the form that accepts or declines an invitation, and its response. */
export const useInvitationForm = (link: InvitationLink) => {
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
  const submit = () => {
    if (checked.validate()) void accept()
  }

  return { formRef, checked, isNew, values, setValues, busy, response, submit, decline }
}
