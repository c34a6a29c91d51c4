import { describe, expect, test } from 'vitest'
import type { AccountSetting } from '#shared/services/account-setting.ts'
import { listOffers } from './offers.ts'

const setting = (name: AccountSetting['name'], status: AccountSetting['status']) => ({
  name,
  status,
  is_visible: true,
  is_activatable: true,
  is_deactivatable: true,
  can_activate_directly: true,
  data: null,
  additional_info: '',
})
const hasAnyRoute = () => true

type Input = Parameters<typeof listOffers>[0]
const guest: Input = {
  return_visible: false,
  environment: 'dev',
  account: null,
  classificators: { hide_services_page: false, helposti_sending: false },
}
const collectionSettings = (status: AccountSetting['status']) => [
  setting('courier_collection', status),
]
const account = (
  country: 'ee' | 'lv' | 'lt',
  settings = collectionSettings('inactive'),
): Input => ({
  ...guest,
  account: { country, settings },
})
const production = { environment: 'prd' } as const
const hidden = { classificators: { hide_services_page: true, helposti_sending: false } }

describe('listOffers returns', () => {
  test.each<[string, Input, ReturnType<typeof listOffers>]>([
    ['nothing for a guest', guest, []],
    ['returns where they are visible', { ...guest, return_visible: true }, ['returns']],
    [
      'sending by code when the classificator is set',
      { ...guest, classificators: { hide_services_page: false, helposti_sending: true } },
      ['sendingByCode'],
    ],
    ['the services page for an account with settings', account('ee'), ['services']],
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
      'collections when the service is active',
      account('ee', collectionSettings('active')),
      ['collections', 'services'],
    ],
    [
      'no collections while the service is pending',
      account('ee', collectionSettings('admin_pending')),
      ['services'],
    ],
  ])('%s', (_, input, offers) => expect(listOffers(input, hasAnyRoute)).toEqual(offers))

  test('nothing without a route', () =>
    expect(
      listOffers(
        { ...account('ee', collectionSettings('active')), return_visible: true },
        () => false,
      ),
    ).toEqual([]))
})
