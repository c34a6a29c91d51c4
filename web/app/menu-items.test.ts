import { expect, test } from 'vitest'
import { footerLinks } from './footer-links.ts'
import { menuItems } from './menu-items.ts'
import { holds, type Visitor } from './visitor.ts'

const guest: Visitor = { loggedIn: false, segment: 'private', hasCompany: false, country: 'ee' }
const user: Visitor = { ...guest, loggedIn: true }
const company: Visitor = { ...user, segment: 'business', hasCompany: true }
const postpaid: Visitor = { ...company, segment: 'business_postpaid', country: 'lv' }

const menuOf = (visitor: Visitor) =>
  menuItems.filter(({ when }) => holds(when, visitor)).map(({ name }) => name.replace('menu.', ''))
const everywhere = ['track', 'locations', 'help', 'brandSite']

test.each([
  ['a guest', guest, ['newShipment', 'logIn', 'signUp']],
  ['a private user', user, ['newShipment', 'shipments', 'archive', 'settings']],
  ['a company', company, ['newShipment', 'shipments', 'services', 'companySettings']],
  [
    'a postpaid company',
    postpaid,
    ['newShipment', 'shipments', 'reports', 'services', 'companySettings'],
  ],
])('the menu of %s', (_, visitor, names) =>
  expect(menuOf(visitor)).toEqual([...names, ...everywhere]),
)

test.each([
  [
    'a guest in Estonia',
    guest,
    ['pricing_private', 'payment_options', 'packing_guides', 'privacy'],
  ],
  [
    'a postpaid company in Latvia',
    postpaid,
    ['pricing_business', 'packing_guides', 'instruction_manual'],
  ],
])('the footer of %s has what its country, login and kind call for', (_, visitor, special) => {
  const common = ['cookie_settings', 'prohibited_goods', 'terms', 'contact']
  const links = footerLinks.filter(({ when }) => holds(when, visitor)).map(({ link }) => link)
  expect(links.toSorted()).toEqual([...common, ...special].toSorted())
})
