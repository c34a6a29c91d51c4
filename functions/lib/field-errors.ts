import type { FieldError } from '#shared/api/errors.ts'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import { joinParts } from '#shared/lib/join-parts.ts'
import { isMessageCode, formatMessage } from '#functions/lib/i18n/messages.ts'

/** Converts issues to the field errors of a response, with their English text. */
export const toFieldErrors = (issues: readonly FieldIssue[]): FieldError[] =>
  issues.map(({ field, code, service }) => ({
    field,
    error_message: formatMessage(code, service),
    error_type: code,
    ...(service !== undefined && { service }),
  }))

/** The used part of a zod issue; a union has `errors`, the issues of each alternative. */
interface SchemaIssue {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly errors?: readonly (readonly SchemaIssue[])[]
}

/**
 * Converts zod issues to field issues. Our schemas use message codes as messages; zod's default
 * messages (a wrong type, for example) become `invalid_value`. For a union without a message of its
 * own, the issues of the closest alternative are returned, e.g. those of one order rather than of a
 * list of orders.
 */
export const toFieldIssues = (issues: readonly SchemaIssue[]): FieldIssue[] =>
  issues.flatMap((issue) => {
    const field = issue.path.map(String).join('.')
    if (isMessageCode(issue.message)) return [{ field, code: issue.message }]
    const inner = toFieldIssues(findClosestAlternative(issue.errors ?? []))
    if (inner.length === 0) return [{ field, code: 'invalid_value' as const }]
    return inner.map((nested) => ({
      field: joinParts([field, nested.field], '.'),
      code: nested.code,
    }))
  })

/**
 * Returns the alternative that failed inside the value, otherwise one that failed with a message
 * code; empty if there is neither.
 */
const findClosestAlternative = (
  alternatives: readonly (readonly SchemaIssue[])[],
): readonly SchemaIssue[] =>
  alternatives.find((issues) => issues.every(({ path }) => path.length > 0)) ??
  alternatives.find((issues) => issues.some(({ message }) => isMessageCode(message))) ??
  []
