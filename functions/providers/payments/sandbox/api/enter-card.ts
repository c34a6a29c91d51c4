import type { APIGatewayProxyHandlerV2 } from 'aws-lambda'
import { sendJob } from '#functions/lib/send-job.ts'
import { table } from '#functions/lib/store/table.ts'
import { parseJson } from '../../../parse-json.ts'
import { cardForm, enterCard } from '../enter-card.ts'
import { nothingHere } from '../../../nothing-here.ts'
import { readBody } from '../../../read-body.ts'

/** POST /sandbox/card/{transaction}: the card dialog was filled in. */
export const handler: APIGatewayProxyHandlerV2 = async (event) => {
  const form = cardForm.safeParse(parseJson(readBody(event)))
  if (!form.success) return nothingHere
  const id = event.pathParameters?.['transaction'] ?? ''
  const answer = await enterCard(table, sendJob, id, form.data)
  return {
    statusCode: 'error' in answer ? 422 : 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify(answer),
  }
}
