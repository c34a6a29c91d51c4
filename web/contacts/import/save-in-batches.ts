import { type importContacts, maxImportedContacts } from '#shared/api/contact-files.ts'
import type { ContactBody } from '#shared/contacts/contact.ts'
import { ApiFailure, type ApiProblem } from '#web/lib/api/api-problem.ts'
import type { CallResult } from '#web/lib/api/api-client.ts'
import { isMessageCode } from '#web/lib/api/problem-text.ts'
import { isContactColumn } from '#web/contacts/files/contact-columns.ts'
import type { PlannedContact, RowProblem } from '#web/contacts/files/plan-import.ts'

type Results = CallResult<typeof importContacts>['results']

/** How far an import has come. */
export interface ImportReport {
  /** Contacts that are saved or refused. */
  readonly finished: number
  /** Those that the server refused. */
  readonly refused: readonly RowProblem[]
  /** Why it ended before the last contact, such as a lost connection. */
  readonly problem?: ApiProblem
}

const fullCode = 'too_many_contacts'

const toProblem = (
  { row, body }: PlannedContact,
  errors: Results[number]['errors'],
): RowProblem => ({
  row,
  name: body.name,
  issues: errors.map(({ field, error_type }) => ({
    column: isContactColumn(field) ? field : undefined,
    code: isMessageCode(error_type) ? error_type : 'invalid_value',
  })),
})

const isFull = (results: Results): boolean =>
  results.some(({ errors }) => errors.some(({ error_type }) => error_type === fullCode))

/**
 * Saves contacts in batches, from where `before` has ended. A batch whose answer was lost is sent
 * again, which saves nobody twice. Ends when the address book is full: the contacts left over are new
 * and would be refused as well.
 * @throws what `save` throws, other than `ApiFailure`.
 */
export const saveInBatches = async (
  contacts: readonly PlannedContact[],
  before: ImportReport,
  save: (bodies: readonly ContactBody[]) => Promise<Results>,
  { onProgress, signal }: { onProgress: (report: ImportReport) => void; signal: AbortSignal },
): Promise<ImportReport> => {
  let report: ImportReport = { finished: before.finished, refused: before.refused }
  while (report.finished < contacts.length && !signal.aborted) {
    const batch = contacts.slice(report.finished, report.finished + maxImportedContacts)
    try {
      const results = await save(batch.map(({ body }) => body))
      const refused = batch.flatMap((each, index) => {
        const { status, errors } = results[index] ?? { status: 'refused', errors: [] }
        return status === 'refused' ? [toProblem(each, errors)] : []
      })
      report = {
        finished: report.finished + batch.length,
        refused: [...report.refused, ...refused],
      }
      if (isFull(results)) {
        const left = contacts.slice(report.finished).map(({ row, body }) => ({
          row,
          name: body.name,
          issues: [{ column: undefined, code: fullCode } as const],
        }))
        return { finished: contacts.length, refused: [...report.refused, ...left] }
      }
      onProgress(report)
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      return { ...report, problem: failure.problem }
    }
  }
  return report
}
