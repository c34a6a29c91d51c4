import { describe, expect, test } from 'vitest'
import { locales } from '#shared/lib/locale.ts'
import type {
  DeliveryUpdate,
  DoorCode,
  PlaceName,
  SmsData,
  SmsKind,
} from '#functions/notifications/notification.ts'
import { renderSms, type SmsOptions } from './render-sms.ts'
import { countSmsParts } from './sms-text.ts'

/** As long as a link in production. */
const pageUrl = 'https://pakk.example/p/4fT-x_09Qa'
const trackingUrl = 'https://pakk.example/track/JJEE00000000000000017?lang=en'

/** The places with the longest names of each kind and country, and an address. */
const longestPlaces: readonly PlaceName[] = [
  { kind: 'ipb', name: 'Kose-Uuemõisa Grossi kpl pakimajake (valge)' },
  { kind: 'outdoor', name: 'Väike-Maarja Grossi kpl pakimajake (valge)' },
  { kind: 'apt', name: 'Tallinna Lasnamäe Centrum (RIMI)' },
  { kind: 'pudo', name: 'PAKIPUNKT Häädemeeste ehitusmaterjalide kauplus' },
  { kind: 'ipb', name: 'Smartpost terminālis Mego Dzelzavas (+1 diena piegādei)' },
  { kind: 'pudo', name: 'Smartpost punkts Narvesen Viestura Daugavpils' },
  { kind: 'ipb', name: 'Smartpost Geležinkelio stotis Kazlų Rūda' },
  { kind: 'po', name: 'Posti, K-citymarket Pietarsaari asiakaspalvelupiste' },
  {
    kind: 'apt',
    name: 'PRIVATE, Posti Parcel Locker, Asuinkiinteistöt Raitiokuja 4 ja Amiraalistonkatu 10',
  },
  { kind: 'address', name: 'Krišjāņa Valdemāra iela 149B-104, Jaunpiebalgas pagasts' },
  { kind: 'ipb', name: 'x'.repeat(200) },
]

const longestNames = [
  'Osaühing Väga Pika Nimega Šokolaadi- ja Žurnaalipood',
  'Константинопольская-Преображенская Елизавета Щ.',
  'Juhan Jõgi',
]

const doorCode: DoorCode = {
  code: '501005',
  validUntil: Date.UTC(2026, 10, 22, 21, 59),
  locker: {
    name: 'Põhja-Tallinna Arsenali keskuse pakiautomaat',
    address: 'Erika 14',
    isOutdoor: false,
  },
  door: { block: null, module: 2, number: 17 },
  recipientName: 'Juhan Jõgi',
}

const update: DeliveryUpdate = {
  parcel: {
    barcode: 'JJEE00000000000000017',
    recipientName: 'Juhan Jõgi',
    destination: { kind: 'ipb', name: 'Põhja-Tallinna Arsenali keskuse pakiautomaat' },
  },
  isRecipient: true,
  otherName: 'Osaühing Väga Pika Nimega Pood',
  trackingUrl,
  expectedOn: null,
  pageUrl,
  pickupCode: '501005',
  pickupUntil: Date.UTC(2026, 10, 29, 21, 59),
  chooseUntil: Date.UTC(2026, 10, 25, 18),
}
const toSender = { isRecipient: false, pageUrl: null, pickupCode: null } as const

const createDoorCodes = (count: number): [DoorCode, ...DoorCode[]] => [
  doorCode,
  ...Array.from({ length: count - 1 }, (_, index) => ({ ...doorCode, code: `60200${index}` })),
]

/** Lists an update for every longest place and name. */
const withLongest = (change: Partial<DeliveryUpdate> = {}): DeliveryUpdate[] =>
  longestPlaces.flatMap((destination) =>
    longestNames.map((otherName) => ({
      ...update,
      ...change,
      otherName,
      parcel: { ...update.parcel, destination },
    })),
  )

/** Lists a door code for every longest locker and name; seven digits are the longest code. */
const longestDoorCodes = longestPlaces.flatMap(({ name }) =>
  longestNames.map((recipientName) => ({
    ...doorCode,
    code: '5010055',
    recipientName,
    locker: { name, address: '', isOutdoor: true },
    door: { block: '2', module: 12, number: 117 },
  })),
)

interface Row<Kind extends SmsKind> {
  readonly parts: number
  readonly all: readonly SmsData[Kind][]
  /** What each text contains, and no cut may touch. */
  readonly kept: readonly (string | RegExp)[]
}

