import { expect, test } from 'vitest'
import { isMessageCode, messageText, messages } from './messages.ts'

test('slots are filled, a slot without a value stays visible', () => {
  expect(messageText('import_too_many', { n: 20 })).toBe(
    'Too many shipments found. The limit is 20.',
  )
  expect(messageText('import_too_many')).toContain('{n}')
})

test('only the table holds message codes', () => {
  expect(isMessageCode('phone_required')).toBe(true)
  expect(isMessageCode('Invalid input')).toBe(false)
  expect(isMessageCode('constructor')).toBe(false)
})

test('every message is a text and no two codes say the same', () => {
  const texts = Object.values(messages)
  expect(texts.every((text) => text.trim().length > 3)).toBe(true)
  expect(new Set(texts).size).toBe(texts.length)
})
