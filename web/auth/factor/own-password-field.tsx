import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { OwnUser } from '#shared/accounts/user.ts'
import { type FieldIssue, collectIssues } from '#shared/lib/field-issues.ts'
import { validateRequired } from '#shared/lib/text.ts'
import { PasswordField } from '#web/auth/password-field.tsx'
import type { BoundProps } from '#web/ui/forms/bound/use-bound-field.ts'

/** Returns the issues of the password that confirms a change of the ways to log in. */
export const checkOwnPassword = (user: OwnUser, password: string): FieldIssue[] =>
  user.has_password ? collectIssues({ password: validateRequired(password) }) : []

/** The password that confirms a change of the ways to log in, of a user who has one. */
export const OwnPasswordField = <
  T extends FieldValues,
  Name extends FieldPathByValue<T, string | null>,
>({
  user,
  ...field
}: BoundProps<T, Name> & { user: OwnUser }) => {
  const { t } = useTranslation('entry')
  return (
    user.has_password && (
      <>
        {/* Password managers find the password by this user name. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          {...field}
          label={t('password.label')}
          autoComplete="current-password"
          required
        />
      </>
    )
  )
}
