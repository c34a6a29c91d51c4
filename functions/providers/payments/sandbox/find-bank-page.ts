import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { table } from '#functions/store/table.ts'
import { findBank } from './methods.ts'
import { readTransaction } from './sandbox-store.ts'

/**
 * Finds the bank and the transaction of a URL `/sandbox/pay/{bank}/{transaction}`; null if one is
 * unknown.
 */
export const findBankPage = async ({ pathParameters }: APIGatewayProxyEventV2) => {
  const bank = findBank(pathParameters?.['bank'] ?? '')
  const transaction = await readTransaction(table, pathParameters?.['transaction'] ?? '')
  return bank === undefined || transaction === null ? null : { bank, transaction }
}
