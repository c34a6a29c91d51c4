import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { Sha256 } from './sha256.ts'

const text = 'AWS4-HMAC-SHA256 õ ķ'
const bytes = new TextEncoder().encode(text)

/** The same bytes in each form that the SDK passes, within a larger buffer where that is possible. */
const forms = {
  text,
  bytes,
  part: new Uint8Array([1, ...bytes, 2]).subarray(1, -1),
  buffer: bytes.buffer,
}

test.each(Object.entries(forms))('hashes data given as %s', async (_, data) => {
  const hash = new Sha256()
  hash.update(data)
  expect(await hash.digest()).toEqual(createHash('sha256').update(text).digest())
})

test.each(Object.entries(forms))('signs with a key given as %s', async (_, key) => {
  const hash = new Sha256(key)
  hash.update('one')
  hash.update('two')
  expect(await hash.digest()).toEqual(createHmac('sha256', text).update('onetwo').digest())
})

test('starts again after a reset', async () => {
  const hash = new Sha256(text)
  hash.update('one')
  hash.reset()
  hash.update('two')
  expect(await hash.digest()).toEqual(createHmac('sha256', text).update('two').digest())
})
