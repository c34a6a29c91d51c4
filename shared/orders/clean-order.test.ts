import { describe, expect, test } from 'vitest'
import {
  abroad,
  base,
  courier,
  listIssues,
  toBerlin,
  toHome,
  toLocker,
} from '#test/support/examples/shipment-rules.ts'
import { cleanOrder } from './clean-order.ts'
import { orderBody } from './order-body.ts'

describe('cleaning removes fields that no longer apply', () => {
  test('details of services that were not selected', () => {
    const order = orderBody.parse({
      ...base,
      recipient_goods_price: 'x',
      personal_code: 'x',
      is_express: true,
    })
    expect(cleanOrder(order, toLocker)).toMatchObject({
      recipient_goods_price: null,
      personal_code: '',
      is_express: false,
    })
  })

  test('comment and delivery time without courier delivery', () => {
    const details = { information_for_courier: 'x'.repeat(99), timewindow: 9 }
    const order = orderBody.parse({ ...base, ...details })
    expect(cleanOrder(order, toLocker)).toMatchObject({
      information_for_courier: '',
      timewindow: null,
    })
    expect(listIssues({ ...abroad, ...details }, toBerlin)).toEqual([])
  })

  test('an Estonian address defaults to any time, and an address takes precedence over a place', () => {
    const order = orderBody.parse({
      ...base,
      ...courier,
      destination_place_id: 5,
      service_ids: [91, 91],
    })
    expect(cleanOrder(order, { ...toLocker, ...toHome })).toMatchObject({
      timewindow: 1,
      destination_place_id: null,
      service_ids: [91],
    })
  })
})
