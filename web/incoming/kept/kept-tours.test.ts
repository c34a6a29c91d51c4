import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { DriverNote } from '#shared/collections/driver-note.ts'
import type { DriverTour } from '#shared/collections/driver-tour.ts'
import { toFindableLocation } from '#shared/orders/findable-location.ts'
import { dropOffLocation } from '#shared/orders/order.ts'
import { addAddressTexts } from '#shared/places/place-dto.ts'
import { createExamplePlace } from '#test/support/examples/example-place.ts'
import { TestStorage } from '#test/support/test-storage.ts'
import {
  forgetNotes,
  forgetTour,
  keepNote,
  keepTour,
  readKeptTour,
  readWaitingNotes,
} from './kept-tours.ts'

const now = Date.parse('2026-11-25T10:00:00Z')
const end = '2026-11-25T21:00:00.000Z'
const link = { hash: 'secret', id: 'tour' }
const other = { hash: 'other', id: 'tour' }

const tour: DriverTour = {
  state: 'ready',
  day: '2026-11-25',
  company: 'Firma',
  contact: { name: '', phone: '+37255500000' },
  ends_at: end,
  places: [
    {
      id: 1,
      place: toFindableLocation(dropOffLocation.parse(addAddressTexts(createExamplePlace()))),
      until: end,
      doors: [
        {
          id: 'dcl_1-001',
          block: null,
          module: 1,
          number: 4,
          size: 'S',
          code: '501005',
          until: end,
          used_at: null,
          ticks: [],
          scans: [],
        },
      ],
    },
  ],
  left_over: null,
  now: '2026-11-25T10:00:00.000Z',
}
const tick: DriverNote = { kind: 'tick', door_id: 'dcl_1-001', at: '2026-11-25T10:00:00.000Z' }
const scan: DriverNote = { ...tick, kind: 'scan', barcode: 'JJEE00000000000000017' }
const takeBack: DriverNote = { ...tick, kind: 'take_back', seen: [tick.at] }

beforeEach(() => vi.stubGlobal('localStorage', new TestStorage()))

describe('a tour', () => {
  test('is kept for its link until the end of that', () => {
    keepTour(link, tour, now)
    expect(readKeptTour(link, now)).toEqual(tour)
    expect(readKeptTour(other, now)).toBeUndefined()
    expect(readKeptTour(link, Date.parse(end))).toBeUndefined()
    keepTour(other, { ...tour, ends_at: '2026-11-26T21:00:00.000Z' }, Date.parse(end))
    expect(localStorage.getItem('pakk.tours.1')).not.toContain(link.hash)
  })

  test('is forgotten when its link has ended, and its notes stay', () => {
    keepTour(link, tour, now)
    keepNote(link, tick)
    forgetTour(link)
    expect(localStorage.getItem('pakk.tours.1')).toBeNull()
    expect(readWaitingNotes(link)).toEqual([tick])
  })

  test.each([
    ['no list', '{'],
    ['another form', JSON.stringify([{ ...link, tour: { ...tour, places: [{}] } }])],
  ])('is not read from %s', (_, stored) => {
    localStorage.setItem('pakk.tours.1', stored)
    expect(readKeptTour(link, now)).toBeUndefined()
  })
})

describe('notes', () => {
  test('wait in their order until they are sent, those of each link apart', () => {
    for (const note of [tick, scan, takeBack]) keepNote(link, note)
    keepNote(other, tick)
    expect(readWaitingNotes(link)).toEqual([tick, scan, takeBack])
    forgetNotes(link, [tick, scan])
    expect(readWaitingNotes(link)).toEqual([takeBack])
    expect(readWaitingNotes(other)).toEqual([tick])
    forgetNotes(link, [takeBack])
    forgetNotes(other, [tick])
    expect(localStorage.getItem('pakk.tourNotes.1')).toBeNull()
  })
})
