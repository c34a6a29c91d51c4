import { logOut } from '#shared/api/session.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { appData } from '#web/lib/api/app-data.ts'
import type { ApiFailure } from '#web/lib/api/api-problem.ts'
import { paths } from '../navigation/paths.ts'

let isLeaving = false

/**
 * Opens the page for inactive accounts. Logs out first, as an inactive account can see no page; a
 * visitor who only tried to log in keeps the existing session.
 */
const openInactivePage = async () => {
  if (isLeaving) return
  isLeaving = true
  const app = appData.get()
  if (!app || app.account) await callApi(logOut, {}).catch(() => {})
  location.assign(`${paths.accountError}?inactive=1`)
}

/** Handlers by error type, the same for every call. Drafts survive both. */
const handlers: Partial<Record<ApiFailure['problem']['error_type'], () => void>> = {
  using_another_account: () => location.reload(),
  inactive_account: () => void openInactivePage(),
}

/** Handles failures that concern the session rather than the call. */
export const handleSessionError = ({ problem }: ApiFailure): void =>
  handlers[problem.error_type]?.()
