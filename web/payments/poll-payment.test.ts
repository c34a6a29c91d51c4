import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollDelaysMs, pollUntilDecided, type PaymentResult } from './poll-payment.ts'

const toResult = (status: PaymentResult['status']): PaymentResult => ({
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

test('polls until the bank has decided', async () => {
  const results = [toResult('pending'), undefined, toResult('pending'), toResult('paid')]
  const fetchResult = vi.fn(async () => results.shift())
  const result = pollUntilDecided(new AbortController().signal, fetchResult)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await result).toEqual(toResult('paid'))
  expect(fetchResult).toHaveBeenCalledTimes(4)
})

test('returns undefined after two minutes without a decision', async () => {
  const fetchResult = vi.fn(async () => toResult('pending'))
  const result = pollUntilDecided(new AbortController().signal, fetchResult)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await result).toBeUndefined()
  expect(fetchResult).toHaveBeenCalledTimes(pollDelaysMs.length + 1)
})

test('stops polling when the screen is unmounted', async () => {
  const screen = new AbortController()
  const fetchResult = vi.fn(async () => toResult('pending'))
  const result = pollUntilDecided(screen.signal, fetchResult)
  await vi.advanceTimersByTimeAsync(0)
  screen.abort()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await result).toBeUndefined()
  expect(fetchResult).toHaveBeenCalledTimes(1)
})
