import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askDelays, askUntilDecided, type PaymentAnswer } from './ask-payment.ts'

const answer = (status: PaymentAnswer['status']): PaymentAnswer => ({
  success: status === 'paid',
  status,
  order_ids: [],
  paid_shipments: [],
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the bank is asked until it has decided', async () => {
  const answers = [answer('pending'), undefined, answer('pending'), answer('paid')]
  const ask = vi.fn(async () => answers.shift())
  const decided = askUntilDecided(new AbortController().signal, ask)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await decided).toEqual(answer('paid'))
  expect(ask).toHaveBeenCalledTimes(4)
})

test('after two minutes the screen says so', async () => {
  const ask = vi.fn(async () => answer('pending'))
  const decided = askUntilDecided(new AbortController().signal, ask)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await decided).toBeUndefined()
  expect(ask).toHaveBeenCalledTimes(askDelays.length + 1)
})

test('nobody asks for a screen that is gone', async () => {
  const screen = new AbortController()
  const ask = vi.fn(async () => answer('pending'))
  const decided = askUntilDecided(screen.signal, ask)
  await vi.advanceTimersByTimeAsync(0)
  screen.abort()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await decided).toBeUndefined()
  expect(ask).toHaveBeenCalledTimes(1)
})
