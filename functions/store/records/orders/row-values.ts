import { orderOrigin } from '#shared/orders/order.ts'
import { orderStatuses } from '#shared/orders/statuses/order-status.ts'

/** Whether a value may stand at a place of a stored row. */
type Check<Value> = (value: unknown) => value is Value

const isText = (value: unknown): value is string => typeof value === 'string'

const isNumber = (value: unknown): value is number => typeof value === 'number'

const isNumberOrNull = (value: unknown): value is number | null => value === null || isNumber(value)

/** Rows of earlier releases lack the value. */
const isNumberOrMissing = (value: unknown): value is number | null | undefined =>
  value === undefined || isNumberOrNull(value)

const isOneOf = <Value extends string>(values: readonly Value[]): Check<Value> => {
  const known = new Set<unknown>(values)
  return (value): value is Value => known.has(value)
}

const placeTypes = ['apt', 'ipb', 'po', 'pudo'] as const

/**
 * The checks of the values of a row, in their order. They are plain functions, because a list reads
 * hundreds of rows, of which a schema takes ten times as long.
 */
const checks = [
  isText,
  isOneOf(orderStatuses),
  isText,
  isText,
  isNumber,
  isNumber,
  isText,
  isOneOf(orderOrigin.options),
  isText,
  isText,
  isOneOf([...placeTypes, 'address']),
  isText,
  isText,
  isText,
  isOneOf(['', ...placeTypes]),
  isText,
  isText,
  isText,
  isText,
  isNumber,
  isText,
  isNumberOrNull,
  isNumber,
  isNumberOrMissing,
] as const

type Checked<Checks extends readonly unknown[]> = {
  readonly [Place in keyof Checks]: Checks[Place] extends Check<infer Value> ? Value : never
}

/** The stored form of a row: a list of values, half as long as an object with names. */
export type RowValues = Checked<typeof checks>

// A later release may have appended values.
const isRowValues = (values: unknown): values is RowValues =>
  Array.isArray(values) && checks.every((isFitting, place) => isFitting(values[place]))

/**
 * Parses the text of a stored row.
 * @throws Error for a text that is not a row
 */
export const parseRowValues = (encoded: string): RowValues => {
  const values: unknown = JSON.parse(encoded)
  if (isRowValues(values)) return values
  throw new Error('a row that cannot be read')
}
