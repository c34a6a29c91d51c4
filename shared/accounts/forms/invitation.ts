import { type FieldIssue, collectIssues } from '#shared/lib/field-issues.ts'
import type { PasswordCheck } from './common-password.ts'
import { validatePassword } from './password.ts'

/** Form with which an invited person accepts. */
export interface InvitationForm {
  readonly new_password: string
  readonly agreed: boolean
}

/**
 * Returns the issues of accepting an invitation: none for an existing user, who has already chosen
 * a password and accepted the terms.
 */
export const checkInvitation = (
  { new_password, agreed }: InvitationForm,
  {
    email,
    hasUser,
    isCommon,
  }: { readonly email: string; readonly hasUser: boolean; readonly isCommon: PasswordCheck },
): FieldIssue[] =>
  hasUser
    ? []
    : collectIssues({
        new_password: validatePassword(new_password, email, isCommon),
        agreed: agreed ? undefined : 'terms_not_accepted',
      })
