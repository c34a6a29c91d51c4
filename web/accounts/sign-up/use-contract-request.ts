import { checkContract } from '#shared/accounts/forms/company/contract.ts'
import type { SignUpForm } from '#shared/accounts/forms/sign-up.ts'
import { notifyNewClient } from '#shared/api/session.ts'
import { type ContractDraft, contractDraft } from '#web/auth/sign-up/sign-up-drafts.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { useDraftSync } from '#web/lib/forms/use-draft-sync.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'

/** A sign-up that requests a contract. */
export interface ContractRequest {
  /** The filled-in sign-up form. */
  signUp: SignUpForm
  /** The server rejected fields of the sign-up form. */
  onRefused: (failure: ApiFailure) => void
  onSent: () => void
}

/** Values of the form; the draft keeps the place itself. */
export type ContractValues = ContractDraft & { service_point_id: number | null }

const toValues = (draft: ContractDraft): ContractValues => ({
  ...draft,
  service_point_id: draft.place?.id ?? null,
})

const toDetails = (values: ContractValues) => ({
  invoice_email: values.invoice_email.trim(),
  trademark: values.trademark.trim(),
  service_point_id: values.service_point_id,
  return_recipient_phone: values.return_recipient_phone.trim(),
  return_recipient_email: values.return_recipient_email.trim(),
})

/** The form with the details of a contract. */
export const useContractRequest = ({ signUp, onRefused, onSent }: ContractRequest) => {
  const form = useRuleForm<ContractValues>({
    defaultValues: toValues(contractDraft.get()),
    check: (values) => checkContract(toDetails(values), signUp.country),
    save: async (values) => {
      const details = toDetails(values)
      await callApi(notifyNewClient, {
        body: {
          ...signUp,
          ...details,
          return_recipient_phone: details.return_recipient_phone || null,
          return_recipient_email: details.return_recipient_email || null,
          status: 'pending',
          locale_code: currentLocale.get(),
        },
      })
      onSent()
    },
    // An error that is at no field here is at one of the sign-up form.
    onFailure: (failure) => {
      if (failure instanceof ApiFailure && failure.problem.errors.length > 0) onRefused(failure)
      else showProblem(failure)
    },
  })
  useDraftSync(form, contractDraft, {
    read: toValues,
    write: (_, { service_point_id: _id, ...draft }) => draft,
  })

  return form
}
