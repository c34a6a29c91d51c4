import { describe, expect, test } from 'vitest'
import { settingNames } from '#shared/accounts/account-setting.ts'
import { locales } from '#shared/lib/locale.ts'
import { loadTexts } from '#functions/lib/i18n/load-texts.ts'
import type { EmailData, EmailKind, DeliveryUpdate } from '#functions/notifications/notification.ts'
import { namePlace } from './email-content.ts'
import { renderEmail } from './render-email.ts'

const barcode = 'JJEE12345678901234567'
const shownBarcode = 'JJEE 123456 78901 234567'
const parcel = {
  barcode,
  recipientName: 'Kati <i>Kask</i>',
  destination: { kind: 'ipb', name: 'Rīgas Origo <b>pakomāts</b> & "kafejnīca"' },
} as const
const doorCode = {
  code: '501005',
  validUntil: Date.UTC(2026, 10, 22, 21, 59),
  locker: {
    name: 'Kristiine keskus (valge)',
    address: 'Endla 45, Tallinn',
    isOutdoor: false,
  },
  door: { block: null, module: 2, number: 17 },
  recipientName: 'Kati <i>Kask</i>',
}

const update: DeliveryUpdate = {
  parcel,
  isRecipient: true,
  otherName: 'Kati <i>Kask</i>',
  trackingUrl: 'https://pakk.test/track/1?a=1&b=2',
  expectedOn: null,
  pageUrl: 'https://pakk.test/incoming_parcel?lang=en#h=1&id=2',
  pickupCode: '4711',
  pickupUntil: Date.UTC(2026, 10, 29, 21, 59),
  chooseUntil: Date.UTC(2026, 10, 25, 18),
}

