import { formatErrorText } from '#shared/public-api/error-codes.ts'
import type { Read } from '#shared/public-api/query-values.ts'
import { type ItemIssue, Problem } from '#functions/lib/problem.ts'

/** Creates the error for a request whose values are wrong. */
export const createRequestProblem = (items: readonly [ItemIssue, ...ItemIssue[]]): Problem =>
  new Problem('validation_error', formatErrorText(items[0]), { items })

/**
 * Returns a value that was read.
 * @throws Problem with what is wrong with it.
 */
export const requireValue = <Value>(read: Read<Value>): Value => {
  if (read.issue) throw createRequestProblem([read.issue])
  return read.value
}
