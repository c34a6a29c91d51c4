import { describe, expect, test } from 'vitest'
import { isValidMac, computeMac } from './mac.ts'

const secret = 'k3y'

// Computed with: printf '%s' '<json>k3y' | sha512sum | tr a-f A-F
const vectors = [
  [
    '{}',
    'E5BEB53880467409FC1B82359952CD4BD1C73200629C9AF042628C15CACD86255BBA2D5B1B16BBDA509AC69F4E951D7B071622D704DD1B542C015B94F9AAA883',
  ],
  [
    '{"amount":"12.95","customer_name":"Tõõger Leõpäöld"}',
    '97C1A039A220CD03E90E0C5ADD9C5F5490C78801DDCCD3BD6E078B830926208FC65D24216828D012F3F4E1AB003248159C7A8CD21102FA92271104B102E99D15',
  ],
] as const

describe('the MAC of a message', () => {
  test.each(vectors)('of %s is the upper-case hex SHA-512 of text and secret', (json, mac) => {
    expect(computeMac(json, secret)).toBe(mac)
    expect(isValidMac(json, mac, secret)).toBe(true)
  })

  const [json, mac] = vectors[1]
  test.each([
    ['a changed amount', json.replace('12.95', '12.94'), mac, secret],
    ['the same JSON with an extra space', json.replace(':', ': '), mac, secret],
    ['a lower-case MAC', json, mac.toLowerCase(), secret],
    ['another secret', json, mac, 'k3z'],
    ['a shortened MAC', json, mac.slice(0, -1), secret],
    ['an empty MAC', json, '', secret],
    ['a MAC of multi-byte characters', json, 'õ'.repeat(64), secret],
  ])('is invalid for %s', (_, text, actual, key) => {
    expect(isValidMac(text, actual, key)).toBe(false)
  })
})
