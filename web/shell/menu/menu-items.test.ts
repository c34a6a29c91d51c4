import { describe, expect, test } from 'vitest'
import { paths } from '#web/navigation/paths.ts'
import { footerLinks } from '#web/shell/footer-links.ts'
import { menuItems } from './menu-items.ts'
import { isConditionMet, type Visitor } from '#web/navigation/visitor.ts'

const guest: Visitor = {
  loggedIn: false,
  segment: 'private',
  hasCompany: false,
  country: 'ee',
  offers: [],
}
const user: Visitor = { ...guest, loggedIn: true }
const company: Visitor = { ...user, segment: 'business', hasCompany: true, offers: ['services'] }
const rdp: Visitor = { ...company, segment: 'business_rdp' }
const postpaid: Visitor = { ...company, segment: 'business_postpaid', country: 'lv' }
const importer: Visitor = { ...user, segment: 'import' }

const listItems = (visitor: Visitor) =>
  menuItems.filter(({ when }) => isConditionMet(when, visitor))
const listNames = (visitor: Visitor) =>
  listItems(visitor).map(({ name }) => name.replace('menu.', ''))
const commonItems = ['track', 'locations', 'help', 'brandSite']

describe('the main menu', () => {
  test.each<[string, Visitor, string[]]>([
    ['a guest', guest, ['newShipment', 'logIn', 'signUp']],
    ['a private user', user, ['newShipment', 'shipments', 'archive', 'settings']],
    [
      'a guest to whom returning is offered',
      { ...guest, offers: ['returns'] },
      ['newShipment', 'returnParcel', 'logIn', 'signUp'],
    ],
    [
      'a company that takes returns',
      { ...company, offers: ['returns'] },
      ['newShipment', 'returnParcel', 'shipments', 'companySettings'],
    ],
    [
      'customer support',
      { ...user, offers: ['backoffice'] },
      ['newShipment', 'shipments', 'archive', 'backoffice', 'settings'],
    ],
    ['a company', company, ['newShipment', 'shipments', 'services', 'companySettings']],
    [
      'a company whose recipients pay',
      rdp,
      ['newShipment', 'shipments', 'services', 'companySettings'],
    ],
    [
      'a company where the services page is hidden',
      { ...company, offers: [] },
      ['newShipment', 'shipments', 'companySettings'],
    ],
    [
      'a company whose courier service is active',
      { ...rdp, offers: ['collections', 'services'] },
      ['newShipment', 'shipments', 'collections', 'services', 'companySettings'],
    ],
    [
      'a postpaid company',
      postpaid,
      ['newShipment', 'shipments', 'reports', 'services', 'companySettings'],
    ],
    [
      'the owner of a company, who sees its statements',
      { ...company, offers: ['services', 'statements'] },
      ['newShipment', 'shipments', 'statements', 'services', 'companySettings'],
    ],
    [
      'a private user, who finds statements in the settings',
      { ...user, offers: ['statements'] },
      ['newShipment', 'shipments', 'archive', 'settings'],
    ],
    [
      'an importer whatever is offered to others',
      { ...importer, offers: ['collections', 'services'] },
      ['shipments', 'archive', 'settings'],
    ],
  ])('shows the items of %s', (_, visitor, names) =>
    expect(listNames(visitor)).toEqual([
      ...(visitor.loggedIn ? ['home'] : []),
      ...names,
      ...commonItems,
      ...(visitor.loggedIn ? ['logOut'] : []),
    ]),
  )

  test.each([
    ['a private user to the wizard', user, paths.parcelSelection],
    ['a company to add-orders', company, paths.addOrders],
  ])('New shipment links %s', (_, visitor, path) =>
    expect(listItems(visitor)[1]).toMatchObject({ name: 'menu.newShipment', path }),
  )
})

test.each([
  [
    'a guest in Estonia',
    guest,
    ['pricing_private', 'payment_options', 'packing_guides', 'privacy'],
  ],
  [
    'a private user in Lithuania',
    { ...user, country: 'lt' as const },
    ['pricing_private', 'instruction_manual'],
  ],
  [
    'a postpaid company in Latvia',
    postpaid,
    ['pricing_business', 'packing_guides', 'instruction_manual'],
  ],
])(
  'the footer for %s has the links of its country, login and account type',
  (_, visitor, special) => {
    const common = ['cookie_settings', 'prohibited_goods', 'terms', 'contact']
    const links = footerLinks
      .filter(({ when }) => isConditionMet(when, visitor))
      .map(({ link }) => link)
    expect(links.toSorted()).toEqual([...common, ...special].toSorted())
  },
)
