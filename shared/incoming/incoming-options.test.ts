import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#shared/orders/statuses/statuses.ts'
import type { IncomingOption, RefusalReason } from './incoming-changes.ts'
import { decideOption, decideOptions, getRefusal, type IncomingFacts } from './incoming-options.ts'

const now = Date.parse('2026-11-25T10:00:00Z')
const dayMs = 24 * 60 * 60 * 1000

/** A parcel to an Estonian locker with some events, the last of which is its status. */
const afterEvents = (
  events: readonly OrderStatus[],
  more: Partial<IncomingFacts> = {},
): IncomingFacts => ({
  status: events.at(-1) ?? 'created',
  events: events.map((event, hour) => ({ event, at: `2026-11-24T1${hour}:00:00Z` })),
  destination: { type: 'apt', address_country_code: 'ee' },
  pickupUntil: undefined,
  isRedirected: false,
  isHeld: false,
  isSentBack: false,
  choiceUntil: undefined,
  isPaying: false,
  prices: { another_address: 250, hold: 100 },
  ...more,
})

const address = { type: 'address', address_country_code: 'ee' }
const prepared = afterEvents(['created', 'paid', 'prepared'])
const onTheWay = afterEvents(['prepared', 'sourcein', 'sourceout', 'termin'])
const sorted = afterEvents(['prepared', 'sourcein', 'termin', 'termout'])
const ready = afterEvents(['sourcein', 'termout', 'destinationin'], { pickupUntil: now + dayMs })

type Row = readonly [what: string, IncomingOption, IncomingFacts, RefusalReason | undefined]

describe('what a recipient may change and why not', () => {
  test.each<Row>([
    ['before hand-in nothing is redirected', 'redirect', prepared, 'not_handed_in'],
    ['a cancelled parcel', 'redirect', afterEvents(['prepared', 'cancelled']), 'not_handed_in'],
    ['on the way to the terminal', 'redirect', onTheWay, undefined],
    ['from termout on it is sorted', 'redirect', sorted, 'already_sorted'],
    [
      'a late scan of the terminal does not undo sorting',
      'redirect',
      afterEvents(['sourcein', 'termout', 'termin']),
      'already_sorted',
    ],
    ['a ready parcel is there', 'redirect', ready, 'already_there'],
    [
      'a parcel that is ready though its sorting was not scanned',
      'another_address',
      afterEvents(['sourcein', 'destinationin'], { pickupUntil: now + dayMs }),
      'already_there',
    ],
    [
      'a late scan of a courier does not undo its arrival',
      'redirect',
      afterEvents(['sourcein', 'destinationin', 'sourceout']),
      'already_sorted',
    ],
    ['redirected once', 'redirect', { ...onTheWay, isRedirected: true }, 'already_redirected'],
    [
      'redirected once, then to an address',
      'another_address',
      { ...onTheWay, isRedirected: true },
      'already_redirected',
    ],
    ['while a payment is applied', 'redirect', { ...onTheWay, isPaying: true }, 'paid_elsewhere'],
    ['delivered', 'redirect', afterEvents(['sourcein', 'destinationout']), 'is_delivered'],
    ['going back', 'redirect', afterEvents(['sourcein', 'returnin']), 'is_returning'],
    [
      'called back by its sender',
      'redirect',
      afterEvents(['sourcein', 'recallin']),
      'is_returning',
    ],
    ['sent back by its recipient', 'redirect', { ...onTheWay, isSentBack: true }, 'is_returning'],
    [
      'to a country without a network of its own',
      'redirect',
      { ...onTheWay, destination: { type: 'address', address_country_code: 'de' } },
      'not_offered',
    ],
    ['to another address', 'another_address', onTheWay, undefined],
    [
      'to another address where that is not sold',
      'another_address',
      { ...onTheWay, prices: { another_address: undefined, hold: 100 } },
      'not_offered',
    ],
    [
      'the safe place of an address',
      'safe_place',
      { ...onTheWay, destination: address },
      undefined,
    ],
    ['the safe place of a locker', 'safe_place', onTheWay, 'not_offered'],
    [
      'the safe place once sorted',
      'safe_place',
      { ...sorted, destination: address },
      'already_sorted',
    ],
    [
      'the safe place of a redirected parcel',
      'safe_place',
      { ...onTheWay, destination: address, isRedirected: true },
      undefined,
    ],
    ['extending storage before it is there', 'hold', sorted, 'not_there_yet'],
    [
      'extending storage of a parcel that a courier brings',
      'hold',
      { ...onTheWay, destination: address },
      'not_offered',
    ],
    [
      'extending storage of such a parcel before hand-in',
      'hold',
      { ...prepared, destination: address },
      'not_handed_in',
    ],
    ['extending storage while it waits', 'hold', ready, undefined],
    ['extending storage twice', 'hold', { ...ready, isHeld: true }, 'already_extended'],
    ['extending storage as it ends', 'hold', { ...ready, pickupUntil: now }, 'storage_ended'],
    [
      'extending storage where nobody sells it',
      'hold',
      { ...ready, prices: { another_address: 250, hold: undefined } },
      'not_offered',
    ],
    ['sending back before hand-in', 'send_back', prepared, 'not_handed_in'],
    ['sending back on the way', 'send_back', sorted, undefined],
    ['sending back while it waits', 'send_back', ready, undefined],
    ['sending back twice', 'send_back', { ...ready, isSentBack: true }, 'is_returning'],
    [
      'sending back after pick-up',
      'send_back',
      afterEvents(['sourcein', 'destinationout']),
      'is_delivered',
    ],
  ])('%s: %s', (_, option, facts, reason) => {
    expect(getRefusal(option, facts, now)).toBe(reason)
  })
})

test('a change has a price only while it is allowed, and the hold an end', () => {
  expect(decideOption('another_address', onTheWay, now).priceCents).toBe(250)
  expect(decideOption('another_address', ready, now)).toEqual({
    reason: 'already_there',
    priceCents: 0,
    until: undefined,
  })
  const { hold, redirect } = decideOptions(ready, now)
  expect(hold).toEqual({ reason: undefined, priceCents: 100, until: now + dayMs })
  expect(redirect.until).toBeUndefined()
})

describe('a recipient who chooses the locker', () => {
  const until = now + dayMs
  const choosing = { choiceUntil: until }
  test.each<[string, IncomingFacts, RefusalReason | undefined, number | undefined]>([
    ['before the hand-in', { ...prepared, ...choosing }, undefined, until],
    ['after the hand-in', { ...onTheWay, ...choosing }, undefined, until],
    ['not once it is sorted', { ...sorted, ...choosing }, 'already_sorted', undefined],
    ['not at the end of the time', { ...prepared, choiceUntil: now }, 'not_handed_in', undefined],
    ['later moves it once, as any parcel', { ...onTheWay, choiceUntil: now }, undefined, undefined],
    [
      'not once it goes to an address',
      { ...onTheWay, ...choosing, isRedirected: true },
      'already_redirected',
      undefined,
    ],
    [
      'not while a change is paid for',
      { ...onTheWay, ...choosing, isPaying: true },
      'paid_elsewhere',
      undefined,
    ],
    [
      'not once it is sent back',
      { ...onTheWay, ...choosing, isSentBack: true },
      'is_returning',
      undefined,
    ],
    [
      'not once it is cancelled',
      { ...afterEvents(['prepared', 'cancelled']), ...choosing },
      'not_handed_in',
      undefined,
    ],
  ])('%s', (_, facts, reason, end) =>
    expect(decideOption('redirect', facts, now)).toMatchObject({ reason, until: end }),
  )
})
