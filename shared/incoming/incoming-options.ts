import { isCoreCountry } from '#shared/countries/core-countries.ts'
import { isHandedIn, type OrderState } from '#shared/orders/statuses/order-events.ts'
import { isSorted } from '#shared/orders/recipient-choice.ts'
import { statuses } from '#shared/orders/statuses/statuses.ts'
import type { IncomingOption, RefusalReason } from './incoming-changes.ts'

/** What the rules of a recipient's changes depend on. Times in ms since 1970, prices in cents. */
export interface IncomingFacts extends OrderState {
  readonly destination: { readonly type: string; readonly address_country_code: string }
  /** Until when the parcel waits for its recipient; undefined before it has arrived. */
  readonly pickupUntil: number | undefined
  /** What the recipient has changed already. */
  readonly isRedirected: boolean
  readonly isHeld: boolean
  readonly isSentBack: boolean
  /** Until when the recipient chooses the locker, in ms since 1970; undefined for who was not asked to. */
  readonly choiceUntil: number | undefined
  /** Whether the recipient has just paid for a change that is being applied. */
  readonly isPaying: boolean
  /** The prices of the destination country; undefined where a change is not sold. */
  readonly prices: {
    readonly another_address: number | undefined
    readonly hold: number | undefined
  }
}

/** Whether a change is allowed, why not, its price in cents, and until when it is possible in ms since 1970. */
export interface OptionDecision {
  readonly reason: RefusalReason | undefined
  readonly priceCents: number
  readonly until: number | undefined
}

type Rule = (facts: IncomingFacts, now: number) => boolean

const isReady: Rule = ({ status }) => statuses[status].friendly === 'ready_for_pickup'

/** The parcel goes back: the recipient or the sender has it sent back, or nobody has picked it up. */
const isReturning: Rule = ({ status, isSentBack }) =>
  isSentBack ||
  status === 'recallin' ||
  status === 'recallout' ||
  ['returning', 'returned'].includes(statuses[status].stage)

const isDelivered: Rule = ({ status }) => statuses[status].stage === 'delivered'

const isToAddress: Rule = ({ destination }) => destination.type === 'address'

/**
 * Whether the recipient chooses the locker: free of charge, as often as wanted, before and after the hand-in,
 * until the time is over or the parcel is sorted.
 */
export const isChoosing: Rule = (facts, now) =>
  facts.choiceUntil !== undefined &&
  now < facts.choiceUntil &&
  !statuses[facts.status].isFinal &&
  !facts.isRedirected &&
  !facts.isPaying &&
  !isSorted(facts) &&
  !isReturning(facts, now)

/** The rule behind each reason. */
const rules = {
  not_handed_in: ({ events, status }) =>
    !isHandedIn(events) || statuses[status].stage === 'ordering',
  already_sorted: isSorted,
  already_redirected: ({ isRedirected }) => isRedirected,
  already_there: isReady,
  not_there_yet: (facts, now) => !isReady(facts, now) || facts.pickupUntil === undefined,
  already_extended: ({ isHeld }) => isHeld,
  storage_ended: (facts, now) =>
    isReady(facts, now) && facts.pickupUntil !== undefined && facts.pickupUntil <= now,
  is_returning: isReturning,
  is_delivered: isDelivered,
  paid_elsewhere: ({ isPaying }) => isPaying,
} as const satisfies Record<Exclude<RefusalReason, 'not_offered'>, Rule>

/** Parcels that leave the network's countries are carried by partners, who redirect nothing for us. */
const isAbroad: Rule = ({ destination }) => !isCoreCountry(destination.address_country_code)

/** The reasons that end every change, first ones first. */
const ended = ['is_returning', 'is_delivered', 'not_handed_in'] as const
const beforeSorting = ['already_there', 'already_sorted'] as const

/** The price of each change and the rules that refuse it. The first one that applies is the reason. */
const options = {
  redirect: {
    reasons: [...ended, 'already_redirected', ...beforeSorting, 'paid_elsewhere'],
    isOffered: (facts, now) => !isAbroad(facts, now),
    getPrice: () => 0,
  },
  another_address: {
    reasons: [...ended, 'already_redirected', ...beforeSorting, 'paid_elsewhere'],
    isOffered: (facts, now) => !isAbroad(facts, now) && facts.prices.another_address !== undefined,
    getPrice: ({ prices }) => prices.another_address ?? 0,
  },
  safe_place: {
    reasons: [...ended, ...beforeSorting],
    isOffered: (facts, now) => isToAddress(facts, now) && !isAbroad(facts, now),
    getPrice: () => 0,
  },
  hold: {
    reasons: [...ended, 'not_there_yet', 'already_extended', 'storage_ended', 'paid_elsewhere'],
    isOffered: (facts, now) =>
      !isToAddress(facts, now) && !isAbroad(facts, now) && facts.prices.hold !== undefined,
    getPrice: ({ prices }) => prices.hold ?? 0,
  },
  send_back: {
    reasons: [...ended, 'paid_elsewhere'],
    isOffered: (facts, now) => !isAbroad(facts, now),
    getPrice: () => 0,
  },
} as const satisfies Record<
  IncomingOption,
  {
    readonly reasons: readonly (keyof typeof rules)[]
    readonly isOffered: Rule
    readonly getPrice: (facts: IncomingFacts) => number
  }
>

/** Returns why a recipient may not make a change now; undefined if it is allowed. */
export const getRefusal = (
  option: IncomingOption,
  facts: IncomingFacts,
  now: number,
): RefusalReason | undefined => {
  if (option === 'redirect' && isChoosing(facts, now)) return undefined
  const { reasons, isOffered } = options[option]
  const reason = reasons.find((each) => rules[each](facts, now))
  // What this parcel never has is not put off until later: a courier keeps none at a place.
  return isOffered(facts, now) || ended.some((each) => each === reason) ? reason : 'not_offered'
}

const getDeadline = (
  option: IncomingOption,
  facts: IncomingFacts,
  now: number,
): number | undefined => {
  if (option === 'redirect' && isChoosing(facts, now)) return facts.choiceUntil
  return option === 'hold' && isReady(facts, now) ? facts.pickupUntil : undefined
}

/** Decides what a recipient may change of a parcel now. */
export const decideOption = (
  option: IncomingOption,
  facts: IncomingFacts,
  now: number,
): OptionDecision => {
  const reason = getRefusal(option, facts, now)
  return {
    reason,
    priceCents: reason === undefined ? options[option].getPrice(facts) : 0,
    until: getDeadline(option, facts, now),
  }
}

/** Decides everything that a recipient may change. */
export const decideOptions = (
  facts: IncomingFacts,
  now: number,
): Record<IncomingOption, OptionDecision> => ({
  redirect: decideOption('redirect', facts, now),
  another_address: decideOption('another_address', facts, now),
  safe_place: decideOption('safe_place', facts, now),
  hold: decideOption('hold', facts, now),
  send_back: decideOption('send_back', facts, now),
})
