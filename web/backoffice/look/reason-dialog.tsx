import { useTranslation } from 'react-i18next'
import { lookMinutes, maxReason, minReason, openLook } from '#shared/api/backoffice.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { keepLook, type LookSubject, type OpenedLook } from './opened-looks.ts'

const checkReason = ({ reason }: { reason: string }) => {
  const { length } = reason.trim()
  if (length === 0) return [{ field: 'reason', code: 'required' } as const]
  if (length < minReason) return [{ field: 'reason', code: 'too_short' } as const]
  if (length > maxReason) return [{ field: 'reason', code: 'too_long' } as const]
  return []
}

/** Asks why personal data are opened, says that this is kept and shown to the owner, and opens them. */
const ReasonDialog = ({
  subject,
  onOpened,
  onClose,
}: {
  subject: LookSubject
  onOpened: (look: OpenedLook) => void
  onClose: () => void
}) => {
  const { t } = useTranslation('backoffice')
  const form = useRuleForm({
    defaultValues: { reason: '' },
    check: checkReason,
    isShownOnSubmit: true,
    save: async ({ reason }) => {
      const body = { ...subject, reason: reason.trim() }
      const { id, opened_until } = await callApi(openLook, { body })
      const look = { id, until: Date.parse(opened_until) }
      keepLook(subject, look)
      onClose()
      onOpened(look)
    },
  })
  return (
    <FormDialog
      title={t('reason.title')}
      form={form}
      submitLabel={t('reason.submit')}
      onClose={onClose}
    >
      <p>{t('reason.text', { count: lookMinutes })}</p>
      <BoundTextField
        control={form.control}
        name="reason"
        label={t('reason.label')}
        hint={t('reason.hint', { min: minReason, max: maxReason })}
        autoComplete="off"
        required
      />
    </FormDialog>
  )
}

export default ReasonDialog
