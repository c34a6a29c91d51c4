import { collectIssues } from '#shared/lib/field-issues.ts'
import { type RuleForm, useRuleForm } from '#web/lib/forms/use-rule-form.ts'

/** Whether the payer has accepted the terms. */
export interface TermsValues {
  accepted: boolean
}

/** Creates the form of the terms that a payer accepts. */
export const useTermsForm = (accepted = false): RuleForm<TermsValues> =>
  useRuleForm<TermsValues>({
    defaultValues: { accepted },
    check: (values) => collectIssues({ accepted: values.accepted ? undefined : 'terms_required' }),
  })
