import { isFactorDemanded } from '#shared/accounts/permissions.ts'
import type { Call } from '#shared/api/call.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'

/** The error for a session that has to prove a second factor first. */
export const createFactorProblem = (): Problem => {
  const code = 'second_factor_required'
  return new Problem('not_allowed', formatMessage(code), { code })
}

/** Whether a session works for a company that demands a second factor, and began without one. */
export const lacksSecondFactor = (
  session: Pick<Session, 'account' | 'hasSecondFactor'> | undefined,
): boolean =>
  session?.account !== undefined && isFactorDemanded(session.account) && !session.hasSecondFactor

/**
 * Rejects every call of a session that lacks the second factor, but those by which it gets one, leaves,
 * or changes to another account.
 * @throws Problem not_allowed, second_factor_required.
 */
export const checkFactor = (
  call: Pick<Call, 'worksWithoutSecondFactor'>,
  session: Session | undefined,
): void => {
  if (!call.worksWithoutSecondFactor && lacksSecondFactor(session)) throw createFactorProblem()
}
