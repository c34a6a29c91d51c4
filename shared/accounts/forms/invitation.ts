import { type FieldIssue, collectIssues } from '#shared/lib/field-issues.ts'
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
  { email, hasUser }: { readonly email: string; readonly hasUser: boolean },
): FieldIssue[] =>
  hasUser
    ? []
    : collectIssues({
        new_password: validatePassword(new_password, email),
        agreed: agreed ? undefined : 'terms_not_accepted',
      })
