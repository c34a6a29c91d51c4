import { type SourceCountry, getSourceFacts } from '../countries/source-countries.ts'
import type { Segment } from '../accounts/segments.ts'
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
}

const isOffered = (kind: DropOffKind, country: SourceCountry): boolean =>
  getSourceFacts(country).dropOff.includes(kind)

type CardRule = (context: DropOffContext) => DropOffCard | undefined

const cardRules: readonly CardRule[] = [
  ({ sourceCountry }) => (isOffered('blue', sourceCountry) ? { kind: 'blue' } : undefined),
  ({ sourceCountry, isWizard, hasBulkSendingWhite }) =>
    isOffered('white', sourceCountry) && (isWizard || hasBulkSendingWhite)
      ? { kind: 'white' }
      : undefined,
  ({ sourceCountry, isTemperatureSensitive }) =>
    // Outdoor lockers are not protected from frost and heat.
    isOffered('outdoor', sourceCountry) && !isTemperatureSensitive
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
  return parcels < MIN_COURIER_PARCELS
    ? { kind: 'courier', disabledBy: 'not_enough_parcels' }
    : { kind: 'courier' }
}

/**
 * Lists the cards of the drop-off choice in display order. Some countries have only white lockers;
 * the wizard shows the courier card always disabled.
 */
export const listDropOffCards = (context: DropOffContext): DropOffCard[] =>
  cardRules.flatMap((offer) => offer(context) ?? [])

/** Whether a drop-off option may be chosen. The server rejects options whose card is disabled. */
export const isDropOffAllowed = (kind: DropOffKind, context: DropOffContext): boolean =>
  listDropOffCards(context).some((card) => card.kind === kind && !card.disabledBy)

/** Whether the wizard should suggest becoming a contract client. */
export const isContractAdvised = (parcels: number): boolean =>
  parcels > MAX_PARCELS_WITHOUT_CONTRACT
