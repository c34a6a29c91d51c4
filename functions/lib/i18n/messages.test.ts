import { expect, test } from 'vitest'
import messages from '#shared/locales/en/errors.json' with { type: 'json' }
import { isMessageCode, formatMessage } from './messages.ts'

test('placeholders are replaced, and kept if there is no value', () => {
  expect(formatMessage('import_too_many', { n: 20 })).toBe(
    'Too many shipments found. The limit is 20.',
  )
  expect(formatMessage('import_too_many')).toContain('{{n}}')
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
