import { logOut } from '#shared/api/session.ts'
import { callApi } from '#web/lib/api-client.ts'
import { appData } from '#web/lib/app-data.ts'
import type { ApiFailure } from '#web/lib/api-problem.ts'
import { paths } from './paths.ts'

let isLeaving = false

/**
 * Leaves for the page of an inactive account. Its session ends, for no page could be shown in it;
 * who only tried to log in keeps the session of before.
 */
const leave = async () => {
  if (isLeaving) return
  isLeaving = true
  const app = appData.get()
  if (!app || app.account) await callApi(logOut, {}).catch(() => {})
  location.assign(`${paths.accountError}?inactive=1`)
}

/** What the page does at once, whichever call has met it; drafts survive both. */
const answers: Partial<Record<ApiFailure['problem']['error_type'], () => void>> = {
  using_another_account: () => location.reload(),
  inactive_account: () => void leave(),
}

/** Acts on failures that concern the session rather than the call. */
export const handleSessionError = ({ problem }: ApiFailure): void => answers[problem.error_type]?.()
