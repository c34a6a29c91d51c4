import type { OwnUser } from '#shared/accounts/user.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { checkOwnPassword, OwnPasswordField } from './own-password-field.tsx'

/** Asks to confirm a change of the ways to log in by the user's password. */
const ConfirmDialog = ({
  title,
  lead,
  submitLabel,
  user,
  onConfirm,
  onClose,
}: {
  title: string
  lead: string
  submitLabel: string
  user: OwnUser
  /** What it throws is shown at the field. */
  onConfirm: (password: string) => Promise<void>
  onClose: () => void
}) => {
  const form = useRuleForm({
    defaultValues: { password: '' },
    check: ({ password }) => checkOwnPassword(user, password),
    save: ({ password }) => onConfirm(password),
  })
  return (
    <FormDialog title={title} submitLabel={submitLabel} form={form} onClose={onClose} width="s">
      <p>{lead}</p>
      <OwnPasswordField control={form.control} name="password" user={user} />
    </FormDialog>
  )
}

export default ConfirmDialog
