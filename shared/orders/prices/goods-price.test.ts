import { describe, expect, test } from 'vitest'
import { formatEuros, MAX_AMOUNT } from '#shared/lib/money.ts'
import et from '#shared/locales/et/errors.json' with { type: 'json' }
import en from '#shared/locales/en/errors.json' with { type: 'json' }
import lt from '#shared/locales/lt/errors.json' with { type: 'json' }
import lv from '#shared/locales/lv/errors.json' with { type: 'json' }
import ru from '#shared/locales/ru/errors.json' with { type: 'json' }
import { parseGoodsPrice, validateGoodsPrice } from './goods-price.ts'

describe('accepted prices of goods', () => {
  test.each([
    ['12', 1200],
    ['12,5', 1250],
    ['12.50', 1250],
    ['0,01', 1],
    [12.5, 1250],
    ['9999999,99', 999_999_999],
    [9_999_999.99, 999_999_999],
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
    ['1'.repeat(36), 'goods_price_too_high'],
    ['10000000', 'goods_price_too_high'],
    ['10000000,00', 'goods_price_too_high'],
    [10_000_000, 'goods_price_too_high'],
    ['1'.repeat(37), 'too_long'],
  ])('%j: %s', (price, code) => expect(validateGoodsPrice(price)).toBe(code))
})

test.each(Object.entries({ et, ru, en, lt, lv }))('the message in %s names the limit', (_, texts) =>
  expect(texts.goods_price_too_high).toContain(formatEuros(MAX_AMOUNT)),
)
