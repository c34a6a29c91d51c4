import { expect, test } from 'vitest'
import { readFeedCalendar, readFeedParcels } from '#shared/api/incoming-parcels.ts'
import { buildFeedAddress, feedPaths, parseFeedAddress, toWebcal } from './feed-address.ts'

const access = { id: 'fed_01ARZ3NDEKTSV4RRFFQ69G5FAV', hash: 'q1w2e3r4t5y6u7i8o9p0a-' }
const calendar = buildFeedAddress('https://pakk.example', 'calendar', access)

test('an address has the path of its call', () => {
  expect(feedPaths).toEqual({ calendar: readFeedCalendar.path, json: readFeedParcels.path })
})

test.each([
  calendar,
  ` ${calendar} `,
  toWebcal(calendar),
  buildFeedAddress('http://127.0.0.1:3000', 'json', access),
])('an address of a feed is read: %s', (text) => {
  expect(parseFeedAddress(text)).toEqual(access)
})

test.each([
  '',
  'q1w2e3r4t5y6u7i8o9p0a-',
  'https://pakk.example/api/order/parcel_feed/other?id=a&hash=b',
  'https://pakk.example/api/order/parcel_feed/calendar.ics?id=a',
  `${calendar}&more=1`,
])('any other text is none: %s', (text) => {
  expect(parseFeedAddress(text)).toBeUndefined()
})
