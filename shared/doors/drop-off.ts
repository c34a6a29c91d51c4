import { type SourceCountry, getSourceFacts } from '#shared/countries/source-countries.ts'
import type { Account } from '#shared/accounts/account.ts'
import type { AccountSetting, SettingName } from '#shared/accounts/account-setting.ts'
import { hasFeature } from '#shared/accounts/permissions.ts'
import { getSegment, isBusiness, type Segment } from '#shared/accounts/segments.ts'
import type { MessageCode } from '#shared/lib/messages.ts'
import { MIN_COURIER_PARCELS, MAX_PARCELS_WITHOUT_CONTRACT } from '#shared/parcels/thresholds.ts'
import type { LockerColour } from '#shared/places/locker-colour.ts'

/** Drop-off options of a sender. */
export type DropOffKind = LockerColour | 'courier'

/** Whether doors are booked one by one at a kind of drop-off, which may be chosen later. */
export const hasBookedDoors = (kind: DropOffKind | 'later'): boolean =>
  kind === 'white' || kind === 'outdoor'

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
  /** The parcels of the wizard; of a company, all that wait to be handed over. */
  readonly parcels: number
  /** Whether the account's courier_collection service is active. */
  readonly hasCourierService: boolean
  /** Whether a courier collection is planned for the next days. */
  readonly hasPlannedCollection: boolean
  /** Whether any of the parcels has temperature-sensitive contents. */
  readonly isTemperatureSensitive: boolean
  /** Whether the account's bulk_sending_white service is active. */
  readonly hasBulkSendingWhite: boolean
  /** Whether the account may use outdoor lockers: a private one always, a company by its feature. */
  readonly hasOutdoorTerminal: boolean
}

/** Whether any of the shipments has contents that must not freeze or overheat. */
export const isTemperatureSensitive = (
  orders: readonly { readonly services: readonly string[] }[],
): boolean => orders.some(({ services }) => services.includes('temperature_sensitive'))

/** The facts of an account that its drop-off options depend on; none for a visitor without one. */
type DropOffAccount = Pick<Account, 'segment' | 'company_id' | 'company'>

/** Returns the part of the context that an account and its services determine. */
export const getAccountDropOff = (
  account: DropOffAccount | null | undefined,
  settings: readonly Pick<AccountSetting, 'name' | 'status'>[],
): Pick<
  DropOffContext,
  'segment' | 'isWizard' | 'hasBulkSendingWhite' | 'hasCourierService' | 'hasOutdoorTerminal'
> => {
  const isCompany = account ? isBusiness(account) : false
  const isActive = (service: SettingName) =>
    settings.some(({ name, status }) => name === service && status === 'active')
  return {
    segment: account ? getSegment(account) : 'private',
    isWizard: !isCompany,
    hasBulkSendingWhite: isActive('bulk_sending_white'),
    hasCourierService: isActive('courier_collection'),
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
  ({ sourceCountry, ...context }) =>
    // Outdoor lockers are not protected from frost and heat.
    isOffered('outdoor', sourceCountry) &&
    !context.isTemperatureSensitive &&
    context.hasOutdoorTerminal
      ? { kind: 'outdoor' }
      : undefined,
  (context) => getCourierCard(context),
]

const getCourierViolation = ({
  parcels,
  hasCourierService,
  hasPlannedCollection,
}: DropOffContext): MessageCode | undefined => {
  if (!hasCourierService) return 'courier_service_inactive'
  return hasPlannedCollection || parcels >= MIN_COURIER_PARCELS ? undefined : 'not_enough_parcels'
}

const getCourierCard = (context: DropOffContext): DropOffCard | undefined => {
  if (context.isWizard) {
    return isOffered('courier', context.sourceCountry)
      ? { kind: 'courier', disabledBy: 'not_enough_parcels' }
      : undefined
  }
  if (context.segment !== 'business_postpaid') return undefined
  const disabledBy = getCourierViolation(context)
  return { kind: 'courier', ...(disabledBy && { disabledBy }) }
}

/**
 * Lists the cards of the drop-off choice in display order. Some countries have only white lockers,
 * which every company may use there. The courier collects from postpaid companies, if enough parcels
 * wait or a collection is planned; the wizard shows its card disabled. The courier of a planned
 * collection comes first, because it is chosen at first.
 */
export const listDropOffCards = (context: DropOffContext): DropOffCard[] => {
  const cards = cardRules.flatMap((offer) => offer(context) ?? [])
  const planned = cards.filter(
    ({ kind, disabledBy }) => kind === 'courier' && !disabledBy && context.hasPlannedCollection,
  )
  return [...planned, ...cards.filter((card) => !planned.includes(card))]
}

/** Whether a drop-off option may be chosen. The server rejects options whose card is disabled. */
export const isDropOffAllowed = (kind: DropOffKind, context: DropOffContext): boolean =>
  listDropOffCards(context).some((card) => card.kind === kind && !card.disabledBy)

/**
 * Returns the drop-off that is preselected: the courier of a planned collection, else the kind of the
 * locker that the account has saved, else any blue locker, each if it may be chosen.
 */
export const findDefaultDropOff = (
  cards: readonly DropOffCard[],
  {
    hasPlannedCollection,
    savedLocker,
  }: { hasPlannedCollection: boolean; savedLocker: LockerColour | undefined },
): DropOffKind | undefined => {
  const wanted = [
    hasPlannedCollection ? ('courier' as const) : undefined,
    savedLocker,
    'blue' as const,
  ]
  const isOpen = (kind: DropOffKind | undefined) =>
    cards.some((card) => card.kind === kind && !card.disabledBy)
  return wanted.find(isOpen)
}

/** Returns the id of the white locker that is saved with the service bulk_sending_white, if any. */
export const getDefaultPlaceId = (data: AccountSetting['data']): number | null => {
  const id = data?.['default_place_id']
  return typeof id === 'number' ? id : null
}

/** Returns the white locker where a company drops off by default: that of its active service. */
export const findDefaultLocker = (
  settings: readonly Pick<AccountSetting, 'name' | 'status' | 'data'>[],
): number | null => {
  const service = settings.find(({ name }) => name === 'bulk_sending_white')
  return service?.status === 'active' ? getDefaultPlaceId(service.data) : null
}

/** Whether the wizard should suggest becoming a contract client. */
export const isContractAdvised = (parcels: number): boolean =>
  parcels > MAX_PARCELS_WITHOUT_CONTRACT

/** Whether doors can be booked at any of the lockers that are offered: not at blue ones. */
export const mayBookDoors = (
  context: Omit<DropOffContext, 'parcels' | 'hasPlannedCollection' | 'isTemperatureSensitive'>,
): boolean => {
  const whole = {
    ...context,
    parcels: 1,
    hasPlannedCollection: false,
    isTemperatureSensitive: false,
  }
  return isDropOffAllowed('white', whole) || isDropOffAllowed('outdoor', whole)
}
