import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiFailure, noResponseProblem } from '#web/lib/api/api-problem.ts'
import { createTickQueue, type PendingTicks, retryMs } from './tick-queue.ts'

type Change = { readonly tick?: readonly string[]; readonly untick?: readonly string[] }

const refuse = (status_code: number, error_type: 'validation_error' | 'conflict') =>
  new ApiFailure({ ...noResponseProblem, status_code, error_type })

/** A queue whose requests are answered one by one: with a failure, or saved. */
const setUp = () => {
  const saves: Change[] = []
  const answers: ((failure?: ApiFailure) => void)[] = []
  const pending: PendingTicks[] = []
  const onRefused = vi.fn<(failure: ApiFailure) => void>()
  const queue = createTickQueue({
    save: (change) => {
      saves.push(change)
      return new Promise((resolve, reject) => {
        answers.push((failure) => (failure ? reject(failure) : resolve()))
      })
    },
    onChange: (ticks) => pending.push(ticks),
    onRefused,
  })
  const answer = async (failure?: ApiFailure) => {
    answers.shift()?.(failure)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { queue, saves, answer, onRefused, last: () => pending.at(-1) }
}

test('a tick shows until it is saved', async () => {
  const { queue, answer, last } = setUp()
  queue.set('a', true)
  expect(last()).toEqual({ ticks: new Map([['a', true]]), hasFailed: false })
  await answer()
  expect(last()?.ticks.size).toBe(0)
})

test('ticks that are made during a request are sent together by the next', async () => {
  const { queue, saves, answer, last } = setUp()
  queue.set('a', true)
  queue.set('b', true)
  queue.set('c', true)
  queue.set('b', false)
  expect(last()?.ticks).toEqual(
    new Map([
      ['a', true],
      ['b', false],
      ['c', true],
    ]),
  )
  await answer()
  expect(saves).toEqual([{ tick: ['a'] }, { tick: ['c'], untick: ['b'] }])
  await answer()
  expect(last()).toEqual({ ticks: new Map(), hasFailed: false })
})

test('ticks are kept without a connection, and sent when it is back', async () => {
  const { queue, saves, answer, last } = setUp()
  queue.set('a', true)
  queue.set('b', true)
  await answer(new ApiFailure(noResponseProblem))
  expect(last()).toEqual({
    ticks: new Map([
      ['a', true],
      ['b', true],
    ]),
    hasFailed: true,
  })
  queue.retry()
  expect(saves.at(-1)).toEqual({ tick: ['a', 'b'] })
  await answer()
  expect(last()).toEqual({ ticks: new Map(), hasFailed: false })
})

test('ticks without an answer are sent again by themselves until there is one', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const save = vi.fn<() => Promise<void>>(() => Promise.reject(new ApiFailure(noResponseProblem)))
  const onChange = vi.fn<(pending: PendingTicks) => void>()
  const queue = createTickQueue({ save, onChange, onRefused: () => undefined })
  queue.set('a', true)
  await vi.advanceTimersByTimeAsync(2 * retryMs)
  expect(save).toHaveBeenCalledTimes(3)
  expect(onChange).toHaveBeenLastCalledWith({ ticks: new Map([['a', true]]), hasFailed: true })
  save.mockResolvedValue()
  await vi.advanceTimersByTimeAsync(5 * retryMs)
  expect(save).toHaveBeenCalledTimes(4)
  expect(onChange).toHaveBeenLastCalledWith({ ticks: new Map(), hasFailed: false })
})

test('a tick that is taken back while its request fails stays taken back', async () => {
  const { queue, saves, answer } = setUp()
  queue.set('a', true)
  queue.set('a', false)
  await answer(new ApiFailure(noResponseProblem))
  queue.retry()
  expect(saves.at(-1)).toEqual({ untick: ['a'] })
})

test('of ticks that are refused together, each is tried alone', async () => {
  const { queue, saves, answer, onRefused, last } = setUp()
  queue.set('first', true)
  queue.set('void', true)
  queue.set('b', true)
  await answer()
  await answer(refuse(422, 'validation_error'))
  expect(onRefused).not.toHaveBeenCalled()
  await answer(refuse(422, 'validation_error'))
  expect(onRefused).toHaveBeenCalledOnce()
  await answer()
  expect(saves.slice(1)).toEqual([{ tick: ['void', 'b'] }, { tick: ['void'] }, { tick: ['b'] }])
  expect(last()?.ticks.size).toBe(0)
})

test('a sheet that was handed over refuses all ticks at once', async () => {
  const { queue, saves, answer, onRefused } = setUp()
  queue.set('first', true)
  queue.set('a', true)
  queue.set('b', true)
  await answer()
  await answer(refuse(409, 'conflict'))
  expect(onRefused).toHaveBeenCalledOnce()
  expect(saves).toHaveLength(2)
})
