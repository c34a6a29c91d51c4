import type { APIGatewayProxyHandlerV2 } from 'aws-lambda'
import { sendJob } from '#functions/lib/send-job.ts'
import { table } from '#functions/lib/store/table.ts'
import { decisionName, decisions } from '../decisions.ts'
import { nothingHere } from '../../../nothing-here.ts'
import { findBankPage } from '../find-bank-page.ts'
import { paymentReturn } from '../message.ts'
import { decide } from '../notifications.ts'
import { answerPage } from '../../../answer-page.ts'
import { leavePage, returnPage } from '../page.ts'
import { readBody } from '../../../read-body.ts'
import { signingSecret } from '../sandbox-store.ts'

/** POST /sandbox/pay/{bank}/{transaction}: a button of the bank's page was pressed. */
export const handler: APIGatewayProxyHandlerV2 = async (event) => {
  const found = await findBankPage(event)
  const choice = decisionName.safeParse(new URLSearchParams(readBody(event)).get('decision'))
  if (found === null || !choice.success) return nothingHere
  const { bank } = found
  const { browser, issue } = decisions[choice.data]
  const transaction = await decide(table, sendJob, found.transaction.id, choice.data)
  if (browser === 'stay') return answerPage(leavePage({ bank, transaction }))
  const message = paymentReturn(transaction, await signingSecret(table), issue)
  const url = browser === 'cancel' ? transaction.cancel_url : transaction.return_url
  return answerPage(returnPage({ bank, transaction, url, message }))
}
