import type { ApiProblem } from '#web/lib/api/api-problem.ts'

const readIndex = (row: unknown): unknown =>
  typeof row === 'object' && row !== null && 'index' in row ? row.index : undefined

/** Reads the position in a list from a field such as `3` or `orders.3.size`. */
const parseIndex = (field: string): number =>
  Number(/(?:^|\.)(\d+)(?:\.|$)/.exec(field)?.[1] ?? Number.NaN)

/** Lists the positions of the refused rows of a list: of its `error_messages`, else of its fields. */
export const listRefusedRows = (
  { rows, errors }: Pick<ApiProblem, 'rows' | 'errors'>,
  count: number,
): readonly number[] => {
  const indexes = Array.isArray(rows)
    ? rows.map(readIndex)
    : errors.map(({ field }) => parseIndex(field))
  return [...new Set(indexes)].filter(
    (index): index is number => typeof index === 'number' && index >= 0 && index < count,
  )
}
