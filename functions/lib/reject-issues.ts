import type { FieldIssue } from '#shared/lib/field-issues.ts'
import { toFieldErrors } from './field-errors.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from './problem.ts'

/** Creates the error for one invalid field. */
export const createFieldProblem = (issue: FieldIssue): Problem => {
  const errors = toFieldErrors([issue])
  return new Problem('validation_error', formatMessage(issue.code, issue.service), {
    code: issue.code,
    errors,
  })
}

/**
 * Throws when a form has issues.
 * @throws Problem validation_error with every issue under its field; its message is the first
 *   issue's.
 */
export const rejectIssues = (issues: readonly FieldIssue[]): void => {
  const errors = toFieldErrors(issues)
  const [first] = errors
  if (first) throw new Problem('validation_error', first.error_message, { errors })
}
