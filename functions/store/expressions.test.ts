import { expect, test } from 'vitest'
import { toQueryInput, toTransactItem } from './expressions.ts'

/** Replaces the placeholders of a key condition by what they stand for. */
const describeCondition = (range: object): string => {
  const input = toQueryInput({ partition: 'p', ...range }, 'table')
  const known = { ...input.ExpressionAttributeNames, ...input.ExpressionAttributeValues }
  return Object.entries(known).reduce(
    (text, [name, value]) =>
      text.replaceAll(new RegExp(`${name}(?!\\d)`, 'g'), typeof value === 'string' ? value : '?'),
    input.KeyConditionExpression,
  )
}

test.each([
  [{}, 'PK = p'],
  [{ from: 'a', to: 'b' }, 'PK = p AND SK BETWEEN a AND b'],
  [{ from: 'a' }, 'PK = p AND SK >= a'],
  [{ to: 'b' }, 'PK = p AND SK <= b'],
  // DynamoDB rejects an empty key.
  [{ from: '', to: 'b' }, 'PK = p AND SK <= b'],
  [{ prefix: 'a#' }, 'PK = p AND SK BETWEEN a# AND a#\u{10ffff}'],
])('the range %j is queried by %s', (range, condition) =>
  expect(describeCondition(range)).toBe(condition),
)

test('an initial value is set only where the item lacks the attribute', () => {
  const update = { PK: 'p', SK: 's' }
  const { Update } = toTransactItem({ update, set: { a: 1 }, initial: { b: 2 } }, 'table')
  expect(Update?.UpdateExpression).toMatch(/^SET #\w+ = :\w+, (#\w+) = if_not_exists\(\1, :\w+\)$/)
})
