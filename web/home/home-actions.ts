import type { ParseKeys } from 'i18next'
import type { OwnAccount } from '#shared/accounts/account.ts'
import { isBusinessSegment } from '#shared/accounts/segments.ts'
import { getSourceFacts } from '#shared/countries/source-countries.ts'
import { paths } from '#web/navigation/paths.ts'
import type { Visitor } from '#web/navigation/visitor.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { uploadIcon } from '#web/ui/icons/later-icons.ts'

/** An action of the welcome screen. */
export interface HomeAction {
  name: ParseKeys<'welcome'>
  /** The description on a card of a visitor; accounts have buttons. */
  text?: ParseKeys<'welcome'>
  icon: IconName
  path: string
  /** Whether it opens the booking of doors instead of its path. */
  opensBooking?: true
  main?: true
  /** How many shipments it is for, if that is shown. */
  count?: 'created' | 'lockers'
}

const guest: readonly HomeAction[] = [
  {
    name: 'sendParcel',
    text: 'sendParcelText',
    icon: 'plus',
    path: paths.parcelSelection,
    main: true,
  },
]

const viewShipments: HomeAction = {
  name: 'viewShipments',
  icon: 'package',
  path: paths.shipments,
}

const privatePerson: readonly HomeAction[] = [
  {
    name: 'newShipment',
    icon: 'plus',
    path: paths.parcelSelection,
    main: true,
  },
  viewShipments,
  { name: 'preferredPlaces', icon: 'pin', path: paths.settings },
]

const company: readonly HomeAction[] = [
  {
    name: 'newOrder',
    icon: 'plus',
    path: paths.addOrders,
    main: true,
  },
  { name: 'importOrders', icon: uploadIcon, path: paths.importOrders },
  {
    name: 'preparedOrders',
    icon: 'check',
    path: `${paths.addOrders}#created_shipments`,
    count: 'created',
  },
  { name: 'sentOrders', icon: 'package', path: paths.shipments },
]

/** Companies whose courier service is active see what they hand over. */
const collections: HomeAction = {
  name: 'collections',
  icon: 'truck',
  path: paths.collections,
}

/** Companies that pay in advance and may use white lockers book one for what they have paid. */
const bookLocker: HomeAction = {
  name: 'bookLocker',
  icon: 'locker',
  path: `${paths.shipments}?attention=lockers`,
  opensBooking: true,
  count: 'lockers',
}

/** Who has the sending code or the shipment number of a parcel books a door for it. */
const sendWithCode: HomeAction = {
  name: 'sendWithCode',
  text: 'sendWithCodeText',
  icon: 'locker',
  path: paths.sending,
}

/** Whether an account may drop off at white lockers: where its country asks for it, with the service. */
export const mayUseWhiteLockers = ({
  country,
  settings,
}: Pick<OwnAccount, 'country' | 'settings'>): boolean =>
  !getSourceFacts(country).needsServiceForWhiteLockers ||
  settings.some(({ name, status }) => name === 'bulk_sending_white' && status === 'active')

const listCompanyActions = (
  { segment, offers }: Visitor,
  hasWhiteLockers: boolean,
): readonly HomeAction[] => {
  if (!isBusinessSegment(segment)) return [viewShipments]
  const [newOrder, ...others] = company
  const actions =
    newOrder && segment === 'business' && hasWhiteLockers
      ? [newOrder, bookLocker, ...others]
      : company
  return offers.includes('collections') ? [...actions, collections] : actions
}

/** Inserts an action second. */
const insertSecond = (
  [first, ...others]: readonly HomeAction[],
  action: HomeAction,
): readonly HomeAction[] => [...(first ? [first] : []), action, ...others]

/**
 * Lists the actions for a visitor. Customers of the segment `import` have no form of a shipment.
 */
export const listHomeActions = (
  visitor: Visitor,
  { hasWhiteLockers = false }: { readonly hasWhiteLockers?: boolean } = {},
): readonly HomeAction[] => {
  const { loggedIn, hasCompany, segment, offers } = visitor
  if (hasCompany) return listCompanyActions(visitor, hasWhiteLockers)
  const personal = loggedIn ? privatePerson : guest
  const actions =
    segment === 'private' ? personal : personal.filter(({ path }) => path !== paths.parcelSelection)
  return offers.includes('sendingByCode') ? insertSecond(actions, sendWithCode) : actions
}
