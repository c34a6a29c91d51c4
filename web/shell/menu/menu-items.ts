import type { ShellKey } from '#web/lib/i18n/text-key.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { bankIcon, chartIcon, returnIcon } from '#web/ui/icons/later-icons.ts'
import { paths } from '#web/navigation/paths.ts'
import { routeRules } from '#web/navigation/route-rules.ts'
import type { VisitorCondition } from '#web/navigation/visitor.ts'

/** Target of a menu item: a screen, a URL that the server publishes under a name, or an action. */
type Target = { path: string } | { link: string } | { action: 'logOut' }

/** A main menu item and the condition under which it is shown. */
export type MainMenuItem = {
  name: ShellKey<'menu'>
  icon: IconName
  when: VisitorCondition
} & Target

/** The main menu in display order. */
export const menuItems: readonly MainMenuItem[] = [
  // Guests have the logo.
  { name: 'menu.home', icon: 'home', path: paths.welcome, when: { login: true } },
  {
    name: 'menu.newShipment',
    icon: 'plus',
    path: paths.parcelSelection,
    when: routeRules.newShipment,
  },
  {
    name: 'menu.newShipment',
    icon: 'plus',
    path: paths.addOrders,
    when: routeRules.addOrders,
  },
  {
    name: 'menu.returnParcel',
    icon: returnIcon,
    path: paths.returnParcel,
    when: routeRules.returns,
  },
  { name: 'menu.shipments', icon: 'package', path: paths.shipments, when: routeRules.shipments },
  { name: 'menu.archive', icon: 'clock', path: paths.archive, when: routeRules.archive },
  {
    name: 'menu.collections',
    icon: 'truck',
    path: paths.collections,
    when: routeRules.collections,
  },
  { name: 'menu.reports', icon: chartIcon, path: paths.reports, when: routeRules.reports },
  {
    name: 'menu.statements',
    icon: bankIcon,
    path: paths.statements,
    // A private person finds them in the settings.
    when: { ...routeRules.statements, company: true },
  },
  { name: 'menu.backoffice', icon: 'screen', path: paths.backoffice, when: routeRules.backoffice },
  { name: 'menu.logIn', icon: 'log-in', path: paths.login, when: routeRules.login },
  { name: 'menu.signUp', icon: 'user', path: paths.signup, when: routeRules.signup },
  { name: 'menu.services', icon: 'list', path: paths.services, when: routeRules.services },
  {
    name: 'menu.settings',
    icon: 'settings',
    path: paths.settings,
    when: { ...routeRules.settings, company: false },
  },
  {
    name: 'menu.companySettings',
    icon: 'settings',
    path: paths.settings,
    when: { ...routeRules.settings, company: true },
  },
  { name: 'menu.track', icon: 'search', path: paths.trackSearch, when: {} },
  { name: 'menu.locations', icon: 'pin', link: 'locations', when: {} },
  { name: 'menu.help', icon: 'help', link: 'help', when: {} },
  { name: 'menu.brandSite', icon: 'external', link: 'brand_site', when: {} },
  { name: 'menu.logOut', icon: 'log-out', action: 'logOut', when: { login: true } },
]
