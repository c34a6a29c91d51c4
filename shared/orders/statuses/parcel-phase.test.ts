import { describe, expect, test } from 'vitest'
import type { OrderStatus } from './statuses.ts'
import { getSenderPhase } from './parcel-phase.ts'

const at = '2026-11-29T10:00:00Z'

const cases: readonly (readonly [title: string, events: readonly OrderStatus[], phase: string])[] =
  [
    ['a paid parcel is to be handed in', ['created', 'paid'], 'prepared'],
    ['a parcel with a door code is to be handed in', ['created', 'paid', 'prepared'], 'prepared'],
    [
      'a parcel whose transport is planned only is to be handed in',
      ['transit_planned'],
      'prepared',
    ],
    ['a parcel in its first door is handed in', ['prepared', 'sourcein'], 'moving'],
    ['a sorted parcel is on the way', ['sourcein', 'termin', 'termout'], 'moving'],
    ['a parcel at its destination is ready', ['sourcein', 'destinationin'], 'ready'],
    ['a fetched parcel is delivered', ['sourcein', 'destinationout'], 'delivered'],
    ['a parcel that is back is returned', ['sourcein', 'returntermout'], 'returned'],
    ['a parcel whose code ended unused is cancelled', ['prepared', 'expired'], 'cancelled'],
  ]

describe('the phase of a shipment for its sender', () => {
  test.each(cases)('%s', (_, events, phase) => {
    const status = events.at(-1) ?? 'created'
    const known = events.map((event) => ({ event, at }))
    expect(getSenderPhase({ status, events: known })).toBe(phase)
  })
})
