import { describe, expect, test } from 'vitest'
import { parseGoodsPrice, validateGoodsPrice } from './goods-price.ts'

describe('accepted prices of goods', () => {
  test.each([
    ['12', 1200],
    ['12,5', 1250],
    ['12.50', 1250],
    ['0,01', 1],
    [12.5, 1250],
  ])('%j is %i cents', (price, cents) => {
    expect(parseGoodsPrice(price)).toBe(cents)
    expect(validateGoodsPrice(price)).toBeUndefined()
  })
})

describe('rejected prices of goods', () => {
  test.each([
    ['', 'goods_price_required'],
    [null, 'goods_price_required'],
    [undefined, 'goods_price_required'],
    ['0', 'goods_price_invalid'],
    ['0,00', 'goods_price_invalid'],
    [0, 'goods_price_invalid'],
    ['-5', 'goods_price_invalid'],
    [-5, 'goods_price_invalid'],
    ['12,505', 'goods_price_invalid'],
    [12.505, 'goods_price_invalid'],
    ['12 €', 'goods_price_invalid'],
    ['abc', 'goods_price_invalid'],
    ['1'.repeat(36), 'goods_price_invalid'],
    ['1'.repeat(37), 'too_long'],
  ])('%j: %s', (price, code) => expect(validateGoodsPrice(price)).toBe(code))
})
