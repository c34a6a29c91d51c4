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

/** Creates the error for a request all of whose barcodes are unknown, or that has none. */
export const createBarcodeProblem = (unknown: readonly string[]): Problem => {
  const [first, ...others] = unknown.map(
    (input) => ({ code: '031', field: 'barcode', input, barcode: input }) as const,
  )
  return createRequestProblem(
    first ? [first, ...others] : [{ code: '001', field: 'barcode', input: '' }],
  )
}
