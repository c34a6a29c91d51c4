import { checkRegistryCode } from '#shared/api/registry.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useDraftSync } from '#web/lib/forms/use-draft-sync.ts'
import { type RuleForm, useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { useStepActions } from '#web/orders/wizard/layout/step-actions.ts'
import { checkSenderStep, listRefusedFields } from '#web/orders/wizard/state/check-draft.ts'
import { getFirstOrder, pickShared, setShared } from '#web/orders/wizard/state/draft-shape.ts'
import { listFilledFields } from '#web/orders/wizard/state/filled-fields.ts'
import { wizard } from '#web/orders/wizard/state/wizard-draft.ts'

/**
 * Whether the registry reports a company code as unknown. Returns false when the registry or the
 * call fails.
 */
const isCodeUnknown = async (code: string): Promise<boolean> => {
  try {
    const { success, is_reg_no_valid } = await callApi(checkRegistryCode, {
      body: { registry_code: code },
    })
    return success && !is_reg_no_valid
  } catch (failure) {
    if (failure instanceof ApiFailure) return false
    throw failure
  }
}

/** The form of the sender step, which all orders share. Its submission continues to the next step. */
export const useSenderForm = ({
  canAddCompany,
}: {
  canAddCompany: boolean
}): RuleForm<OrderForm> => {
  const app = useApp()
  const form = useRuleForm<OrderForm>({
    defaultValues: getFirstOrder(wizard.get()),
    check: (values) => checkSenderStep(app, wizard.get(), values),
    save: () => goToNextStep(),
    initiallyShown: [
      ...listFilledFields(pickShared(getFirstOrder(wizard.get()))),
      ...listRefusedFields(wizard.get(), null),
    ],
  })
  useDraftSync(form, wizard, {
    read: (draft) => pickShared(getFirstOrder(draft)),
    write: (draft, values) => setShared(draft, pickShared(values)),
  })

  const checkCode = async () => {
    if (!(await isCodeUnknown(form.getValues('data.company.company_reg_no')))) return true
    await form.refuse([
      { field: 'data.company.company_reg_no', code: 'registry_code_not_found', message: '' },
    ])
    return false
  }
  const isCompanyShown = form.watch('has_company')
  const goToNextStep = useStepActions({
    beforeNext: canAddCompany && isCompanyShown ? checkCode : undefined,
  })

  return form
}
