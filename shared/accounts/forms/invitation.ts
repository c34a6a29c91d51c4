import { type FieldIssue, collectIssues } from '../../lib/field-issues.ts'
import { validatePassword } from './password.ts'

/** What an invited person answers with. */
export interface InvitationForm {
  readonly new_password: string
  readonly agreed: boolean
}

/**
 * What is wrong with the acceptance of an invitation. Whoever has a user already has chosen a
 * password and accepted the terms before.
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
