import { expect, test } from 'vitest'
import { readOrderLink, removeOrderLink } from './order-link.ts'

test.each([
  ['nothing', '?lang=et_EE', '', undefined, 'lang=et_EE', ''],
  ['the list', '', '#created_shipments', undefined, '', '#created_shipments'],
  [
    'an edit',
    '?edit=o1&lang=et_EE',
    '#created_shipments',
    { kind: 'edit', order_id: 'o1' },
    'lang=et_EE',
    '#created_shipments',
  ],
  ['a duplicate', '?duplicate=o1', '', { kind: 'duplicate', order_id: 'o1' }, '', ''],
  ['a link', '', '#order_token=t1', { kind: 'token', token: 't1' }, '', ''],
  [
    'an older link',
    '?order_token=t1&lang=et_EE',
    '',
    { kind: 'token', token: 't1' },
    'lang=et_EE',
    '',
  ],
])('an address asks for %s', (_, search, hash, link, restSearch, restHash) => {
  const address = { search, hash, state: { returnTo: '/shipments?open=o1' } }
  expect(readOrderLink(address)).toEqual(link && { ...link, returnTo: '/shipments?open=o1' })
  expect(removeOrderLink(address)).toEqual({ search: restSearch, hash: restHash })
})
