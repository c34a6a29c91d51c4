import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { table } from '#functions/lib/store/table.ts'
import { bankOf } from './methods.ts'
import { readTransaction } from './sandbox-store.ts'

/** The bank and the transaction that an address `/sandbox/pay/{bank}/{transaction}` names. */
export const findBankPage = async ({ pathParameters }: APIGatewayProxyEventV2) => {
  const bank = bankOf(pathParameters?.['bank'] ?? '')
  const transaction = await readTransaction(table, pathParameters?.['transaction'] ?? '')
  return bank === undefined || transaction === null ? null : { bank, transaction }
}
