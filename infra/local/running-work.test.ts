import { expect, test } from 'vitest'
import { createRunningWork } from './running-work.ts'

test('work is settled when all of it has ended, also what other work has started or what has failed', async () => {
  const work = createRunningWork()
  const ended: string[] = []
  const first = Promise.withResolvers<void>()
  const failing = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  void work.add(first.promise).then(() => work.add(second.promise))
  const failure = work.add(failing.promise).catch(() => 'failed')
  const settled = work.settle().then(() => ended.push('settled'))
  first.resolve()
  failing.reject(new Error('It fails'))
  expect(await failure).toBe('failed')
  setTimeout(() => {
    ended.push('second')
    second.resolve()
  }, 20)
  await settled
  expect(ended).toEqual(['second', 'settled'])
})

test('nothing is waited for where no work is under way', async () => {
  await expect(createRunningWork().settle()).resolves.toBeUndefined()
})
