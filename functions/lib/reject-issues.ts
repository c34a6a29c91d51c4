import type { FieldIssue } from '#shared/lib/field-issues.ts'
import { toFieldErrors } from '#shared/lib/field-errors.ts'
import { messageText } from '#shared/lib/messages.ts'
import { Problem } from './errors.ts'

/** The refusal of one field. */
export const createFieldProblem = (issue: FieldIssue): Problem => {
  const errors = toFieldErrors([issue])
  return new Problem('validation_error', messageText(issue.code), { code: issue.code, errors })
}

/**
 * Refuses a form that breaks a rule.
 * @throws Problem validation_error with every fault under its field, the first one's text on top.
 */
export const rejectIssues = (issues: readonly FieldIssue[]): void => {
  const errors = toFieldErrors(issues)
  const [first] = errors
  if (first) throw new Problem('validation_error', first.error_message, { errors })
}
