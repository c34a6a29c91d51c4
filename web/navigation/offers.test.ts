import { describe, expect, test } from 'vitest'
import { listOffers } from './offers.ts'

const setting = {
  name: 'courier_collection',
  status: 'inactive',
  is_visible: true,
  is_activatable: true,
  is_deactivatable: true,
  can_activate_directly: true,
  data: null,
  additional_info: '',
} as const

type Input = Parameters<typeof listOffers>[0]
const guest: Input = {
  environment: 'dev',
  return_visible: false,
  account: null,
  classificators: { hide_services_page: false, helposti_sending: false },
}
/** A regular user of a company, who has no statements. */
const companyUser = {
  segment: 'business',
  role: 'user',
  company_id: 'com_1',
  company: null,
} as const
const account = (
  country: 'ee' | 'lv' | 'lt',
  settings: NonNullable<Input['account']>['settings'] = [setting],
): Input => ({
  ...guest,
  account: { ...companyUser, groups: [], country, settings },
})
const production = { environment: 'prd' } as const
const hidden = { classificators: { hide_services_page: true, helposti_sending: false } }

describe('listOffers returns', () => {
  test.each<[string, Input, ReturnType<typeof listOffers>]>([
    ['nothing for a guest', guest, []],
    [
      'sending by code to everybody where it is offered',
      { ...guest, classificators: { hide_services_page: false, helposti_sending: true } },
      ['sendingByCode'],
    ],
    ['returns to whom they are visible', { ...guest, return_visible: true }, ['returns']],
    ['the services page for an account with settings', account('ee'), ['services']],
    [
      'the back office to customer support',
      {
        ...guest,
        account: { ...companyUser, country: 'ee', settings: [], groups: [{ name: 'support' }] },
      },
      ['backoffice'],
    ],
    [
      'no back office to other staff',
      {
        ...guest,
        account: { ...companyUser, country: 'ee', settings: [], groups: [{ name: 'sales' }] },
      },
      [],
    ],
    ['no services page for an account without settings', account('ee', []), []],
    ['no services page when a classificator hides it', { ...account('ee'), ...hidden }, []],
    [
      'the services page in production in Estonia',
      { ...account('ee'), ...production },
      ['services'],
    ],
    ['no services page in production in Latvia', { ...account('lv'), ...production }, []],
    ['no services page in production in Lithuania', { ...account('lt'), ...production }, []],
    ['the services page in Latvia in other environments', account('lv'), ['services']],
    [
      'the collections of a company with the active service',
      account('lv', [{ ...setting, status: 'active' }]),
      ['collections', 'services'],
    ],
    [
      'no collections while the service waits for approval',
      account('ee', [{ ...setting, status: 'admin_pending' }]),
      ['services'],
    ],
    [
      'statements to the owner of a company',
      {
        ...guest,
        account: { ...companyUser, role: 'owner', groups: [], country: 'ee', settings: [] },
      },
      ['statements'],
    ],
    [
      'webhooks to the owner of a company with a contract',
      {
        ...guest,
        account: {
          ...companyUser,
          segment: 'business_postpaid',
          role: 'owner',
          groups: [],
          country: 'ee',
          settings: [],
        },
      },
      ['statements', 'webhooks'],
    ],
    [
      'statements to a private person',
      {
        ...guest,
        account: {
          ...companyUser,
          groups: [],
          segment: 'private',
          role: null,
          company_id: null,
          country: 'ee',
          settings: [],
        },
      },
      ['statements'],
    ],
  ])('%s', (_, input, offers) => expect(listOffers(input)).toEqual(offers))
})
