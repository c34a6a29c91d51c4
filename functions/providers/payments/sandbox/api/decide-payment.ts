import { table } from '#functions/store/table.ts'
import { decisionName, decisions } from '../decisions.ts'
import { notFoundResponse } from '../../../not-found-response.ts'
import { findBankPage } from '../find-bank-page.ts'
import { createPaymentReturn } from '../message.ts'
import { applyDecision } from '../notifications.ts'
import { toHtmlResponse } from '../../../html-response.ts'
import { renderLeavePage, renderReturnPage } from '../page.ts'
import { readBody } from '../../../read-body.ts'
import { sendNotificationJobs } from '../send-notification-jobs.ts'
import { getSigningSecret } from '../sandbox-store.ts'
import { serveSandbox } from '../../../serve-sandbox.ts'

/** POST /sandbox/pay/{bank}/{transaction}: applies the button that the payer pressed. */
export const handler = serveSandbox(async (event) => {
  const found = await findBankPage(event)
  const choice = decisionName.safeParse(new URLSearchParams(readBody(event)).get('decision'))
  if (found === null || !choice.success) return notFoundResponse
  const { bank } = found
  const { browser, fault } = decisions[choice.data]
  const transaction = await applyDecision(
    table,
    sendNotificationJobs,
    found.transaction.id,
    choice.data,
  )
  if (browser === 'stay') return toHtmlResponse(renderLeavePage({ bank, transaction }))
  const message = createPaymentReturn(transaction, await getSigningSecret(table), fault)
  const url = browser === 'cancel' ? transaction.cancel_url : transaction.return_url
  return toHtmlResponse(renderReturnPage({ bank, transaction, url, message }))
})
