import { expect, test } from 'vitest'
import { createMeter } from './spent-time.ts'

test('what is done at the same time counts each, but its time once', async () => {
  let now = 0
  const { measure, take } = createMeter(() => now)
  const first = Promise.withResolvers<string>()
  const second = Promise.withResolvers<string>()
  const one = measure('calls', () => first.promise)
  now = 2
  const two = measure('calls', () => second.promise)
  now = 5
  first.resolve('one')
  expect(await one).toBe('one')
  now = 8
  second.reject(new Error('two'))
  await expect(two).rejects.toThrow('two')
  expect(take()).toEqual({ calls: { count: 2, milliseconds: 8 } })
  expect(take()).toEqual({})
})
