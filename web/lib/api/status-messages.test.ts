import { expect, test } from 'vitest'
import { findStatusMessage, statusIntervalMs } from './status-messages.ts'

const messages = [
  { id: 'msg_1', language: 'et_EE', value: 'Hooldus' },
  { id: 'msg_1', language: 'lv_LV', value: '' },
] as const

test.each([
  ['et_EE', 'Hooldus'],
  ['lv_LV', undefined],
  ['lt_LT', undefined],
] as const)('the status message in %s is %j', (locale, text) =>
  expect(findStatusMessage([...messages], locale)).toBe(text),
)

test('no message is shown before they are fetched', () =>
  expect(findStatusMessage(undefined, 'et_EE')).toBeUndefined())

test('messages are fetched every ten minutes', () => expect(statusIntervalMs).toBe(10 * 60_000))
