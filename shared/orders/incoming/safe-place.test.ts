import { expect, test } from 'vitest'
import { checkIncomingSafePlace } from './safe-place.ts'

test.each([
  ['an address and a description', {}, []],
  ['no address', { address: '' }, [{ field: 'address', code: 'required' }]],
  ['no description', { comments: '' }, [{ field: 'comments', code: 'required' }]],
  ['a long description', { comments: 'a'.repeat(226) }, [{ field: 'comments', code: 'too_long' }]],
])('a safe place with %s', (_, change, issues) => {
  const input = { name: '', address: 'Kase 1, Tartu', comments: 'Behind the shed', photo_ids: [] }
  expect(checkIncomingSafePlace({ ...input, ...change })).toEqual(issues)
})
