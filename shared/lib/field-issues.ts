import type { MessageCode } from './messages.ts'

/**
 * A rule violated by a field: the field's dotted path in the body and the message code. It has no
 * text, so that screens do not bundle the English texts; `toFieldErrors` adds them.
 */
export interface FieldIssue {
  readonly field: string
  readonly code: MessageCode
  /** The service or feature that the message names. */
  readonly service?: string
}

/** Result of validating one value: a message code, or undefined if the value is valid. */
export type Violation = MessageCode | undefined

/** Returns the issues of a form from a table of violations by field, in the table's order. */
export const collectIssues = (violations: Readonly<Record<string, Violation>>): FieldIssue[] => {
  const issues: FieldIssue[] = []
  for (const field of Object.keys(violations)) {
    const code = violations[field]
    if (code) issues.push({ field, code })
  }
  return issues
}

/**
 * Prefixes the field paths of issues: `phone` of the part `recipient` becomes `recipient.phone`.
 */
export const prefixIssues = (part: string, issues: readonly FieldIssue[]): FieldIssue[] =>
  issues.map((issue) => ({ ...issue, field: `${part}.${issue.field}` }))
