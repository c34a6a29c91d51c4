import { logOut } from '#shared/api/session.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { appData, loadApp } from '#web/lib/api/app-data.ts'
import { type ApiFailure, handledStatus } from '#web/lib/api/api-problem.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { clearVisitorData } from '#web/lib/forms/draft.ts'
import { paths } from '#web/navigation/paths.ts'

let isLeaving = false

/**
 * Opens the page for inactive accounts. Logs out first, as an inactive account can see no page; a
 * visitor who only tried to log in keeps the existing session.
 */
const openInactivePage = async () => {
  if (isLeaving) return
  isLeaving = true
  const app = appData.get()
  if (!app || app.account) {
    await callApi(logOut, {}, { isForAnyAccount: true }).catch(() => {})
    clearVisitorData()
  }
  location.assign(`${paths.accountError}?inactive=1`)
}

/**
 * Handles failures that concern the session rather than the call. A call for the page's account that
 * another account would answer is explained before it fails; here the page is reloaded for those that
 * could not be explained.
 */
export const handleSessionError = ({ problem }: ApiFailure): void => {
  if (problem.status_code === handledStatus) return
  if (problem.error_type === 'inactive_account') void openInactivePage()
  if (problem.error_type === 'using_another_account') location.reload()
  // The company has begun to demand it: the app shows how to get one.
  const isFactorMissing =
    problem.error_type === 'not_allowed' && problem.error_code === 'second_factor_required'
  if (isFactorMissing && appData.get()?.user?.needs_second_factor === false) void attempt(loadApp())
}
