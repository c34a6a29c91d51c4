import { table } from '#functions/store/table.ts'
import { parseJson } from '#functions/providers/parse-json.ts'
import { cardForm, enterCard } from '#functions/providers/payments/sandbox/enter-card.ts'
import { notFoundResponse } from '#functions/providers/not-found-response.ts'
import { readRequestBody } from '#functions/providers/read-request-body.ts'
import { sendNotificationJobs } from '#functions/providers/payments/sandbox/send-notification-jobs.ts'
import { serveSandbox } from '#functions/providers/serve-sandbox.ts'

/** POST /sandbox/card/{transaction}: accepts the form of the card dialog. */
export const handler = serveSandbox(async (event) => {
  const form = cardForm.safeParse(parseJson(readRequestBody(event)))
  if (!form.success) return notFoundResponse
  const id = event.pathParameters?.['transaction'] ?? ''
  const result = await enterCard(table, sendNotificationJobs, id, form.data)
  return {
    statusCode: 'error' in result ? 422 : 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify(result),
  }
})
