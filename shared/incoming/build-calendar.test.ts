import ical from 'ical.js'
import { expect, test } from 'vitest'
import { toTallinnTime } from '#shared/lib/tallinn-time.ts'
import { buildCalendar } from './build-calendar.ts'

const until = Date.parse('2026-12-01T20:00:00Z')
const title = 'Последний день забрать посылку; Tartu Kvartal, Riia 2 — очень длинное название места'

const file = buildCalendar(
  [
    {
      id: 'ord_1@parcel',
      title,
      description: 'From A\nPick it up',
      location: 'Riia 2, Tartu',
      start: until - 60 * 60 * 1000,
      end: until,
      now: Date.parse('2026-11-26T08:00:00Z'),
    },
  ],
  toTallinnTime,
)

test('another reader finds title, place and time in Tallinn', () => {
  const event = new ical.Component(ical.parse(file)).getFirstSubcomponent('vevent')
  expect(event?.getFirstPropertyValue('summary')).toBe(title)
  expect(event?.getFirstPropertyValue('location')).toBe('Riia 2, Tartu')
  expect(event?.getFirstPropertyValue('description')).toBe('From A\nPick it up')
  expect(String(event?.getFirstPropertyValue('dtend'))).toBe('2026-12-01T22:00:00')
  expect(event?.getFirstProperty('dtend')?.getFirstParameter('tzid')).toBe('Europe/Tallinn')
})

test('no line is longer than 75 bytes, and each ends with CR LF', () => {
  const lines = file.split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  expect(file.replaceAll('\r\n', '')).not.toContain('\n')
})
