import { useApp } from '#web/lib/api/app-data.ts'
import { useDraftSync } from '#web/lib/forms/use-draft-sync.ts'
import { type RuleForm, useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { useStepActions } from '../layout/step-actions.ts'
import type { WizardDraft } from '../state/draft-shape.ts'
import { listFilledFields } from '../state/filled-fields.ts'
import { checkSenderStep } from '../state/order-bodies.ts'
import { listRefusedFields } from '../state/refused-fields.ts'
import { wizard } from '../state/wizard-draft.ts'
import { isCodeUnknown } from './registry-check.ts'

/** Values of the form; sender and company are named as in the request body. */
export interface SenderValues extends Pick<
  WizardDraft,
  'sender' | 'save_sender' | 'company_info_visible'
> {
  data: Pick<WizardDraft, 'company'>
}

const readDraft = ({
  sender,
  save_sender,
  company,
  company_info_visible,
}: WizardDraft): SenderValues => ({
  sender,
  save_sender,
  data: { company },
  company_info_visible,
})

const writeDraft = (
  draft: WizardDraft,
  { sender, save_sender, data, company_info_visible }: SenderValues,
): WizardDraft => ({
  ...draft,
  sender,
  save_sender,
  company: data.company,
  company_info_visible,
})

/** The form of the sender step. Its submission continues to the next step. */
export const useSenderForm = ({
  canAddCompany,
}: {
  canAddCompany: boolean
}): RuleForm<SenderValues> => {
  const app = useApp()
  const form = useRuleForm<SenderValues>({
    defaultValues: readDraft(wizard.get()),
    check: (values) => checkSenderStep(app, writeDraft(wizard.get(), values)),
    save: () => goToNextStep(),
    initiallyShown: [
      ...listFilledFields(readDraft(wizard.get())),
      ...listRefusedFields(wizard.get(), null),
    ],
  })
  useDraftSync(form, wizard, { read: readDraft, write: writeDraft })

  const checkCode = async () => {
    if (!(await isCodeUnknown(form.getValues('data.company.company_reg_no')))) return true
    await form.refuse([
      { field: 'data.company.company_reg_no', code: 'registry_code_not_found', message: '' },
    ])
    return false
  }
  const isCompanyShown = form.watch('company_info_visible')
  const goToNextStep = useStepActions({
    beforeNext: canAddCompany && isCompanyShown ? checkCode : undefined,
  })

  return form
}