/** The most parts of each kind of message, with the longest names and places. */
const rows: { readonly [Kind in SmsKind]: readonly Row<Kind>[] } = {
  door_codes: [
    {
      parts: 1,
      all: longestDoorCodes.map((each) => ({ doorCodes: [each] })),
      kept: ['C 5010055 OK', '22.11.2026 23:59', /\b12\b.+\b117\b/],
    },
    {
      parts: 1,
      all: [{ doorCodes: [{ ...doorCode, locker: null, door: null }] }],
      kept: ['C 501005 OK', '22.11.2026 23:59', 'Juhan Jogi'],
    },
    // Each of the codes is needed, and says which parcel goes into which door while there is room.
    {
      parts: 3,
      all: [{ doorCodes: createDoorCodes(3) }, { doorCodes: createDoorCodes(9) }],
      kept: ['501005', '602000', '602001', '22.11.2026 23:59'],
    },
  ],
  needs_attention: [{ parts: 1, all: [{ chooseUrl: pageUrl }], kept: [pageUrl] }],
  on_the_way: [
    { parts: 1, all: withLongest(), kept: [pageUrl] },
    { parts: 1, all: withLongest(toSender), kept: [trackingUrl] },
  ],
  ready: [
    { parts: 1, all: withLongest(), kept: [pageUrl, '501005', '29.11.2026'] },
    { parts: 1, all: withLongest({ pickupCode: null }), kept: [pageUrl, '29.11.2026'] },
    { parts: 1, all: withLongest(toSender), kept: [update.parcel.barcode] },
  ],
  last_day: [
    { parts: 1, all: withLongest(), kept: [pageUrl, '501005'] },
    { parts: 1, all: withLongest({ pickupCode: null }), kept: [pageUrl] },
  ],
  delivered: [
    { parts: 1, all: withLongest(), kept: [pageUrl, update.parcel.barcode] },
    { parts: 1, all: withLongest(toSender), kept: [update.parcel.barcode] },
  ],
  returning: [
    { parts: 1, all: withLongest(), kept: [pageUrl, update.parcel.barcode] },
    { parts: 1, all: withLongest(toSender), kept: [update.parcel.barcode] },
  ],
  redirected: [
    {
      parts: 1,
      all: withLongest({ expectedOn: '2026-11-25' }),
      kept: [pageUrl, '25.11.2026'],
    },
  ],
  extended: [{ parts: 1, all: withLongest(), kept: [pageUrl, '29.11.2026'] }],
  sent_back: [
    { parts: 1, all: withLongest(), kept: [pageUrl, update.parcel.barcode] },
    { parts: 1, all: withLongest(toSender), kept: [update.parcel.barcode] },
  ],
  safe_place: [{ parts: 1, all: withLongest(), kept: [pageUrl] }],
  choose: [{ parts: 1, all: withLongest(), kept: ['25.11.2026 20:00', pageUrl] }],
  choose_reminder: [{ parts: 1, all: withLongest(), kept: ['25.11.2026 20:00', pageUrl] }],
  phone_code: [{ parts: 1, all: [{ code: '042117' }], kept: ['042117'] }],
}

/** Renders every message of a kind in one language, and returns what is wrong with them. */
const findFaults = async <Kind extends SmsKind>(
  kind: Kind,
  ofKind: readonly Row<Kind>[],
  options: SmsOptions,
) => {
  const faults: string[] = []
  for (const { parts, all, kept } of ofKind)
    for (const data of all) {
      const text = await renderSms(kind, data, options)
      if (countSmsParts(text) > (options.transliterates ? parts : parts + 2))
        faults.push(`${countSmsParts(text)} parts: ${text}`)
      if (/[{}]|undefined|null/.test(text)) faults.push(`placeholder: ${text}`)
      for (const each of options.transliterates ? kept : [])
        if (typeof each === 'string' ? !text.includes(each) : !each.test(text))
          faults.push(`lacks ${String(each)}: ${text}`)
    }
  return faults
}

const kinds = [
  'door_codes',
  'needs_attention',
  'on_the_way',
  'ready',
  'last_day',
  'delivered',
  'returning',
  'redirected',
  'extended',
  'sent_back',
  'safe_place',
  'choose',
  'choose_reminder',
  'phone_code',
] as const satisfies readonly SmsKind[]

