import { describe, expect, test } from 'vitest'
import { parseOrderRequest, removeOrderRequest } from './order-request.ts'

describe('the order that an address asks for', () => {
  test.each([
    ['?edit=o1&lang=en_GB', '', { kind: 'edit', id: 'o1' }],
    ['?duplicate=o1', '', { kind: 'duplicate', id: 'o1' }],
    ['?continue=o1', '', { kind: 'continue', id: 'o1' }],
    ['?pay=o1', '', { kind: 'pay', id: 'o1' }],
    ['?lang=en_GB', '#order_token=t1', { kind: 'token', token: 't1' }],
    ['?order_token=t1', '', { kind: 'token', token: 't1' }],
    ['?edit=o1', '#order_token=t1', { kind: 'token', token: 't1' }],
    ['?returned=1', '#main', undefined],
  ])('%s%s', (search, hash, request) => {
    expect(parseOrderRequest(search, hash)).toEqual(request)
  })

  test('is removed from the query, and the rest is kept', () => {
    const query = removeOrderRequest('?edit=o1&lang=et_EE&order_token=t1&duplicate=o2')
    expect(query.toString()).toBe('lang=et_EE')
  })
})
