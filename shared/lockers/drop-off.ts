import type { SourceCountry } from '../contacts/countries.ts'
import type { Segment } from '../accounts/segments.ts'
import type { MessageCode } from '../lib/messages.ts'
import { COURIER_PARCELS, CONTRACT_PARCELS } from '../parcels/thresholds.ts'
import type { LockerColour } from '../places/locker-colour.ts'

/** The ways to hand parcels in that a sender chooses between. */
export type DropOffKind = LockerColour | 'courier'

/** A card of the drop-off choice; one with a reason is shown but cannot be chosen. */
export interface DropOffCard {
  readonly kind: DropOffKind
  readonly disabledBy?: MessageCode
}

/** What the choice of drop-off kinds depends on. */
export interface DropOffContext {
  readonly sourceCountry: SourceCountry
  readonly segment: Segment
  /** The wizard of private senders and visitors; otherwise the view for businesses. */
  readonly isWizard: boolean
  readonly parcels: number
  /** Whether any of the parcels has temperature-sensitive contents. */
  readonly isTemperatureSensitive: boolean
  /** Whether the account's bulk_sending_white service is active. */
  readonly hasBulkSendingWhite: boolean
}

type Offer = (context: DropOffContext) => DropOffCard | undefined

const offers: readonly Offer[] = [
  ({ sourceCountry }) => (sourceCountry === 'ee' ? { kind: 'blue' } : undefined),
  ({ isWizard, hasBulkSendingWhite }) =>
    isWizard || hasBulkSendingWhite ? { kind: 'white' } : undefined,
  ({ sourceCountry, isTemperatureSensitive }) =>
    // Nothing keeps the cold or the sun out of an outdoor locker.
    sourceCountry === 'ee' && !isTemperatureSensitive ? { kind: 'outdoor' } : undefined,
  (context) => courierCard(context),
]

const courierCard = ({
  sourceCountry,
  isWizard,
  segment,
  parcels,
}: DropOffContext): DropOffCard | undefined => {
  if (isWizard) {
    return sourceCountry === 'ee'
      ? { kind: 'courier', disabledBy: 'not_enough_parcels' }
      : undefined
  }
  if (segment !== 'business_postpaid') return undefined
  return parcels < COURIER_PARCELS
    ? { kind: 'courier', disabledBy: 'not_enough_parcels' }
    : { kind: 'courier' }
}

/**
 * The cards of the drop-off choice in their order. Latvia and Lithuania have only white lockers;
 * the wizard shows the courier but never lets it be chosen.
 */
export const dropOffCards = (context: DropOffContext): DropOffCard[] =>
  offers.flatMap((offer) => offer(context) ?? [])

/** Whether a locker of the kind may be chosen: what a card forbids the server refuses too. */
export const isDropOffAllowed = (kind: DropOffKind, context: DropOffContext): boolean =>
  dropOffCards(context).some((card) => card.kind === kind && !card.disabledBy)

/** Whether the wizard should hint at becoming a contract client. */
export const isContractAdvised = (parcels: number): boolean => parcels > CONTRACT_PARCELS
