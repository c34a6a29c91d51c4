import { describe, expect, test } from 'vitest'
import { paths } from './paths.ts'
import { sentElsewhere } from './route-guard.ts'
import type { Visitor } from './visitor.ts'

const guest: Visitor = { loggedIn: false, segment: 'private', hasCompany: false, country: 'ee' }
const user: Visitor = { ...guest, loggedIn: true }
const company: Visitor = { ...user, segment: 'business', hasCompany: true }

describe('a route', () => {
  test.each([
    ['for all is shown to a guest', {}, guest, undefined],
    ['with login sends a guest to a new shipment', { who: 'user' }, guest, paths.newShipment],
    ['with login is shown to a user', { who: 'user' }, user, undefined],
    ['for guests sends a user to welcome', { who: 'guest' }, user, paths.welcome],
    ['for guests is shown to a guest', { who: 'guest' }, guest, undefined],
    ['of one segment sends another to welcome', { segments: ['private'] }, company, paths.welcome],
    ['of one segment is shown to it', { segments: ['private'] }, user, undefined],
    ['of the private segment is shown to a guest', { segments: ['private'] }, guest, undefined],
    [
      'with login and segment sends a guest to a new shipment',
      { who: 'user', segments: ['business'] },
      guest,
      paths.newShipment,
    ],
    [
      'that is no place for guests sends them on',
      { guestGoesTo: paths.newShipment },
      guest,
      paths.newShipment,
    ],
    ['that is no place for guests is shown to a user', { guestGoesTo: '/x' }, user, undefined],
  ] as const)('%s', (_, route, visitor, to) => expect(sentElsewhere(route, visitor)).toBe(to))
})
