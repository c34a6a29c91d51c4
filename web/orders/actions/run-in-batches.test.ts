import { expect, test } from 'vitest'
import { ApiFailure, noResponseProblem, readProblem } from '#web/lib/api/api-problem.ts'
import { runInBatches } from './run-in-batches.ts'

type Naming = 'fields' | 'rows' | 'none'

const refuse = (indexes: readonly number[], naming: Naming) =>
  new ApiFailure(
    readProblem(409, {
      error_type: 'conflict',
      message: 'Refused',
      errors:
        naming === 'fields'
          ? indexes.map((index) => ({ field: `orders.${index}`, error_message: 'Refused' }))
          : [],
      ...(naming === 'rows' && {
        error_messages: indexes.map((index) => ({ index, message: 'Refused' })),
      }),
    }),
  )

/** Runs the numbers 1 to `count` in batches of 3; a batch with a number of `bad` is refused. */
const run = async (count: number, bad: readonly number[], naming: Naming, offlineAt = Infinity) => {
  const calls: string[] = []
  const progress: number[] = []
  const items = Array.from({ length: count }, (_, index) => index + 1)
  const report = await runInBatches(
    items,
    3,
    (batch) => {
      calls.push(batch.join(' '))
      if (calls.length >= offlineAt) return Promise.reject(new ApiFailure(noResponseProblem))
      const indexes = batch.flatMap((item, index) => (bad.includes(item) ? [index] : []))
      return indexes.length > 0 ? Promise.reject(refuse(indexes, naming)) : Promise.resolve()
    },
    (finished) => progress.push(finished),
  )
  return {
    calls: calls.join(', '),
    progress,
    done: report.done.join(' '),
    failed: report.failed.map(({ item }) => item).join(' '),
    left: report.left.join(' '),
  }
}

test.each([
  ['all succeed', 7, [], 'fields', '1 2 3, 4 5 6, 7', '1 2 3 4 5 6 7', ''],
  ['a refusal names one', 4, [2], 'fields', '1 2 3, 1 3, 4', '1 3 4', '2'],
  ['a refusal names all of a batch', 4, [1, 2, 3], 'fields', '1 2 3, 4', '4', '1 2 3'],
  ['the rows of a refusal name one', 4, [2], 'rows', '1 2 3, 1 3, 4', '1 3 4', '2'],
  ['a refusal names none', 4, [2], 'none', '1 2 3, 1, 2, 3, 4', '1 3 4', '2'],
] as const)('%s', async (_, count, bad, naming, calls, done, failed) => {
  const outcome = await run(count, bad, naming)
  expect(outcome).toMatchObject({ calls, done, failed, left: '' })
  expect(outcome.progress.at(-1)).toBe(count)
})

test.each([
  ['between batches', [], 'fields', 2, '1 2 3, 4 5 6', '1 2 3', '4 5 6 7'],
  ['within a refused batch', [1], 'none', 3, '1 2 3, 1, 2', '', '2 3 4 5 6 7'],
] as const)(
  'a lost connection %s leaves the others',
  async (_, bad, naming, at, calls, done, left) =>
    expect(await run(7, bad, naming, at)).toMatchObject({
      calls,
      done,
      failed: bad.join(' '),
      left,
    }),
)

test('another error than a failed call is thrown', () =>
  expect(
    runInBatches(
      [1],
      3,
      () => Promise.reject(new TypeError('bug')),
      () => {},
    ),
  ).rejects.toThrow('bug'))
