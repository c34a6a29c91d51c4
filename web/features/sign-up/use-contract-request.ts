import { useState } from 'react'
import { checkContract } from '#shared/accounts/forms/company/contract.ts'
import type { SignUpForm } from '#shared/accounts/forms/sign-up.ts'
import { notifyNewClient } from '#shared/api/session.ts'
import { contractDraft } from '#web/domain/auth/sign-up-drafts.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { useDraft } from '#web/lib/forms/draft.ts'
import { useCheckedForm } from '#web/lib/forms/use-checked-form.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { createDraftFields } from './draft-fields.ts'

/** A sign-up that requests a contract. */
export interface ContractRequest {
  /** The filled-in sign-up form. */
  form: SignUpForm
  /** The server rejected fields of the sign-up form. */
  onRefused: (failure: ApiFailure) => void
  onSent: () => void
}

/** State and submission of the form with the details of a contract. */
export const useContractRequest = ({ form, onRefused, onSent }: ContractRequest) => {
  const draft = useDraft(contractDraft)
  const [isBusy, setIsBusy] = useState(false)
  const { country } = form
  const values = {
    invoice_email: draft.invoice_email.trim(),
    trademark: draft.trademark.trim(),
    service_point_id: draft.place?.id ?? null,
    return_recipient_phone: draft.return_recipient_phone.trim(),
    return_recipient_email: draft.return_recipient_email.trim(),
  }
  const { formRef, ...checked } = useCheckedForm({
    values,
    issues: checkContract(values, country),
  })
  const fields = createDraftFields(contractDraft, checked)

  const send = async () => {
    if (!checked.validate()) return
    setIsBusy(true)
    try {
      await callApi(notifyNewClient, {
        body: {
          ...form,
          ...values,
          return_recipient_phone: values.return_recipient_phone || null,
          return_recipient_email: values.return_recipient_email || null,
          status: 'pending',
          locale_code: currentLocale.get(),
        },
      })
      onSent()
    } catch (failure) {
      const isSignUpFailure =
        failure instanceof ApiFailure &&
        failure.problem.errors.length > 0 &&
        !failure.problem.errors.some(({ field }) => field in values)
      if (isSignUpFailure) onRefused(failure)
      else checked.showFailure(failure)
    } finally {
      setIsBusy(false)
    }
  }

  return { formRef, checked, fields, draft, isBusy, send }
}
