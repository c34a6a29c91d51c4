import type { MessageCode } from '#shared/lib/messages.ts'
import { toImportIssue } from './to-import-issue.ts'
import type { ImportIssue, ImportRow } from './import-row.ts'

/** What a refusal of POST /order says of its orders: by field, and by row. */
export interface ServerRefusal {
  readonly errors: readonly {
    readonly field: string
    readonly error_message: string
    readonly error_type: string
    readonly service?: string | undefined
  }[]
  readonly error_messages?:
    | readonly { readonly index: number; readonly message: string }[]
    | undefined
}

/** `3.recipient.phone`: the position in the list, and the field. */
const listField = /^(?:(\d+)\.)?(.*)$/

/**
 * Converts the refusal of a request to issues by the number of the row. `rows` are those that were
 * sent, in their order. A row whose fields have no error has the message of the server.
 */
export const toServerIssues = (
  { errors, error_messages = [] }: ServerRefusal,
  rows: readonly ImportRow[],
  isMessageCode: (text: string) => text is MessageCode,
): ReadonlyMap<number, readonly ImportIssue[]> => {
  const issues = new Map<number, ImportIssue[]>()
  const add = ({ number }: ImportRow, issue: ImportIssue) =>
    issues.set(number, [...(issues.get(number) ?? []), issue])
  for (const { field, error_type, error_message, service } of errors) {
    const [, index = '0', name = ''] = listField.exec(field) ?? []
    const row = rows[Number(index)]
    if (!row) continue
    const isKnown = isMessageCode(error_type)
    const code = isKnown ? error_type : 'invalid_value'
    const issue = toImportIssue(row, { field: name, code, ...(service && { service }) })
    const refused = { ...issue, code: 'refused', values: { message: error_message } } as const
    add(row, isKnown ? issue : refused)
  }
  const named = new Set(issues.keys())
  for (const { index, message } of error_messages) {
    const row = rows[index]
    if (!row || named.has(row.number)) continue
    add(row, { column: undefined, code: 'refused', values: { message } })
  }
  return issues
}
