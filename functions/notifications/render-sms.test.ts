import { describe, expect, test } from 'vitest'
import { locales } from '#shared/lib/locale.ts'
import type { DoorCode } from './notification.ts'
import { renderSms } from './render-sms.ts'
import { fitsOneSms } from './sms-text.ts'

const doorCode: DoorCode = {
  code: '501005',
  validUntil: Date.UTC(2026, 10, 22, 21, 59),
  locker: { name: 'Põhja-Tallinna Arsenali keskuse pakiautomaat', address: 'Erika 14' },
  door: null,
}
const codesOf = (count: number): [DoorCode, ...DoorCode[]] => [
  doorCode,
  ...Array.from({ length: count - 1 }, (_, index) => ({ ...doorCode, code: `60200${index}` })),
]

describe.each(locales)('in %s', (locale) => {
  const voice = { locale, brand: 'posti' } as const

  test('a door code fits into one segment, whatever the locker is called', () => {
    const locker = { name: 'x'.repeat(200), address: '' }
    for (const change of [{}, { locker }, { locker: null }]) {
      const text = renderSms('door_codes', { doorCodes: [{ ...doorCode, ...change }] }, voice)
      expect(text).toContain('C 501005 OK')
      expect(text).toContain('22.11.2026 23:59')
      expect(text).toContain('Posti')
      expect(fitsOneSms(text)).toBe(true)
    }
  })

  test('several door codes are all told, however many', () => {
    const text = renderSms('door_codes', { doorCodes: codesOf(9) }, voice)
    for (const { code } of codesOf(9)) expect(text).toContain(code)
  })

  test('a lost door is told with the address that helps', () => {
    const chooseUrl = 'https://posti.test/n/01JABCDEFG'
    const text = renderSms('needs_attention', { chooseUrl }, voice)
    expect(text).toContain(chooseUrl)
    expect(fitsOneSms(text)).toBe(true)
  })

  test('a code to verify a phone with is told in one segment', () => {
    const text = renderSms('phone_code', { code: '042117' }, voice)
    expect(text).toContain('042117')
    expect(text).not.toMatch(/[{}]|undefined/)
    expect(fitsOneSms(text)).toBe(true)
  })

  test('every placeholder is filled', () => {
    for (const count of [1, 3]) {
      const text = renderSms('door_codes', { doorCodes: codesOf(count) }, voice)
      expect(text).not.toMatch(/[{}]|undefined/)
    }
  })
})

test('an Estonian message is written in plain letters and names its locker', () => {
  expect(
    renderSms('door_codes', { doorCodes: [doorCode] }, { locale: 'et_EE', brand: 'pakk' }),
  ).toBe(
    'Pakk: uksekood C 501005 OK, kehtib kuni 22.11.2026 23:59. Pohja-Tallinna Arsenali keskuse pakiautomaat',
  )
})

test('codes that end at different times are told with the earliest end', () => {
  const later = { ...doorCode, code: '602001', validUntil: doorCode.validUntil + 60_000 }
  const text = renderSms(
    'door_codes',
    { doorCodes: [later, doorCode] },
    { locale: 'en_GB', brand: 'pakk' },
  )
  expect(text).toContain('22.11.2026 23:59')
})
