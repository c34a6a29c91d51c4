import { expect, test } from 'vitest'
import { createWaiters } from './waiters.ts'

const long = 60_000

test('one waiter is woken at a time, the longest waiting first', async () => {
  const waiters = createWaiters()
  const woken: string[] = []
  const first = waiters.wait(long).then(() => woken.push('first'))
  const second = waiters.wait(long).then(() => woken.push('second'))
  waiters.wakeOne()
  await first
  expect(woken).toEqual(['first'])
  waiters.wakeOne()
  await second
  expect(woken).toEqual(['first', 'second'])
})

test('all waiters are woken at once', async () => {
  const waiters = createWaiters()
  const waiting = [waiters.wait(long), waiters.wait(long)]
  waiters.wakeAll()
  expect(await Promise.all(waiting)).toHaveLength(2)
})

test('a wait ends with its time or its signal', async () => {
  const waiters = createWaiters()
  const abort = new AbortController()
  const waiting = [waiters.wait(1), waiters.wait(long, abort.signal)]
  abort.abort()
  expect(await Promise.all([...waiting, waiters.wait(long, abort.signal)])).toHaveLength(3)
})

test('a waiter that has ended is not woken instead of another', async () => {
  const waiters = createWaiters()
  const abort = new AbortController()
  const ended = waiters.wait(long, abort.signal)
  const next = waiters.wait(long)
  abort.abort()
  await ended
  waiters.wakeOne()
  expect(await next).toBeUndefined()
})