describe.each(locales)('in %s', (locale) => {
  test.each(kinds)(
    'the message %s has the parts of its table, whatever the names',
    async (kind) => {
      const options = { locale, brand: 'posti', transliterates: true } as const
      expect(await findFaults(kind, rows[kind], options)).toEqual([])
    },
  )

  test('no message has more than three parts with its own letters, and five with several codes', async () => {
    const options = { locale, brand: 'posti', transliterates: false } as const
    for (const kind of kinds) expect(await findFaults(kind, rows[kind], options)).toEqual([])
  })

  test('the code of a door that is reserved for any parcel names nobody', async () => {
    const options = { locale, brand: 'pakk', transliterates: true } as const
    for (const count of [1, 3]) {
      const [first, ...others] = createDoorCodes(count)
      const nobody = others.map((each) => ({ ...each, recipientName: null }))
      const doorCodes = [{ ...first, recipientName: null }, ...nobody] as const
      const text = await renderSms('door_codes', { doorCodes }, options)
      for (const { code } of doorCodes) expect(text).toContain(code)
      expect(text).toMatch(/\b2\b.+\b17\b/)
      expect(text).not.toMatch(/null|undefined|Juhan|[{}]/)
    }
  })
})

const estonian = { locale: 'et_EE', brand: 'pakk', transliterates: true } as const

test.each(locales)(
  'a message to a recipient begins with the name of its sender, in %s',
  async (locale) => {
    for (const kind of ['on_the_way', 'ready', 'last_day', 'delivered', 'returning'] as const) {
      const options = { locale, brand: 'pakk', transliterates: true } as const
      const own = { ...update, otherName: 'Mari Maasikas' }
      expect(await renderSms(kind, own, options)).toMatch(/^Mari Maasikas, Pakk: /)
      // What does not look like a name begins no message.
      expect(await renderSms(kind, { ...own, otherName: 'pank.test' }, options)).toMatch(/^Pakk: /)
    }
  },
)

test('a message with nine door codes contains all of them', async () => {
  const text = await renderSms('door_codes', { doorCodes: createDoorCodes(9) }, estonian)
  for (const { code } of createDoorCodes(9)) expect(text).toContain(code)
})

test('a message names kind, place and person while there is room, and cuts their names else', async () => {
  expect(await renderSms('door_codes', { doorCodes: [doorCode] }, estonian)).toBe(
    'Pakk: uksekood C 501005 OK, kehtib kuni 22.11.2026 23:59. Valge pakiautomaat Pohja-Tallinna Arsenali keskuse pakiautomaat, moodul 2, uks 17. Saaja: Juhan Jogi.',
  )
  const [first] = withLongest()
  expect(await renderSms('ready', first ?? update, estonian)).toBe(
    'Osaühing Väga Pika Nimega So.., Pakk: su pakk on kohal: Kose-Uuemoisa Grossi kpl. Kood 501005, kuni 29.11.2026. https://pakk.example/p/4fT-x_09Qa',
  )
})

test.each<[PlaceName['kind'], string | null, boolean, string]>([
  ['ipb', null, true, 'kuni 29.11.2026. Väljastuskood tuleb eraldi.'],
  ['outdoor', null, true, 'kuni 29.11.2026. Väljastuskood tuleb eraldi.'],
  ['ipb', '501005', true, 'Kood 501005, kuni 29.11.2026.'],
  ['po', null, true, 'su pakk ootab sind kuni 29.11.2026: '],
  ['ipb', null, false, 'on kohal ja ootab saajat'],
])('a parcel is ready at %s with the code %s', async (kind, pickupCode, isRecipient, expected) => {
  const parcel = { ...update.parcel, destination: { kind, name: 'Viru' } }
  const text = await renderSms('ready', { ...update, parcel, pickupCode, isRecipient }, estonian)
  expect(text).toContain(expected)
})

test.each([
  [true, 'Pakk: k vam edet posylka: '],
  [false, 'Pakk: к вам едет посылка: '],
])(
  'a Russian message is in Latin letters, unless the environment keeps them: %s',
  async (transliterates, start) => {
    const options = { locale: 'ru_RU', brand: 'pakk', transliterates } as const
    const text = await renderSms('on_the_way', { ...update, otherName: '' }, options)
    expect(text.slice(0, start.length)).toBe(start)
    expect(text).toContain(pageUrl)
  },
)

test('codes with different expiry times show the earliest one', async () => {
  const later = { ...doorCode, code: '602001', validUntil: doorCode.validUntil + 60_000 }
  const text = await renderSms('door_codes', { doorCodes: [later, doorCode] }, estonian)
  expect(text).toContain('22.11.2026 23:59')
})
