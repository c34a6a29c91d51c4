import * as z from 'zod/mini'

/** An invitation to a company that waits for the person's answer. */
export const pendingInvitation = z.object({
  /** The account it would open. */
  id: z.string(),
  created_at: z.string(),
  company: z.object({ name: z.string() }),
})

/** The person who is logged in, as they see themselves. */
export const ownUser = z.object({
  id: z.string(),
  email: z.string(),
  is_email_verified: z.boolean(),
  /** The address that waits for its link to be opened. */
  new_unverified_email: z.nullable(z.string()),
  has_password: z.boolean(),
  google_id: z.nullable(z.string()),
  facebook_id: z.nullable(z.string()),
  /** Shown only when the e-mail is verified: whoever has not proved a mailbox reads none of its post. */
  invitations: z.array(pendingInvitation),
})
export type OwnUser = z.infer<typeof ownUser>
