import type { Segment } from '#shared/accounts/segments.ts'
import type { BySegment } from './status-facts.ts'

/** Returns the value of a cell for a segment. */
export const getForSegment = <Value extends string | boolean>(
  cell: BySegment<Value>,
  segment: Segment,
): Value => (typeof cell === 'object' ? cell[segment] : cell)
