import { isPrepaid } from '#shared/accounts/segments.ts'
import type { WordKey } from '#web/lib/word-keys.ts'
import { paths } from '#web/navigation/paths.ts'
import type { Visitor } from '#web/navigation/visitor.ts'
import type { IconName } from '#web/ui/icon.tsx'

/** An action of the welcome screen. */
export interface HomeAction {
  name: WordKey<'welcome'>
  text: WordKey<'welcome'>
  icon: IconName
  path: string
  main?: true
  /** Shows the number of shipments awaiting confirmation instead of the text, unless it is 0. */
  showsCount?: true
}

const bookLocker: HomeAction = {
  name: 'bookLocker',
  text: 'bookLockerText',
  icon: 'locker',
  path: paths.helpostiSending,
}

const guest: readonly HomeAction[] = [
  {
    name: 'sendParcel',
    text: 'sendParcelText',
    icon: 'plus',
    path: paths.parcelSelection,
    main: true,
  },
  bookLocker,
]

const privatePerson: readonly HomeAction[] = [
  {
    name: 'newShipment',
    text: 'newShipmentText',
    icon: 'plus',
    path: paths.parcelSelection,
    main: true,
  },
  { name: 'viewShipments', text: 'viewShipmentsText', icon: 'package', path: paths.shipments },
  { name: 'preferredPlaces', text: 'preferredPlacesText', icon: 'pin', path: paths.settings },
]

const company: readonly HomeAction[] = [
  { name: 'newOrder', text: 'newOrderText', icon: 'plus', path: paths.addOrders, main: true },
  {
    name: 'preparedOrders',
    text: 'preparedOrdersText',
    icon: 'list',
    path: `${paths.addOrders}#created_shipments`,
    showsCount: true,
  },
  { name: 'sentOrders', text: 'sentOrdersText', icon: 'package', path: paths.shipments },
]

/** Lists the actions for a visitor; booking a locker comes second for prepaid companies. */
export const listHomeActions = (visitor: Visitor): readonly HomeAction[] => {
  const { loggedIn, hasCompany, segment, offers } = visitor
  const canBookLockers = offers.includes('sendingByCode')
  if (!loggedIn) return guest.filter((action) => action !== bookLocker || canBookLockers)
  if (!hasCompany) return privatePerson
  return canBookLockers && isPrepaid(segment) ? company.toSpliced(1, 0, bookLocker) : company
}
