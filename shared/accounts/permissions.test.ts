import { describe, expect, test } from 'vitest'
import { backofficeGroups, type Role } from './account.ts'
import type { Company } from './company.ts'
import {
  type Ability,
  type Actor,
  assignableRoles,
  isSupport,
  may,
  mayEditOwnEmail,
  mayEditPerson,
} from './permissions.ts'

const privatePerson: Actor = {
  segment: 'private',
  role: null,
  company_id: null,
  company: null,
}

/** A person of a prepaid company in Estonia. */
const companyPerson = (role: Role, company_id = 'com_1'): Actor => ({
  ...privatePerson,
  segment: 'business',
  role,
  company_id,
})

describe('a company', () => {
  test.each<[string, Role, boolean]>([
    ['com_1', 'owner', true],
    ['com_1', 'admin', true],
    ['com_1', 'user', false],
    ['10', 'owner', false],
    ['11', 'owner', false],
    ['12', 'admin', false],
    ['13', 'owner', true],
  ])('with the id %s is edited by its %s: %s', (id, role, isAllowed) => {
    expect(may('editCompany', companyPerson(role, id))).toBe(isAllowed)
    expect(may('editCompanyAddress', companyPerson(role, id))).toBe(isAllowed)
  })
})

const pood: Company = {
  id: 'com_1',
  name: 'Pood OÜ',
  registry_code: '14000011',
  vat_number: '',
  address_street: '',
  address_state: '',
  address_zip: '',
  trademark: '',
  contact_person: '',
  phone: '',
  email: '',
  invoice_email: '',
  country: 'ee',
  iban: '',
  swift: '',
  segment: 'business',
  features: ['bulk_door_code'],
}

test.each<[Role, boolean, boolean]>([
  ['owner', true, true],
  ['admin', true, true],
  ['user', true, false],
])(
  'the label of a company with the feature ple is seen by its %s: %s, edited: %s',
  (role, isSeen, isEdited) => {
    const withLabel: Actor = { ...companyPerson(role), company: { ...pood, features: ['ple'] } }
    expect([may('seeParcelLabel', withLabel), may('editParcelLabel', withLabel)]).toEqual([
      isSeen,
      isEdited,
    ])
    const without: Actor = { ...companyPerson(role), company: pood }
    expect([may('seeParcelLabel', without), may('editParcelLabel', without)]).toEqual([
      false,
      false,
    ])
  },
)

describe('an ability of a company', () => {
  const roles = ['owner', 'admin', 'user'] as const
  const segments = ['business', 'business_rdp', 'business_postpaid'] as const
  const withSegment = (segment: Actor['segment'], role: Role): Actor => ({
    ...companyPerson(role),
    company: { ...pood, segment },
  })

  test.each<[Ability, readonly string[]]>([
    ['manageApiKeys', ['business_postpaid owner']],
    [
      'customiseFields',
      ['business_rdp', 'business_postpaid'].flatMap((segment) =>
        roles.map((role) => `${segment} ${role}`),
      ),
    ],
    ['editPreferredPlaces', segments.flatMap((each) => [`${each} owner`, `${each} admin`])],
    ['seeStatements', segments.flatMap((each) => [`${each} owner`, `${each} admin`])],
    ['useReusableDoorCode', segments.flatMap((each) => [`${each} owner`, `${each} admin`])],
  ])('%s is for %j', (ability, allowed) => {
    const able = segments.flatMap((segment) =>
      roles
        .filter((role) => may(ability, withSegment(segment, role)))
        .map((role) => `${segment} ${role}`),
    )
    expect(able).toEqual(allowed)
  })

  test('that needs a feature is not for a company without it', () =>
    expect(may('useReusableDoorCode', companyPerson('owner'))).toBe(false))

  test('is not a private person’s, who prefers places all the same', () => {
    for (const ability of ['manageApiKeys', 'customiseFields', 'useReusableDoorCode'] as const)
      expect(may(ability, privatePerson)).toBe(false)
    expect(may('editPreferredPlaces', privatePerson)).toBe(true)
    expect(may('seeStatements', privatePerson)).toBe(true)
  })
})

describe('the own e-mail', () => {
  const noRole = { role: null }
  test.each<[string, Actor, readonly { readonly role: Role | null }[], boolean]>([
    ['a private person without a company', privatePerson, [noRole], true],
    ['a private person who owns a company', privatePerson, [noRole, { role: 'owner' }], false],
    ['a private person who is a user of one', privatePerson, [noRole, { role: 'user' }], true],
    ['a private person who administers one', privatePerson, [noRole, { role: 'admin' }], true],
    ['the user of a company', companyPerson('user'), [{ role: 'user' }], false],
    ['the owner of a company', companyPerson('owner'), [{ role: 'owner' }], false],
  ])('is changed by %s', (_, actor, accounts, isAllowed) =>
    expect(mayEditOwnEmail(actor, accounts)).toBe(isAllowed),
  )
})

describe('the people of a company', () => {
  test.each<[Role, readonly Role[]]>([
    ['owner', ['user', 'admin', 'owner']],
    ['admin', ['user', 'admin']],
    ['user', []],
    ['parent', []],
  ])('are given roles by its %s: %j', (role, roles) =>
    expect(assignableRoles(companyPerson(role))).toEqual(roles),
  )

  test.each<[Role, Role | null, boolean]>([
    ['owner', 'owner', true],
    ['admin', 'user', true],
    ['admin', 'owner', false],
    ['user', 'user', false],
    ['owner', null, false],
  ])('are edited by its %s, if they are %s: %s', (role, other, isAllowed) => {
    const actor = { ...companyPerson(role), id: 'acc_1' }
    expect(mayEditPerson(actor, { id: 'acc_2', role: other })).toBe(isAllowed)
    expect(mayEditPerson(actor, { id: 'acc_1', role: other })).toBe(false)
  })
})

test('only the group support reads the data of other accounts', () => {
  const inGroups = (...names: (typeof backofficeGroups)[number][]) =>
    isSupport({ groups: names.map((name) => ({ name })) })
  expect(backofficeGroups.filter((name) => inGroups(name))).toEqual(['support'])
  expect(inGroups('sales', 'support')).toBe(true)
  expect(inGroups()).toBe(false)
})
