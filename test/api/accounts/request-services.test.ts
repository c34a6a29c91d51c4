import { describe, expect, test } from 'vitest'
import { getApp } from '#shared/api/app.ts'
import { setServiceStatus } from '#shared/api/services.ts'
import { keys } from '#functions/store/keys.ts'
import { places } from '#test/support/examples/example-body.ts'
import { setUpSharedStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { copyDemoAccounts } from '#test/support/visitors/copy-demo-accounts.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { fetchSetting, findSetting, logInServiceUsers } from './service-users.ts'

const stack = await setUpSharedStack()
const demo = await copyDemoAccounts(stack)
const company = demo.getCompanyId('postpaid')
const table = setUpTable(stack)
const { owner, admin, user, small, person } = await logInServiceUsers(stack, demo)

const changeService = (browser: Browser, body: object) => browser.call(setServiceStatus, { body })
const expectServiceRefusal = (browser: Browser, body: object) =>
  browser.expectRefusal(setServiceStatus, { body })

describe('POST /account_settings', () => {
  test('requests a service, which then waits for approval, and withdraws the request', async () => {
    const requested = await changeService(owner, {
      setting_name: 'temperature_sensitive',
      requested_status: 'active',
    })
    expect(findSetting(requested.account_settings, 'temperature_sensitive')?.status).toBe(
      'admin_pending',
    )
    const request = keys.serviceRequest(company, 'temperature_sensitive')
    expect(await table.readItem(request)).toMatchObject({
      company_name: 'Suurkaubamaja AS',
      account_id: demo.getAccountId('postpaid'),
    })
    const back = await changeService(admin, {
      setting_name: 'temperature_sensitive',
      requested_status: 'inactive',
    })
    expect(findSetting(back.account_settings, 'temperature_sensitive')?.status).toBe('inactive')
    expect(await table.readItem(request)).toBeUndefined()
  })

  test('activates a service that needs no approval at once', async () => {
    const on = await changeService(admin, {
      setting_name: 'recipients_age_check',
      requested_status: 'active',
    })
    expect(findSetting(on.account_settings, 'recipients_age_check')?.status).toBe('active')
    expect((await fetchSetting(user, 'recipients_age_check'))?.status).toBe('active')
  })

  test('rejects cash on delivery for transport while that for goods is active', async () => {
    const asked = { setting_name: 'cash_on_delivery_transport', requested_status: 'active' }
    expect((await expectServiceRefusal(owner, asked)).fields).toEqual({
      requested_status: 'payments_exclude_each_other',
    })
  })

  test.each([
    [
      'a plain user',
      () => user,
      { setting_name: 'bulk_door_code', requested_status: 'active' },
      403,
    ],
    [
      'a company without the feature',
      () => small,
      { setting_name: 'smartexpress', requested_status: 'active' },
      422,
    ],
    [
      'a private person',
      () => person,
      { setting_name: 'address_book', requested_status: 'active' },
      403,
    ],
    ['an unknown service', () => owner, { setting_name: 'gold', requested_status: 'active' }, 422],
    [
      'a status that cannot be requested',
      () => owner,
      { setting_name: 'smartexpress', requested_status: 'user_pending' },
      422,
    ],
    ['an empty change', () => owner, { setting_name: 'smartexpress' }, 422],
    [
      'data for a service without any',
      () => owner,
      { setting_name: 'smartexpress', data: {} },
      403,
    ],
    [
      'API keys as a switch',
      () => owner,
      { setting_name: 'api_key', requested_status: 'inactive' },
      422,
    ],
    [
      'the report without its form',
      () => owner,
      { setting_name: 'customer_cod_report', data: {} },
      403,
    ],
    ['labels by a plain user', () => user, { setting_name: 'parcel_label', data: {} }, 403],
    [
      'door codes by a plain user',
      () => user,
      { setting_name: 'bulk_door_code', data: { account_ids: [] } },
      403,
    ],
  ])('rejects %s', async (_, browser, body, status) => {
    expect((await expectServiceRefusal(browser(), body)).status).toBe(status)
  })

  test('ignores additional fields of the body', async () => {
    const body = {
      setting_name: 'temperature_sensitive',
      requested_status: 'active',
      status: 'active',
      can_activate_directly: true,
      company_id: demo.getCompanyId('prepaid'),
      is_visible: true,
    }
    const { account_settings } = await changeService(owner, body)
    expect(findSetting(account_settings, 'temperature_sensitive')).toMatchObject({
      status: 'admin_pending',
      can_activate_directly: false,
    })
    await changeService(owner, {
      setting_name: 'temperature_sensitive',
      requested_status: 'inactive',
    })
  })

  test('lets any person of the company save the addresses of courier collection', async () => {
    const place = {
      address_country_code: 'ee',
      address_street: 'Pikk',
      address_house: '1',
      address_city: 'Tallinn',
      address_zip: '10123',
      address_latitude: 59.44,
      address_longitude: 24.74,
    }
    const save = (list: readonly object[]) => ({
      setting_name: 'courier_collection',
      data: { places: list },
    })
    const { account_settings } = await changeService(user, save([place]))
    expect(findSetting(account_settings, 'courier_collection')?.data).toEqual({ places: [place] })
    expect((await expectServiceRefusal(user, save([place, place]))).fields).toEqual({
      'data.places.1': 'address_already_exists',
    })
    expect(
      (await expectServiceRefusal(user, save([{ ...place, address_latitude: null }]))).fields,
    ).toEqual({
      'data.places.0': 'place_without_coordinates',
    })
    expect(
      (await expectServiceRefusal(user, save([{ ...place, address_country_code: 'fi' }]))).fields,
    ).toEqual({
      'data.places.0.address_country_code': 'invalid_value',
    })
  })

  test('accepts only a white locker as the default one', async () => {
    const save = (default_place_id: number) =>
      expectServiceRefusal(user, { setting_name: 'bulk_sending_white', data: { default_place_id } })
    expect((await save(places.ulemiste)).fields).toEqual({
      'data.default_place_id': 'invalid_value',
    })
    expect((await save(places.loksa)).fields).toEqual({ 'data.default_place_id': 'invalid_value' })
    expect((await save(1)).fields).toEqual({ 'data.default_place_id': 'invalid_value' })
  })

  test('gives reusable door codes only to people of the company', async () => {
    const save = (account_ids: readonly string[]) => ({
      setting_name: 'bulk_door_code',
      requested_status: 'active',
      data: { account_ids },
    })
    expect(
      (await expectServiceRefusal(owner, save([demo.getAccountId('business')]))).fields,
    ).toEqual({
      'data.account_ids': 'not_found',
    })
    await changeService(owner, save([demo.getAccountId('postpaid.user')]))
    const holder = (await user.call(getApp)).account
    expect(holder).toMatchObject({ has_door_code: true })
    expect(holder?.door_code).toMatch(/^\d{6}$/)
    expect((await owner.call(getApp)).account).toMatchObject({
      has_door_code: false,
      door_code: null,
    })
    await changeService(owner, { setting_name: 'bulk_door_code', data: { account_ids: [] } })
    expect((await user.call(getApp)).account).toMatchObject({
      has_door_code: false,
      door_code: null,
    })
  })
})
