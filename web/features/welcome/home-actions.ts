import type { WordKey } from '#web/lib/word-keys.ts'
import { paths } from '#web/app/paths.ts'
import type { IconName } from '#web/ui/icon.tsx'

/** One thing to do from the start. */
export interface HomeAction {
  name: WordKey<'welcome'>
  text?: WordKey<'welcome'>
  icon: IconName
  path: string
  main?: true
}

/** What the start offers a private person and a company. */
export const homeActions: Record<'private' | 'business', readonly HomeAction[]> = {
  private: [
    {
      name: 'newShipment',
      text: 'newShipmentText',
      icon: 'plus',
      path: paths.parcelSelection,
      main: true,
    },
    { name: 'viewShipments', text: 'viewShipmentsText', icon: 'package', path: paths.shipments },
    { name: 'preferredPlaces', text: 'preferredPlacesText', icon: 'pin', path: paths.settings },
  ],
  business: [
    { name: 'newOrder', icon: 'plus', path: paths.addOrders, main: true },
    { name: 'preparedOrders', icon: 'list', path: `${paths.addOrders}#created_shipments` },
    { name: 'sentOrders', icon: 'package', path: paths.shipments },
  ],
}
