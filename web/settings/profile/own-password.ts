import type { OwnUser } from '#shared/accounts/user.ts'
import { collectIssues, type FieldIssue } from '#shared/lib/field-issues.ts'
import { validateRequired } from '#shared/lib/text.ts'

/** Checks the password that confirms a change; a user without one needs none. */
export const checkOwnPassword = (
  { has_password }: Pick<OwnUser, 'has_password'>,
  { password }: { readonly password: string },
): FieldIssue[] => (has_password ? collectIssues({ password: validateRequired(password) }) : [])
