import { expect, test } from 'vitest'
import messages from '#shared/locales/en/errors.json' with { type: 'json' }
import { isMessageCode, formatMessage } from './messages.ts'

test('a message code has an English text', () => {
  expect(formatMessage('phone_required')).toBe('Phone number is required')
})

test('only keys of the table are message codes', () => {
  expect(isMessageCode('phone_required')).toBe(true)
  expect(isMessageCode('Invalid input')).toBe(false)
  expect(isMessageCode('constructor')).toBe(false)
})

test('every message has a text and no two codes have the same', () => {
  const texts = Object.values(messages)
  expect(texts.every((text) => text.trim().length > 3)).toBe(true)
  expect(new Set(texts).size).toBe(texts.length)
})
