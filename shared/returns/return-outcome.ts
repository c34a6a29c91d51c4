import { isPrepaid, type Segment } from '#shared/accounts/segments.ts'
import { findSmallestDoor } from '#shared/parcels/sizes.ts'
import type { PlaceType } from '#shared/places/place.ts'
import type { OrderStatus } from '#shared/orders/statuses/statuses.ts'

/** The types of places where returns are handed in. */
export const returnDropOffTypes = ['apt', 'ipb', 'po'] as const satisfies readonly PlaceType[]

/** Where a parcel is returned that fits into no door. */
const counterTypes = ['po'] as const satisfies readonly PlaceType[]

/** Why a parcel cannot be returned to its sender. */
export const returnReasons = [
  'is_return',
  'not_delivered',
  'abroad',
  'not_offered',
  'already_returned',
  'too_late',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** What somebody who wants to return a parcel can do with it. */
export const returnOutcomes = ['returnable', 'return_order', 'oversized', 'not_returnable'] as const
export type ReturnOutcome = (typeof returnOutcomes)[number]

/** The facts of a parcel that its return depends on. */
export interface ReturnFacts {
  readonly status: OrderStatus
  readonly isReturn: boolean
  readonly sourceCountry: string
  readonly destinationCountry: string
  /** The segment of the sender; private for one without an account. */
  readonly segment: Segment
  /** Whether the sender's service of parcel returns is active. */
  readonly hasReturns: boolean
  /** Whether it is known where the sender accepts returned parcels. */
  readonly hasDestination: boolean
  /** Whether a return of it exists that is not cancelled and has not run out. */
  readonly isReturned: boolean
  /** The days in which its recipient may return it, 0 for none. */
  readonly returnDays: number
  /** Whole days left to hand it in; less than 0 when they have ended. */
  readonly daysLeft: number
  /** The size of the parcel as it was sent. */
  readonly size: {
    readonly service: string
    /** Millimetres; null for a product sold by weight. */
    readonly length: number | null
    readonly width: number | null
    readonly height: number | null
  }
}

interface ReturnDecision {
  readonly outcome: Exclude<ReturnOutcome, 'return_order'>
  readonly reason: ReturnReason | null
  /** Whether the sender of the parcel pays for the return; null when it is not returned. */
  readonly isFree: boolean | null
  readonly allowedTypes: readonly PlaceType[]
}

const isCompany = (segment: Segment): boolean => segment !== 'private' && segment !== 'import'

/** Returns why a parcel cannot be returned; undefined if it can. */
const findReason = (facts: ReturnFacts): ReturnReason | undefined => {
  if (facts.isReturn) return 'is_return'
  if (facts.status !== 'destinationout') return 'not_delivered'
  if (facts.sourceCountry !== facts.destinationCountry) return 'abroad'
  if (!isCompany(facts.segment) || !facts.hasReturns || !facts.hasDestination) return 'not_offered'
  if (facts.isReturned) return 'already_returned'
  if (facts.returnDays === 0) return 'not_offered'
  return facts.daysLeft < 0 ? 'too_late' : undefined
}

/** Whether a parcel is larger than every door. One of unknown size is not. */
const isOversized = ({ length, width, height }: ReturnFacts['size']): boolean =>
  length !== null &&
  width !== null &&
  height !== null &&
  findSmallestDoor({ length, width, height }) === undefined

/** Lists the types of places where a parcel of a size is returned. */
export const listReturnTypes = (size: ReturnFacts['size']): readonly PlaceType[] =>
  isOversized(size) ? counterTypes : returnDropOffTypes

/**
 * Decides whether a parcel can be returned, where, and who pays. A company that pays later gets the
 * return on its invoice; of one that pays in advance who returns the parcel pays.
 */
export const decideReturn = (facts: ReturnFacts): ReturnDecision => {
  const reason = findReason(facts)
  if (reason !== undefined)
    return { outcome: 'not_returnable', reason, isFree: null, allowedTypes: [] }
  return {
    outcome: isOversized(facts.size) ? 'oversized' : 'returnable',
    reason: null,
    isFree: !isPrepaid(facts.segment),
    allowedTypes: listReturnTypes(facts.size),
  }
}
