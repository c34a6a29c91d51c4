import { describe, expect, test } from 'vitest'
import { catalogueFile } from '#shared/catalogue/catalogue-file.ts'
import demo from '#shared/catalogue/demo.json' with { type: 'json' }
import { expandCatalogue } from '#shared/catalogue/expand-catalogue.ts'
import { sourceCountries } from '#shared/countries/source-countries.ts'
import { parseWirePrice } from '#shared/orders/prices/totals.ts'
import type { OrderStatus } from '#shared/orders/statuses/statuses.ts'
import {
  type ChoosableOrder,
  type ChoiceFacts,
  getChoiceEnd,
  getChoiceReminder,
  getChoiceUntil,
  isChoiceOffered,
  isDestinationOpen,
} from './recipient-choice.ts'

const offered: ChoiceFacts = {
  country: 'ee',
  type: 'apt',
  price: 3.49,
  services: [],
  segment: 'private',
}

test.each<[string, Partial<ChoiceFacts>, boolean]>([
  ['to a locker in Estonia', {}, true],
  ['to a white locker', { type: 'ipb' }, true],
  ['in Latvia', { country: 'lv' }, true],
  ['in Lithuania', { country: 'lt' }, true],
  ['not in Finland', { country: 'fi' }, false],
  ['not in Germany', { country: 'de' }, false],
  ['not to an address', { type: 'address' }, false],
  ['not to a post office', { type: 'po' }, false],
  ['not to a parcel shop', { type: 'pudo' }, false],
  ['not for a price that depends on the place', { price: '18.90-22.90' }, false],
  ['before a size is chosen', { price: undefined }, true],
  ['not of a company', { segment: 'business' }, false],
  ['not of a company with a contract', { segment: 'business_postpaid' }, false],
  ['with messages to the sender', { services: ['sender_sms_notification'] }, true],
  ['with a content that must not freeze', { services: ['temperature_sensitive'] }, true],
  ['not with cash on delivery', { services: ['recipient_goods_payment'] }, false],
  [
    'not with a delivery that is paid on delivery',
    { services: ['recipient_delivery_payment'] },
    false,
  ],
  ['not with an age check', { services: ['recipient_age_check'] }, false],
  ['not with an ID check', { services: ['recipient_id_check'] }, false],
  ['not with express', { services: ['express_parcel'] }, false],
])('the recipient may choose the locker: %s', (_, change, expected) =>
  expect(isChoiceOffered({ ...offered, ...change })).toBe(expected),
)

test('each size has one price for all lockers of a country', () => {
  const { products } = expandCatalogue(catalogueFile.parse(demo))
  const sold = products.filter(
    ({ segment, destination_country: country, destination_place_type: type }) =>
      segment === 'private' && type === 'apt' && sourceCountries.some((each) => each === country),
  )
  expect(new Set(sold.map(({ source_country: country }) => country)).size).toBe(3)
  for (const { price } of sold) expect(typeof parseWirePrice(price)).toBe('number')
  const routes = sold.map(
    (each) => `${each.source_country} ${each.destination_country} ${each.name}`,
  )
  expect(new Set(routes).size).toBe(routes.length)
})

test.each([
  ['in winter', '2026-11-24T10:00:00Z', '2026-11-25T10:00:00Z', '2026-11-25T18:00:00Z'],
  ['just before midnight', '2026-11-24T21:59:59Z', '2026-11-25T10:00:00Z', '2026-11-25T18:00:00Z'],
  ['just after midnight', '2026-11-24T22:00:00Z', '2026-11-26T10:00:00Z', '2026-11-26T18:00:00Z'],
  [
    'before the clock goes forward',
    '2026-03-28T10:00:00Z',
    '2026-03-29T09:00:00Z',
    '2026-03-29T17:00:00Z',
  ],
  ['before it goes back', '2026-10-24T10:00:00Z', '2026-10-25T10:00:00Z', '2026-10-25T18:00:00Z'],
])('the time to choose ends on the next evening: %s', (_, asked, reminder, end) => {
  expect(new Date(getChoiceReminder(Date.parse(asked))).toISOString()).toBe(
    new Date(reminder).toISOString(),
  )
  expect(new Date(getChoiceEnd(Date.parse(asked))).toISOString()).toBe(new Date(end).toISOString())
})

const after = (
  events: readonly OrderStatus[],
  more: Partial<ChoosableOrder> = {},
): ChoosableOrder => ({
  recipient_chooses: true,
  status: events.at(-1) ?? 'created',
  events: events.map((event, hour) => ({ event, at: `2026-11-24T1${hour}:00:00Z` })),
  ...more,
})

describe('the locker of a parcel is open', () => {
  test.each<[string, ChoosableOrder, boolean]>([
    ['before the payment', after(['created']), true],
    ['once it is paid', after(['created', 'paid', 'prepared']), true],
    ['once the recipient is reminded', after(['paid'], { incoming: { choice: {} } }), true],
    ['on the way to the sorting', after(['paid', 'sourcein', 'sourceout']), true],
    ['not where the sender has chosen', after(['paid'], { recipient_chooses: false }), false],
    ['not once it is chosen', after(['paid'], { incoming: { choice: { at: 1 } } }), false],
    [
      'not once it is sent back',
      after(['paid', 'sourcein'], { incoming: { sent_back_at: 1 } }),
      false,
    ],
    ['not once it is sorted', after(['paid', 'sourcein', 'termout']), false],
    ['not at a place', after(['paid', 'sourcein', 'destinationin']), false],
    ['not once it is delivered', after(['paid', 'sourcein', 'destinationout']), false],
    ['not once it is cancelled', after(['created', 'cancelled']), false],
    ['not once its code has expired', after(['paid', 'prepared', 'expired']), false],
  ])('%s', (_, order, expected) => expect(isDestinationOpen(order)).toBe(expected))
})

test.each<[string, ChoosableOrder, string | undefined]>([
  ['the payment', after(['created', 'paid', 'prepared']), '2026-11-25T18:00:00.000Z'],
  ['the confirmation', after(['created', 'prepared']), '2026-11-25T18:00:00.000Z'],
  ['nothing before it', after(['created']), undefined],
  ['nothing where the sender has chosen', after(['paid'], { recipient_chooses: false }), undefined],
])('the time to choose counts from %s', (_, order, expected) => {
  const until = getChoiceUntil(order)
  expect(until === undefined ? undefined : new Date(until).toISOString()).toBe(expected)
})
