import { useTranslation } from 'react-i18next'
import type { Order } from '#shared/orders/order.ts'
import { proposeChange } from '#web/orders/edit/submit-change.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { wizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { toWizardBody } from './edit-body.ts'
import { proofField, senderProof } from './sender-proof.ts'

/** Asks who changes an order by its link for the last digits of the sender's phone. */
export const ProofDialog = ({
  order,
  onProven,
  onClose,
}: {
  order: Order
  onProven: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['edit', 'common'])
  const app = useApp()
  const form = useRuleForm({
    defaultValues: { [proofField]: '' },
    check: ({ [proofField]: digits }) =>
      /^\d{4}$/.test(digits) ? [] : [{ field: proofField, code: 'phone_ending_wrong' }],
    save: async ({ [proofField]: digits }) => {
      await proposeChange({ ...toWizardBody(app, wizard.get(), order), [proofField]: digits })
      senderProof.set({ orderId: order.id, digits })
      onProven()
    },
  })
  return (
    <FormDialog
      title={t('proof.title')}
      submitLabel={t('common:confirm')}
      form={form}
      onClose={onClose}
      width="s"
    >
      <p>{t('proof.text')}</p>
      <BoundTextField
        control={form.control}
        name={proofField}
        label={t('proof.label')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        required
      />
    </FormDialog>
  )
}
