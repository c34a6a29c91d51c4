import { describe, expect, test } from 'vitest'
import { locales } from '#shared/lib/locale.ts'
import type { DeliveryUpdate, DoorCode } from '#functions/notifications/notification.ts'
import { renderSms } from './render-sms.ts'
import { countSegments } from './sms-text.ts'

const doorCode: DoorCode = {
  code: '501005',
  validUntil: Date.UTC(2026, 10, 22, 21, 59),
  locker: {
    name: 'Põhja-Tallinna Arsenali keskuse pakiautomaat',
    address: 'Erika 14',
    isOutdoor: false,
  },
  door: { module: 2, number: 17 },
  recipientName: 'Juhan Jõgi',
}
const createDoorCodes = (count: number): [DoorCode, ...DoorCode[]] => [
  doorCode,
  ...Array.from({ length: count - 1 }, (_, index) => ({ ...doorCode, code: `60200${index}` })),
]

/** As long as a link in production. */
const pageUrl = `https://www.pakk.test/incoming_parcel?lang=en#h=${'x'.repeat(22)}&id=ord_${'0'.repeat(26)}`
const update: DeliveryUpdate = {
  parcel: {
    barcode: 'JJEE00000000000000017',
    recipientName: 'Juhan Jõgi',
    destination: { kind: 'ipb', name: 'Põhja-Tallinna Arsenali keskuse pakiautomaat' },
  },
  isRecipient: true,
  otherName: 'Osaühing Väga Pika Nimega Pood',
  trackingUrl: 'https://www.pakk.test/track/JJEE00000000000000017?lang=en',
  expectedOn: null,
  pageUrl,
  pickupCode: '501005',
  pickupUntil: Date.UTC(2026, 10, 29, 21, 59),
}

describe.each(locales)('in %s', (locale) => {
  const options = { locale, brand: 'posti' } as const

  test('a door code names recipient and door in two segments, three in Russian, for any locker name', async () => {
    const locker = { name: 'x'.repeat(200), address: '', isOutdoor: false }
    for (const change of [{}, { locker }, { locker: null }, { code: '5010055' }]) {
      const shown = { ...doorCode, ...change }
      const text = await renderSms('door_codes', { doorCodes: [shown] }, options)
      expect(text).toContain(`C ${shown.code} OK`)
      expect(text).toContain('22.11.2026 23:59')
      expect(text).toContain('Posti')
      expect(text).toMatch(/Juhan J[oõ]gi/)
      if (shown.locker !== null) expect(text).toMatch(/\b2\b.+\b17\b/)
      expect(countSegments(text).segments).toBeLessThanOrEqual(locale === 'ru_RU' ? 3 : 2)
    }
  })

  test('the code of a door that is reserved for any parcel names nobody', async () => {
    for (const count of [1, 3]) {
      const [first, ...others] = createDoorCodes(count)
      const named = [first, ...others].map((each) => ({ ...each, recipientName: null }))
      const doorCodes = [{ ...first, recipientName: null }, ...named.slice(1)] as const
      const text = await renderSms('door_codes', { doorCodes }, options)
      for (const { code } of named) expect(text).toContain(code)
      expect(text).toMatch(/\b2\b.+\b17\b/)
      expect(text).not.toMatch(/null|undefined|Juhan|[{}]/)
    }
  })

  test('a message with nine door codes contains all of them', async () => {
    const text = await renderSms('door_codes', { doorCodes: createDoorCodes(9) }, options)
    for (const { code } of createDoorCodes(9)) expect(text).toContain(code)
  })

  test('a message about a missing door has the link to choose another locker', async () => {
    const chooseUrl = 'https://posti.test/n/01JABCDEFG'
    const text = await renderSms('needs_attention', { chooseUrl }, options)
    expect(text).toContain(chooseUrl)
    expect(countSegments(text).segments).toBe(1)
  })

  test('a phone verification code fits into one segment', async () => {
    const text = await renderSms('phone_code', { code: '042117' }, options)
    expect(text).toContain('042117')
    expect(text).not.toMatch(/[{}]|undefined/)
    expect(countSegments(text).segments).toBe(1)
  })

  test.each([
    'on_the_way',
    'ready',
    'last_day',
    'delivered',
    'returning',
    'redirected',
    'extended',
    'sent_back',
    'safe_place',
  ] as const)(
    'the message %s to a recipient has the link to the page, in two segments, three in Russian',
    async (kind) => {
      const long = { ...update.parcel.destination, name: 'x'.repeat(200) }
      const noCode = { pickupCode: null, expectedOn: '2026-11-25' }
      for (const change of [{}, noCode, { parcel: { ...update.parcel, destination: long } }]) {
        const text = await renderSms(kind, { ...update, ...change }, options)
        expect(text).toContain(pageUrl)
        expect(text).not.toMatch(/[{}]|undefined/)
        expect(countSegments(text).segments).toBeLessThanOrEqual(locale === 'ru_RU' ? 3 : 2)
      }
    },
  )

  test('every placeholder is filled', async () => {
    for (const count of [1, 3]) {
      const text = await renderSms('door_codes', { doorCodes: createDoorCodes(count) }, options)
      expect(text).not.toMatch(/[{}]|undefined/)
    }
  })
})

test('an Estonian message uses the GSM alphabet and names the locker', async () => {
  expect(
    await renderSms('door_codes', { doorCodes: [doorCode] }, { locale: 'et_EE', brand: 'pakk' }),
  ).toBe(
    'Pakk: uksekood C 501005 OK, kehtib kuni 22.11.2026 23:59. Valge pakiautomaat Pohja-Tallinna Arsenali keskuse pakiautomaat, moodul 2, uks 17. Saaja: Juhan Jogi.',
  )
})

test('codes with different expiry times show the earliest one', async () => {
  const later = { ...doorCode, code: '602001', validUntil: doorCode.validUntil + 60_000 }
  const text = await renderSms(
    'door_codes',
    { doorCodes: [later, doorCode] },
    { locale: 'en_GB', brand: 'pakk' },
  )
  expect(text).toContain('22.11.2026 23:59')
})
