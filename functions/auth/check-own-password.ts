import type { MessageCode } from '#shared/lib/messages.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { verifyPassword } from '#functions/lib/password.ts'
import { countAttempt } from '#functions/store/rate-limit.ts'
import type { User } from '#functions/store/records/user-store.ts'

/** Attempts at a user's own password, which protect a session left open at a shared screen. */
const perUser = { count: 10, seconds: 15 * 60 }

/**
 * Checks the password that a logged-in user has typed to confirm a change.
 * @throws Problem validation_error with `issue` when it is wrong; too_many_requests.
 */
export const checkOwnPassword = async (
  user: User,
  typed: string,
  issue: { readonly field: string; readonly code: MessageCode },
): Promise<void> => {
  await countAttempt('old_password', user.id, perUser)
  if (!(await verifyPassword(typed, user.password))) throw createFieldProblem(issue)
}
