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
const everywhere = () => true

type Told = Parameters<typeof listOffers>[0]
const guest: Told = {
  return_visible: false,
  environment: 'dev',
  account: null,
  classificators: { hide_services_page: false, helposti_sending: false },
}
const collecting = (status: AccountSetting['status']) => [setting('courier_collection', status)]
const account = (country: 'ee' | 'lv' | 'lt', settings = collecting('inactive')): Told => ({
  ...guest,
  account: { country, settings },
})
const live = { environment: 'prd' } as const
const hidden = { classificators: { hide_services_page: true, helposti_sending: false } }

describe('is offered', () => {
  test.each<[string, Told, ReturnType<typeof listOffers>]>([
    ['nothing more to a guest', guest, []],
    ['the return of a parcel where it is visible', { ...guest, return_visible: true }, ['returns']],
    [
      'sending by a code by a classificator',
      { ...guest, classificators: { hide_services_page: false, helposti_sending: true } },
      ['sendingByCode'],
    ],
    ['the services page to an account with settings', account('ee'), ['services']],
    ['no services page without settings', account('ee', []), []],
    ['no services page that a classificator hides', { ...account('ee'), ...hidden }, []],
    ['the services page in live in Estonia', { ...account('ee'), ...live }, ['services']],
    ['no services page in live in Latvia', { ...account('lv'), ...live }, []],
    ['no services page in live in Lithuania', { ...account('lt'), ...live }, []],
    ['the services page in Latvia before live', account('lv'), ['services']],
    [
      'collections with the active service',
      account('ee', collecting('active')),
      ['collections', 'services'],
    ],
    [
      'no collections while the service is asked for',
      account('ee', collecting('admin_pending')),
      ['services'],
    ],
  ])('%s', (_, told, offers) => expect(listOffers(told, everywhere)).toEqual(offers))

  test('nothing that has no screen yet', () =>
    expect(
      listOffers({ ...account('ee', collecting('active')), return_visible: true }, () => false),
    ).toEqual([]))
})
