import { useTranslation } from 'react-i18next'
import type { OwnUser } from '#shared/accounts/user.ts'
import { deleteUser, exportOwnData } from '#shared/api/own-data.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { validateRequired } from '#shared/lib/text.ts'
import { PasswordField } from '#web/auth/password-field.tsx'
import { callApi, type CallResult } from '#web/lib/api/api-client.ts'
import { saveDocument } from '#web/lib/download-file.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'

/** Reads all pages of the user's data. */
const readOwnData = async (password: string): Promise<object> => {
  const { next, ...first } = await callApi(exportOwnData, { body: { password } })
  const { contacts, shipments, messages } = first
  let cursor = next
  while (cursor !== null) {
    const page: CallResult<typeof exportOwnData> = await callApi(exportOwnData, {
      body: { password, cursor },
    })
    contacts.push(...page.contacts)
    shipments.push(...page.shipments)
    messages.push(...page.messages)
    cursor = page.next
  }
  return first
}

/** Saves the user's data as a JSON file, or deletes the user, confirmed by the password. */
const OwnDataDialog = ({
  act,
  user,
  onDone,
  onClose,
}: {
  act: 'save' | 'delete'
  user: OwnUser
  onDone: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['settings', 'entry'])
  const isDeletion = act === 'delete'
  const form = useRuleForm({
    defaultValues: { password: '' },
    check: ({ password }) =>
      user.has_password ? collectIssues({ password: validateRequired(password) }) : [],
    save: async (body) => {
      if (isDeletion) await callApi(deleteUser, { body }, { isForAnyAccount: true })
      else {
        const text = JSON.stringify(await readOwnData(body.password), null, 2)
        saveDocument(new Blob([text], { type: 'application/json' }), 'my-data.json')
      }
      onDone()
    },
  })
  return (
    <FormDialog
      title={t(isDeletion ? 'ownData.deleteTitle' : 'ownData.saveTitle')}
      submitLabel={t(isDeletion ? 'ownData.delete' : 'ownData.save')}
      variant={isDeletion ? 'danger' : 'primary'}
      form={form}
      onClose={onClose}
      width="s"
    >
      <p>{t(isDeletion ? 'ownData.deleteLead' : 'ownData.saveLead')}</p>
      {user.has_password && (
        <>
          {/* Password managers find the password by this user name. */}
          <input type="email" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField
            control={form.control}
            name="password"
            label={t('entry:password.label')}
            autoComplete="current-password"
            required
          />
        </>
      )}
    </FormDialog>
  )
}

export default OwnDataDialog
