import { sendJob } from '#functions/lib/send-job.ts'
import { table } from '#functions/store/table.ts'
import { parseJson } from '../../../parse-json.ts'
import { cardForm, enterCard } from '../enter-card.ts'
import { notFoundResponse } from '../../../not-found-response.ts'
import { readBody } from '../../../read-body.ts'
import { serveSandbox } from '../../../serve-sandbox.ts'

/** POST /sandbox/card/{transaction}: accepts the form of the card dialog. */
export const handler = serveSandbox(async (event) => {
  const form = cardForm.safeParse(parseJson(readBody(event)))
  if (!form.success) return notFoundResponse
  const id = event.pathParameters?.['transaction'] ?? ''
  const result = await enterCard(table, sendJob, id, form.data)
  return {
    statusCode: 'error' in result ? 422 : 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify(result),
  }
})
