import { type SourceCountry, getSourceFacts } from '../countries/source-countries.ts'
import type { Account } from '../accounts/account.ts'
import type { AccountSetting } from '../accounts/account-setting.ts'
import { hasFeature } from '../accounts/permissions.ts'
import { getSegment, isBusiness, type Segment } from '../accounts/segments.ts'
import type { MessageCode } from '../lib/messages.ts'
import { MIN_COURIER_PARCELS, MAX_PARCELS_WITHOUT_CONTRACT } from '../parcels/thresholds.ts'
import type { LockerColour } from '../places/locker-colour.ts'

/** Drop-off options of a sender. */
export type DropOffKind = LockerColour | 'courier'

/** A card of the drop-off choice; a card with `disabledBy` is shown but cannot be chosen. */
export interface DropOffCard {
  readonly kind: DropOffKind
  readonly disabledBy?: MessageCode
}

/** Context that the available drop-off options depend on. */
export interface DropOffContext {
  readonly sourceCountry: SourceCountry
  readonly segment: Segment
  /**
   * Whether this is the wizard of private senders and visitors rather than the view for businesses.
   */
  readonly isWizard: boolean
  readonly parcels: number
  /** Whether any of the parcels has temperature-sensitive contents. */
  readonly isTemperatureSensitive: boolean
  /** Whether the account's bulk_sending_white service is active. */
  readonly hasBulkSendingWhite: boolean
  /** Whether the account may use outdoor lockers: a private one always, a company by its feature. */
  readonly hasOutdoorTerminal: boolean
}

/** The facts of an account that its drop-off options depend on; none for a visitor without one. */
type DropOffAccount = Pick<Account, 'segment' | 'company_id' | 'company'>

/** Returns the part of the context that an account and its services determine. */
export const getAccountDropOff = (
  account: DropOffAccount | null | undefined,
  settings: readonly Pick<AccountSetting, 'name' | 'status'>[],
): Pick<DropOffContext, 'segment' | 'isWizard' | 'hasBulkSendingWhite' | 'hasOutdoorTerminal'> => {
  const isCompany = account ? isBusiness(account) : false
  return {
    segment: account ? getSegment(account) : 'private',
    isWizard: !isCompany,
    hasBulkSendingWhite: settings.some(
      ({ name, status }) => name === 'bulk_sending_white' && status === 'active',
    ),
    hasOutdoorTerminal: !isCompany || (account ? hasFeature(account, 'outdoor_terminal') : false),
  }
}

const isOffered = (kind: DropOffKind, country: SourceCountry): boolean =>
  getSourceFacts(country).dropOff.includes(kind)

type CardRule = (context: DropOffContext) => DropOffCard | undefined

const cardRules: readonly CardRule[] = [
  ({ sourceCountry }) => (isOffered('blue', sourceCountry) ? { kind: 'blue' } : undefined),
  ({ sourceCountry, isWizard, hasBulkSendingWhite }) =>
    isOffered('white', sourceCountry) &&
    (isWizard || hasBulkSendingWhite || !isOffered('blue', sourceCountry))
      ? { kind: 'white' }
      : undefined,
  ({ sourceCountry, isTemperatureSensitive, hasOutdoorTerminal }) =>
    // Outdoor lockers are not protected from frost and heat.
    isOffered('outdoor', sourceCountry) && !isTemperatureSensitive && hasOutdoorTerminal
      ? { kind: 'outdoor' }
      : undefined,
  (context) => getCourierCard(context),
]

const getCourierCard = ({
  sourceCountry,
  isWizard,
  segment,
  parcels,
}: DropOffContext): DropOffCard | undefined => {
  if (isWizard) {
    return isOffered('courier', sourceCountry)
      ? { kind: 'courier', disabledBy: 'not_enough_parcels' }
      : undefined
  }
  if (segment !== 'business_postpaid') return undefined
  return {
    kind: 'courier',
    disabledBy: parcels < MIN_COURIER_PARCELS ? 'not_enough_parcels' : 'courier_not_offered_yet',
  }
}

/**
 * Lists the cards of the drop-off choice in display order. Some countries have only white lockers,
 * which every company may use there. The courier card is always disabled: the wizard never offers
 * it, and companies cannot order a collection together with their shipments yet.
 */
export const listDropOffCards = (context: DropOffContext): DropOffCard[] =>
  cardRules.flatMap((offer) => offer(context) ?? [])

/** Whether a drop-off option may be chosen. The server rejects options whose card is disabled. */
export const isDropOffAllowed = (kind: DropOffKind, context: DropOffContext): boolean =>
  listDropOffCards(context).some((card) => card.kind === kind && !card.disabledBy)

/** Whether the wizard should suggest becoming a contract client. */
export const isContractAdvised = (parcels: number): boolean =>
  parcels > MAX_PARCELS_WITHOUT_CONTRACT

/** Whether doors can be booked at any of the lockers that are offered: not at blue ones. */
export const mayBookDoors = (context: DropOffContext): boolean =>
  isDropOffAllowed('white', context) || isDropOffAllowed('outdoor', context)
