import type { ParseKeys } from 'i18next'
import { paths } from '#web/navigation/paths.ts'
import type { Visitor } from '#web/navigation/visitor.ts'
import type { IconName } from '#web/ui/icon.tsx'

/** An action of the welcome screen. */
export interface HomeAction {
  name: ParseKeys<'welcome'>
  text: ParseKeys<'welcome'>
  icon: IconName
  path: string
  main?: true
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
  text: 'viewShipmentsText',
  icon: 'package',
  path: paths.shipments,
}

const privatePerson: readonly HomeAction[] = [
  {
    name: 'newShipment',
    text: 'newShipmentText',
    icon: 'plus',
    path: paths.parcelSelection,
    main: true,
  },
  viewShipments,
  { name: 'preferredPlaces', text: 'preferredPlacesText', icon: 'pin', path: paths.settings },
]

/** Lists the actions for a visitor. Only private clients may add a shipment. */
export const listHomeActions = ({
  loggedIn,
  hasCompany,
  segment,
}: Visitor): readonly HomeAction[] => {
  if (!loggedIn) return guest
  if (hasCompany) return [viewShipments]
  return segment === 'private'
    ? privatePerson
    : privatePerson.filter(({ path }) => path !== paths.parcelSelection)
}
