import type { ApiFailure } from '#web/lib/api-problem.ts'
import { paths } from './paths.ts'

/** What the page does at once, whichever call has met it; drafts survive both. */
const answers: Partial<Record<ApiFailure['problem']['error_type'], () => void>> = {
  using_another_account: () => location.reload(),
  inactive_account: () => location.assign(`${paths.accountError}?inactive=1`),
}

/** Acts on failures that concern the session rather than the call. */
export const sessionTrouble = ({ problem }: ApiFailure): void => answers[problem.error_type]?.()
