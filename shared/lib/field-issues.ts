import type { MessageCode } from './messages.ts'

/**
 * A rule that a field breaks: the field's dotted path in the body and the message's code. The
 * texts stay out, so that a screen need not carry the English ones; `fieldErrorsOf` adds them.
 */
export interface FieldIssue {
  readonly field: string
  readonly code: MessageCode
}

/** What a rule says of one value: the code of the message, or undefined when it holds. */
export type Violation = MessageCode | undefined

/**
 * The faults of a form from a table of its fields and what the rules say of them, in the
 * table's order: fields without a verdict are left out.
 */
export const collectIssues = (violations: Readonly<Record<string, Violation>>): FieldIssue[] =>
  Object.entries(violations).flatMap(([field, code]) => (code ? [{ field, code }] : []))

/** The same faults as fields of a part of the body: `phone` below `recipient`, `recipient.phone`. */
export const prefixIssues = (part: string, issues: readonly FieldIssue[]): FieldIssue[] =>
  issues.map(({ field, code }) => ({ field: `${part}.${field}`, code }))