const samples: { readonly [Kind in EmailKind]: EmailData[Kind] } = {
  shipment_paid: {
    parcels: [
      {
        ...parcel,
        trackingUrl: 'https://pakk.test/track/1?a=1&b=2',
        doorCode,
        sendingCode: 'K7MW4RXQ',
      },
    ],
    amountCents: 1290,
    labelUrl: 'https://pakk.test/labels',
    documents: {
      labels: { count: 1, isAttached: true },
      receipt: { number: '20261121-7K3M9Q' },
    },
  },
  door_codes: { doorCodes: [doorCode] },
  needs_attention: {
    parcel,
    lockerName: 'Kristiine <i>keskus</i>',
    chooseUrl: 'https://pakk.test/choose',
  },
  on_the_way: update,
  ready: update,
  last_day: update,
  delivered: { ...update, isRecipient: false },
  returning: { ...update, isRecipient: false, pickupCode: null, pickupUntil: null },
  redirected: { ...update, expectedOn: '2026-11-25', pickupCode: null, pickupUntil: null },
  extended: { ...update, pickupCode: null },
  choose: update,
  choose_reminder: update,
  safe_place: { ...update, pickupCode: null, pickupUntil: null },
  sent_back: { ...update, isRecipient: false, pageUrl: null, pickupCode: null, pickupUntil: null },
  recipient_receipts: { barcode, amountCents: 250 },
  return_created: {
    parcel,
    code: 'K7MW4RXQ',
    until: '2026-12-02',
    returnUrl: 'https://pakk.test/return_parcel/details?lang=et#code=K7MW4RXQ',
  },
  shipment_changed: {
    barcode,
    changes: [
      { field: 'recipient_name', before: ['Juhan <b>Jõgi</b>'], after: ['Kati <i>Kask</i>'] },
      { field: 'destination', before: ['apt', 'Ülemiste'], after: ['ipb', 'Kristiine (valge)'] },
      { field: 'services', before: [], after: ['express_parcel'] },
      { field: 'weight', before: ['1500'], after: [] },
      { field: 'timewindow', before: ['1'], after: ['3'] },
    ],
    parcel: {
      ...parcel,
      trackingUrl: 'https://pakk.test/track/1?a=1&b=2',
      doorCode,
      sendingCode: null,
      labelUrl: 'https://pakk.test/labels',
    },
    amountCents: 120,
    refundCents: 0,
  },
  payment_refunded: {
    parcels: [
      { barcode, summary: parcel, reason: 'changed' },
      { barcode, summary: null, reason: 'removed' },
    ],
    amountCents: 1290,
  },
  orders_report: { companyName: '<b>Pood</b>', parcels: [{ ...parcel, reference: '<i>A-1' }] },
  webhook_off: {
    companyName: 'Pood <b>&</b> Co',
    address: 'https://pood.ee/hooks<b>',
    reason: 'failing',
    url: 'https://pakk.test?a=1&b=2',
  },
  contract_requested: { companyName: 'Õun & <b>Pirn</b> OÜ' },
  contract_request: {
    id: 'cli_1',
    companyName: 'Õun & <b>Pirn</b> OÜ',
    registryCode: '19000741',
    name: 'Kati <i>Kask</i>',
    phone: '+37255512345',
    email: 'kati@example.com',
  },
  contract_opened: { companyName: 'Õun & <b>Pirn</b> OÜ', url: 'https://pakk.test/login?a=1&b=2' },
  service_approved: {
    companyName: 'Õun & <b>Pirn</b> OÜ',
    service: 'smartexpress',
    reason: '',
    url: 'https://pakk.test/services?a=1&b=2',
  },
  service_refused: {
    companyName: 'Õun & <b>Pirn</b> OÜ',
    service: 'cash_on_delivery_goods',
    reason: 'Leping <i>puudub</i>',
    url: 'https://pakk.test/services?a=1&b=2',
  },
  email_confirmation: { url: 'https://pakk.test/confirm_email?a=1&b=2' },
  password_reset: { url: 'https://pakk.test/password_reset?a=1&b=2' },
  support_invitation: { url: 'https://pakk.test/password_reset?a=1&b=2' },
  company_invitation: {
    companyName: 'Pood <b>&</b> Co',
    inviterName: 'Toomas Tamm',
    role: 'admin',
    url: 'https://pakk.test/invitation',
  },
  password_changed: {},
  email_changed: { email: 'm***' },
  phone_changed: { phone: '+*** **** *777' },
  social_linked: { provider: 'google' },
  social_unlinked: { provider: 'facebook' },
  passkey_added: { passkey: '<b>A&B' },
  passkey_removed: { passkey: '<b>A&B' },
  second_factor_on: {},
  second_factor_off: {},
  second_factor_reset: { companyName: 'Pood <b>&</b> Co' },
  recovery_codes_renewed: {},
  recovery_code_used: { left: 9 },
  api_key_created: { companyName: 'Pood <b>&</b> Co', apiKey: 'pakk_ab12…' },
  api_key_deleted: { companyName: 'Pood <b>&</b> Co', apiKey: 'pakk_ab12…' },
  report_started: { companyName: '<b>A&B', emails: ['<b>@a.ee'], url: 'https://pakk.test?a=1&b=2' },
  account_removed: { companyName: 'Pood <b>&</b> Co' },
  company_registered: { companyName: '<b>A&B', url: 'https://pakk.test/settings?a=1&b=2' },
}
const kinds = Object.keys(samples).filter((kind): kind is EmailKind => kind in samples)

const cases = kinds.flatMap((kind) => locales.map((locale) => ({ kind, locale })))
const render = (kind: EmailKind, locale: (typeof locales)[number]) =>
  renderEmail(kind, samples[kind], { locale, brand: 'pakk' })

