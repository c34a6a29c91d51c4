import { isObject, listOf } from '../template/json.ts'

type Matcher = (wanted: unknown, value: unknown) => boolean

const comparisons: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '=': (left, right) => left === right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** `['>', 0, '<=', 5]`; numbers of DynamoDB come as text. */
const inRange: Matcher = (wanted, value) => {
  const parts = listOf(wanted)
  const number = Number(value)
  return parts.every(
    (sign, at) => at % 2 === 1 || comparisons[String(sign)]?.(number, Number(parts[at + 1])),
  )
}

/** The content filters of EventBridge that event sources know. */
const matchers: Readonly<Record<string, Matcher>> = {
  exists: (wanted, value) => (value !== undefined) === wanted,
  prefix: (wanted, value) => isText(value) && isText(wanted) && value.startsWith(wanted),
  suffix: (wanted, value) => isText(value) && isText(wanted) && value.endsWith(wanted),
  'equals-ignore-case': (wanted, value) =>
    isText(value) && isText(wanted) && value.toLowerCase() === wanted.toLowerCase(),
  'anything-but': (wanted, value) =>
    value !== undefined && !listOf(wanted).some((other) => fits(other, value)),
  numeric: inRange,
}

/** One alternative of a pattern's list against one value. */
const fits = (wanted: unknown, value: unknown): boolean => {
  if (!isObject(wanted)) return wanted === value
  return Object.entries(wanted).every(([name, argument]) => {
    const matcher = matchers[name]
    if (!matcher) throw new Error(`The filter '${name}' is not served locally`)
    return matcher(argument, value)
  })
}

const fitsOneOf = (alternatives: readonly unknown[], value: unknown) =>
  (Array.isArray(value) && value.length > 0 ? value : [value]).some((one) =>
    alternatives.some((wanted) => fits(wanted, one)),
  )

/**
 * Whether an event fits a filter pattern of an event source: every member of the pattern must
 * fit, a list holds alternatives, `$or` holds patterns.
 */
export const matchesPattern = (pattern: unknown, event: unknown): boolean => {
  if (!isObject(pattern)) throw new Error('A filter pattern is an object')
  return Object.entries(pattern).every(([name, wanted]) => {
    if (name === '$or') return listOf(wanted).some((one) => matchesPattern(one, event))
    const value = isObject(event) ? event[name] : undefined
    return Array.isArray(wanted) ? fitsOneOf(wanted, value) : matchesPattern(wanted, value)
  })
}
