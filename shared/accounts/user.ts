import * as z from 'zod/mini'

/** An invitation to a company that has not been answered yet. */
export const pendingInvitation = z.object({
  /** Id of the account that accepting it activates. */
  id: z.string(),
  created_at: z.string(),
  company: z.object({ name: z.string() }),
})

/** The logged-in user. */
export const ownUser = z.object({
  id: z.string(),
  email: z.string(),
  is_email_verified: z.boolean(),
  /** New e-mail whose confirmation link has not been opened yet. */
  new_unverified_email: z.nullable(z.string()),
  /** Whether the mailbox of `email` has refused e-mails for good. */
  is_email_refused: z.boolean(),
  has_password: z.boolean(),
  /** Whether the company in use demands a second factor that the session has not proved. */
  needs_second_factor: z.boolean(),
  google_id: z.nullable(z.string()),
  facebook_id: z.nullable(z.string()),
  /**
   * Empty until the e-mail is verified, so that nobody reads invitations sent to another mailbox.
   */
  invitations: z.array(pendingInvitation),
})
export type OwnUser = z.infer<typeof ownUser>
