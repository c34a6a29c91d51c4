import { createOrder } from '#shared/api/orders.ts'
import { toServerIssues } from '#shared/imports/server-issues.ts'
import type { CheckedRow, ImportIssue } from '#shared/imports/import-row.ts'
import { toImportBody } from '#shared/imports/to-body.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import type { Order } from '#shared/orders/order.ts'
import type { OrderApp } from '#shared/orders/form/to-body.ts'
import { callApi, createIdempotencyKey } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { isMessageCode } from '#web/lib/api/problem-text.ts'
import type { OpenImport } from '#web/imports/state/import-state.ts'
import type { SentRequest } from '#web/imports/state/stored-import.ts'

/** Reads the refused rows of a response: their positions, and why. */
const readRowMessages = (rows: unknown): { index: number; message: string }[] =>
  Array.isArray(rows)
    ? rows.flatMap((row: unknown) => {
        if (!isRecord(row)) return []
        const { index, message } = row
        return typeof index === 'number' && typeof message === 'string' ? [{ index, message }] : []
      })
    : []

/** What has become of a request: the shipments, or what was refused by the number of the row. */
type SendResult =
  | { readonly orders: readonly Order[] }
  | { readonly refusals: ReadonlyMap<number, readonly ImportIssue[]> }

/**
 * Creates the shipments of up to 100 rows, all of them or none. The same rows are sent with the same
 * key until they are answered, also after a reload: an answer that was lost creates nothing twice.
 * @param onSend called with the request before it is sent, to be kept
 * @throws ApiFailure for a refusal that is not of single rows, or when the server does not answer.
 */
export const sendRows = async (
  app: OrderApp,
  rows: readonly CheckedRow[],
  { fileName, table }: Pick<OpenImport, 'fileName' | 'table'>,
  sent: SentRequest | null,
  onSend: (request: SentRequest) => void,
): Promise<SendResult> => {
  const isFile = fileName !== ''
  const body = rows.map((row) => ({
    ...toImportBody(app, row, isFile ? table.fileType : undefined),
    ...(isFile && { file_name: fileName }),
  }))
  const content = JSON.stringify(body)
  const key = sent?.content === content ? sent.key : createIdempotencyKey()
  onSend({ content, key })
  try {
    const { orders } = await callApi(createOrder, { body }, { idempotencyKey: key })
    return { orders }
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure
    const { errors, rows: messages } = failure.problem
    const issues = toServerIssues(
      { errors, error_messages: readRowMessages(messages) },
      rows.map(({ row }) => row),
      isMessageCode,
    )
    if (issues.size === 0) throw failure
    return { refusals: issues }
  }
}
