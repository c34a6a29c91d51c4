import { describe, expect, test } from 'vitest'
import { readOrderLink, removeOrderLink } from './order-link.ts'

describe('the order that an address asks for', () => {
  test.each([
    ['?edit=o1&lang=en_GB', '', { kind: 'edit', order_id: 'o1' }],
    ['?duplicate=o1', '', { kind: 'duplicate', order_id: 'o1' }],
    ['?continue=o1', '', { kind: 'continue', order_id: 'o1' }],
    ['?pay=o1', '', { kind: 'pay', order_id: 'o1' }],
    ['?again=o1', '', { kind: 'again', order_id: 'o1' }],
    ['?lang=en_GB', '#order_token=t1', { kind: 'token', token: 't1' }],
    ['?order_token=t1', '', { kind: 'token', token: 't1' }],
    ['?edit=o1', '#order_token=t1', { kind: 'token', token: 't1' }],
    ['?lang=et_EE', '#created_shipments', undefined],
    ['?returned=1', '#main', undefined],
  ])('%s%s', (search, hash, link) => expect(readOrderLink({ search, hash })).toEqual(link))

  test('is removed from the query, and the rest is kept', () =>
    expect(
      removeOrderLink({
        search: '?edit=o1&lang=et_EE&order_token=t1&duplicate=o2&pay=o3',
      }).toString(),
    ).toBe('lang=et_EE'))
})
