import { isObject, toList } from '../template/json.ts'

type Matcher = (expected: unknown, value: unknown) => boolean

const comparisons: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '=': (left, right) => left === right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Compares a number with `['>', 0, '<=', 5]`. Numbers of DynamoDB are text. */
const isInRange: Matcher = (expected, value) => {
  const parts = toList(expected)
  const number = Number(value)
  return parts.every(
    (operator, index) =>
      index % 2 === 1 || comparisons[String(operator)]?.(number, Number(parts[index + 1])),
  )
}

/** The content filters of EventBridge that event sources support. */
const matchers: Readonly<Record<string, Matcher>> = {
  exists: (expected, value) => (value !== undefined) === expected,
  prefix: (expected, value) => isText(value) && isText(expected) && value.startsWith(expected),
  suffix: (expected, value) => isText(value) && isText(expected) && value.endsWith(expected),
  'equals-ignore-case': (expected, value) =>
    isText(value) && isText(expected) && value.toLowerCase() === expected.toLowerCase(),
  'anything-but': (expected, value) =>
    value !== undefined && !toList(expected).some((other) => matchesAlternative(other, value)),
  numeric: isInRange,
}

/** Whether a value matches one alternative of a pattern's list. */
const matchesAlternative = (expected: unknown, value: unknown): boolean => {
  if (!isObject(expected)) return expected === value
  return Object.entries(expected).every(([name, argument]) => {
    const matcher = matchers[name]
    if (!matcher) throw new Error(`The filter '${name}' is not supported locally`)
    return matcher(argument, value)
  })
}

const matchesAny = (alternatives: readonly unknown[], value: unknown) =>
  (Array.isArray(value) && value.length > 0 ? value : [value]).some((one) =>
    alternatives.some((expected) => matchesAlternative(expected, one)),
  )

/**
 * Whether an event matches a filter pattern of an event source. Every member of the pattern must
 * match, a list holds alternatives, `$or` holds patterns.
 */
export const matchesPattern = (pattern: unknown, event: unknown): boolean => {
  if (!isObject(pattern)) throw new Error('A filter pattern must be an object')
  return Object.entries(pattern).every(([name, expected]) => {
    if (name === '$or') return toList(expected).some((one) => matchesPattern(one, event))
    const value = isObject(event) ? event[name] : undefined
    return Array.isArray(expected) ? matchesAny(expected, value) : matchesPattern(expected, value)
  })
}