describe.each(cases)('$kind in $locale', async ({ kind, locale }) => {
  const email = await render(kind, locale)

  test('fills every placeholder', () => {
    const { subject, text, html } = email
    expect(`${subject}${text}`).not.toMatch(/[{}]|undefined|null|\[object/)
    expect(html.replace(/<style>[^]*<\/style>/, '')).not.toMatch(/[{}]|undefined|null|\[object/)
  })

  test('has the same facts in text and in HTML', () => {
    const shown = email.html
      .replace(/<style>[^]*<\/style>|<[^>]+>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
    const facts = email.text.split('\n').flatMap((line) => line.split(': ').at(-1) ?? [])
    const values = facts.map((fact) =>
      fact
        .replace(/^\d\. /, '')
        .trim()
        .toLowerCase(),
    )
    const page = `${shown} ${email.html}`.replaceAll('&amp;', '&').replaceAll(/[ \n]+/g, ' ')
    for (const value of values.filter((fact) => fact !== '' && fact !== '--')) {
      expect(page.toLowerCase()).toContain(value)
    }
  })

  test('escapes markup in data', () => {
    expect(email.html).not.toMatch(/<[bi]>/)
    expect(email.html).not.toContain('?a=1&b=2')
  })

  test('declares its language and loads nothing from other servers', () => {
    expect(email.html).toContain(`<html lang="${locale.slice(0, 2)}">`)
    expect(email.html).not.toMatch(/<(img|script|link)\b|url\(|@import/)
  })
})

test('subjects differ between all languages', async () => {
  for (const kind of kinds) {
    const emails = await Promise.all(locales.map((locale) => render(kind, locale)))
    expect(new Set(emails.map(({ subject }) => subject)).size).toBe(locales.length)
  }
})

describe('the e-mail about a paid shipment', async () => {
  const { text } = await render('shipment_paid', 'et_EE')

  test('has the codes, expiry, locker, address, door, number, tracking link, label link and amount', () => {
    for (const fact of [
      'Uksekood: C 501005 OK',
      'Kehtib kuni: 22.11.2026 23:59',
      'Valge pakiautomaat: Kristiine keskus',
      'Aadress: Endla 45, Tallinn',
      'Uks: Moodul 2, uks 17',
      'Saaja: Kati',
      `Saadetise number: ${shownBarcode}`,
      'Saatmiskoodiga saab igaüks',
      'Jälgi saadetist: https://pakk.test/track/1?a=1&b=2',
      'Prindi pakikaardid: https://pakk.test/labels',
      'Makstud: 12,90\u00a0€',
    ]) {
      expect(text).toContain(fact)
    }
  })

  test.each([
    [1, true, 'Pakikaart on selle e-kirja manuses PDF-failina.'],
    [3, true, '3 pakikaarti on selle e-kirja manuses PDF-failina.'],
    [1, false, 'Pakikaarti ei ole manuses: ava see nupuga „Prindi pakikaardid“.'],
    [21, false, 'Pakikaardid (21) ei ole manuses: ava need nupuga „Prindi pakikaardid“.'],
  ])('with %i labels, attached: %s, says where they are', async (count, isAttached, shown) => {
    const documents = { labels: { count, isAttached }, receipt: null }
    const data = { ...samples.shipment_paid, documents }
    const email = await renderEmail('shipment_paid', data, { locale: 'et_EE', brand: 'pakk' })
    expect(email.text).toContain(shown)
    expect(email.text).not.toContain('Kviitung')
  })

  test('with a receipt says where it is and its number', async () => {
    const labels = { count: 0, isAttached: false }
    const documents = { labels, receipt: { number: '20261121-7K3M9Q' } }
    const data = { ...samples.shipment_paid, documents }
    const email = await renderEmail('shipment_paid', data, { locale: 'et_EE', brand: 'pakk' })
    expect(email.text).toContain('Kviitungi leiad lehelt, mille avab nupp „Prindi pakikaardid“.')
    expect(email.text).toContain('Kviitungi nr: 20261121-7K3M9Q')
    expect(email.text).not.toMatch(/[Pp]akikaar\S+ (on|ei ole)/)
  })

  test('without a door code explains labelling instead of the locker', async () => {
    const [first] = samples.shipment_paid.parcels
    if (first === undefined) throw new Error('no sample')
    const data = { ...samples.shipment_paid, parcels: [{ ...first, doorCode: null }] }
    const bare = await renderEmail('shipment_paid', data, { locale: 'et_EE', brand: 'pakk' })
    expect(bare.text).toContain('Prindi pakikaart ja kleebi see pakile.')
    expect(bare.text).not.toContain('Uksekood')
  })

  test('for a blue terminal allows any of them', async () => {
    const data = { doorCodes: [{ ...doorCode, locker: null, door: null }] }
    const blue = await renderEmail('door_codes', data, { locale: 'et_EE', brand: 'pakk' })
    expect(blue.text).toContain('Pakiautomaat: Mis tahes sinine pakiautomaat')
    expect(blue.text).not.toContain('Aadress')
  })

  test('of a reserved door names no recipient', async () => {
    const options = { locale: 'et_EE', brand: 'pakk' } as const
    const data = { doorCodes: [{ ...doorCode, recipientName: null }] }
    const reserved = await renderEmail('door_codes', data, options)
    expect(reserved.text).toContain(doorCode.code)
    expect(reserved.text).not.toMatch(/Saaja|null/)
    expect((await renderEmail('door_codes', { doorCodes: [doorCode] }, options)).text).toContain(
      'Saaja',
    )
  })
})

test.each([
  ['ru_RU', 1, '1 посылка оплачена'],
  ['ru_RU', 2, '2 посылки оплачены'],
  ['ru_RU', 5, '5 посылок оплачено'],
  ['ru_RU', 21, '21 посылка оплачена'],
  ['lt_LT', 1, 'Apmokėta 1 siunta'],
  ['lt_LT', 3, 'Apmokėtos 3 siuntos'],
  ['lt_LT', 11, 'Apmokėta 11 siuntų'],
  ['lv_LV', 1, 'Apmaksāts 1 sūtījums'],
  ['lv_LV', 11, 'Apmaksāti 11 sūtījumi'],
  ['lv_LV', 21, 'Apmaksāts 21 sūtījums'],
  ['et_EE', 1, 'Sinu saadetis on makstud'],
  ['et_EE', 2, 'Sinu 2 saadetist on makstud'],
  ['en_GB', 1, 'Your shipment is paid'],
  ['en_GB', 2, 'Your 2 shipments are paid'],
] as const)('%s with %i parcels: %s', async (locale, count, subject) => {
  const [first] = samples.shipment_paid.parcels
  if (first === undefined) throw new Error('no sample')
  const data = { ...samples.shipment_paid, parcels: Array.from({ length: count }, () => first) }
  const email = await renderEmail('shipment_paid', data, { locale, brand: 'pakk' })
  expect(email.subject).toBe(subject)
})

test('formats amounts the Estonian way in every language', async () => {
  for (const locale of locales) {
    expect((await render('shipment_paid', locale)).text).toContain(': 12,90\u00a0€')
  }
})

describe.each(locales)('in %s', (locale) => {
  const renderFor = (kind: EmailKind, name?: string) =>
    renderEmail(kind, samples[kind], { locale, brand: 'pakk', name })

  test('greets by name, and without a name or with a suspicious one by none', async () => {
    const t = await loadTexts(locale, ['emails'])
    for (const kind of kinds) {
      const { text, html } = await renderFor(kind, 'Mari Maasikas')
      const greeting = t('emails:greetingName', { name: 'Mari Maasikas' })
      expect(text).toContain(greeting)
      expect(html).toContain(greeting)
    }
    for (const name of [undefined, 'Win at https://evil.test']) {
      const { text } = await renderFor('email_confirmation', name)
      expect(text).toContain(t('emails:greeting'))
      expect(text).not.toContain('evil')
    }
  })

  test('an invitation says who invites, to which company and to what role', async () => {
    const t = await loadTexts(locale, ['settings'])
    const { text, html } = await renderFor('company_invitation')
    for (const shown of ['Toomas Tamm', t('settings:roles.admin')]) {
      expect(text).toContain(`: ${shown}`)
      expect(html).toContain(shown)
    }
  })

  const aboutLogins = /^(?:email_c|password_|phone_changed|social_|api_key_)/
  test.each(kinds.filter((kind) => aboutLogins.test(kind)))(
    '%s says what to do if it was somebody else, with address and phone',
    async (kind) => {
      const { text, html } = await renderFor(kind)
      const [, help = ''] = text.split('\n\n').toReversed().slice(1)
      for (const content of [help, html]) {
        expect(content).toMatch(/\b(info|business)@pakk\.example/)
        expect(content).toMatch(/\+37[012] [\d ]{6,}/)
      }
    },
  )

  test('each has one button at most, whose address is in the text part and, as text, in the HTML part', async () => {
    for (const kind of kinds) {
      const { text, html } = await renderFor(kind)
      const addresses = [...html.matchAll(/<a\s+href="([^"]+)"\s+style="display:inline-block/g)]
      expect(addresses.length).toBeLessThan(2)
      for (const [, address = ''] of addresses) {
        expect(html).toContain(`>${address}</a`)
        expect(text).toContain(address.replaceAll('&amp;', '&'))
      }
    }
  })
})

test.each(locales)('says in %s at a locker alone that the code comes later', async (locale) => {
  const t = await loadTexts(locale, ['emails', 'map'])
  const isSaid = async (kind: 'apt' | 'ipb' | 'outdoor' | 'po', change: Partial<typeof update>) => {
    const destination = { kind, name: 'Viru' }
    const data = { ...update, pickupCode: null, ...change, parcel: { ...parcel, destination } }
    const { text } = await renderEmail('ready', data, { locale, brand: 'pakk' })
    const place = namePlace(destination, t)
    return text.includes(t('emails:kind.ready.intro_codeLater', { place }))
  }
  for (const kind of ['apt', 'ipb', 'outdoor'] as const) expect(await isSaid(kind, {})).toBe(true)
  expect(await isSaid('po', {})).toBe(false)
  expect(await isSaid('apt', { pickupCode: '4711' })).toBe(false)
  expect(await isSaid('apt', { isRecipient: false })).toBe(false)
})

test('uses the colour of the other brand, and its name also where drawings are dropped', async () => {
  const options = { locale: 'en_GB', brand: 'posti' } as const
  const email = await renderEmail('ready', samples.ready, options)
  expect(email.text).toContain('sent by Posti')
  expect(email.html).not.toContain('Pakk')
  expect(email.html).toContain('#0b6672')
  expect(email.html.replace(/<(style|title|svg)\b[^]*?<\/\1>|<[^>]+>/g, ' ')).toMatch(/^\s*Posti\b/)
})

test('inserts data as it is, even if it looks like a placeholder or a key', async () => {
  const data = { companyName: '{{count}} $t(emails:greeting) $& &amp;' }
  const email = await renderEmail('account_removed', data, { locale: 'en_GB', brand: 'pakk' })
  expect(email.subject).toBe(`You are no longer a user of ${data.companyName}`)
  expect(email.html).toContain('{{count}} $t(emails:greeting) $&amp; &amp;amp;')
})

test.each(locales)('names services in %s as the services screen does', async (locale) => {
  const t = await loadTexts(locale, ['services'])
  for (const service of settingNames) {
    const data = { ...samples.service_approved, service }
    const { subject } = await renderEmail('service_approved', data, { locale, brand: 'pakk' })
    expect(subject).toContain(`: ${t(`services:name.${service}`)}`)
  }
})

test('texts of many codes that do not name their number are in the plural', async () => {
  const options = { locale: 'ru_RU', brand: 'pakk' } as const
  const doorCodes = Array.from({ length: 21 }, () => doorCode)
  const codes = await renderEmail('door_codes', { doorCodes }, options)
  expect(codes.subject).toBe('Коды ячеек почтомата')
})
