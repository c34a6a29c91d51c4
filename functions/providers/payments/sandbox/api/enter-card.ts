import { table } from '#functions/store/table.ts'
import { parseJson } from '../../../parse-json.ts'
import { cardForm, enterCard } from '../enter-card.ts'
import { notFoundResponse } from '../../../not-found-response.ts'
import { readBody } from '../../../read-body.ts'
import { sendNotificationJobs } from '../send-notification-jobs.ts'
import { serveSandbox } from '../../../serve-sandbox.ts'

/** POST /sandbox/card/{transaction}: accepts the form of the card dialog. */
export const handler = serveSandbox(async (event) => {
  const form = cardForm.safeParse(parseJson(readBody(event)))
  if (!form.success) return notFoundResponse
  const id = event.pathParameters?.['transaction'] ?? ''
  const result = await enterCard(table, sendNotificationJobs, id, form.data)
  return {
    statusCode: 'error' in result ? 422 : 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify(result),
  }
})
