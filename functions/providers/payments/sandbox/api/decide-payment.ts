import { table } from '#functions/store/table.ts'
import { decisionName, decisions } from '#functions/providers/payments/sandbox/decisions.ts'
import { notFoundResponse } from '#functions/providers/not-found-response.ts'
import { findBankPage } from '#functions/providers/payments/sandbox/find-bank-page.ts'
import { createPaymentReturn } from '#functions/providers/payments/sandbox/message.ts'
import { applyDecision } from '#functions/providers/payments/sandbox/notifications.ts'
import { toHtmlResponse } from '#functions/providers/html-response.ts'
import { renderLeavePage, renderReturnPage } from '#functions/providers/payments/sandbox/page.ts'
import { readRequestBody } from '#functions/providers/read-request-body.ts'
import { sendNotificationJobs } from '#functions/providers/payments/sandbox/send-notification-jobs.ts'
import { getSigningSecret } from '#functions/providers/payments/sandbox/sandbox-store.ts'
import { serveSandbox } from '#functions/providers/serve-sandbox.ts'

/** POST /sandbox/pay/{bank}/{transaction}: applies the button that the payer pressed. */
export const handler = serveSandbox(async (event) => {
  const found = await findBankPage(event)
  const choice = decisionName.safeParse(new URLSearchParams(readRequestBody(event)).get('decision'))
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
