import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getApp } from '#shared/api/app.ts'
import { createOrder } from '#shared/api/orders.ts'
import {
  editParcelLabel,
  getBankInfo,
  saveCodGoods,
  setServiceStatus,
} from '#shared/api/services.ts'
import { listShipments } from '#shared/api/shipments.ts'
import type { AccountSetting, SettingName } from '#shared/accounts/account-setting.ts'
import { serviceNumbers } from '#shared/services/service-names.ts'
import { keys } from '#functions/store/keys.ts'
import { places, orderToLocker } from '#test/support/examples/example-body.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import type { TestStack } from '#test/support/stack/stack.ts'
import { startTestStack } from '#test/support/stack/stack.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'

const company = 'com_demo_postpaid'

let stack: TestStack
let client: DynamoDBDocumentClient
let owner: Browser
let admin: Browser
let user: Browser
let small: Browser
let person: Browser

beforeAll(async () => {
  stack = await startTestStack()
  client = DynamoDBDocumentClient.from(new DynamoDBClient(stack.tableClient))
  owner = await logInAs(stack, 'postpaid@demo.test')
  admin = await logInAs(stack, 'postpaid.admin@demo.test')
  user = await logInAs(stack, 'postpaid.user@demo.test')
  small = await logInAs(stack, 'business@demo.test')
  person = await logInAs(stack, 'private@demo.test')
})
afterAll(async () => {
  client.destroy()
  await stack.stop()
})

const findSetting = (settings: readonly AccountSetting[], name: SettingName) =>
  settings.find((each) => each.name === name)

const fetchSetting = async (browser: Browser, name: SettingName) =>
  findSetting((await browser.call(getApp)).account?.settings ?? [], name)

const changeService = (browser: Browser, body: object) => browser.call(setServiceStatus, { body })
const expectServiceRefusal = (browser: Browser, body: object) =>
  browser.expectRefusal(setServiceStatus, { body })
const readItem = async (key: object) =>
  (await client.send(new GetCommand({ TableName: stack.tableName, Key: { ...key } }))).Item

describe('GET /app', () => {
  test('returns the services of a company with their states', async () => {
    const { account } = await owner.call(getApp)
    expect(findSetting(account?.settings ?? [], 'bulk_sending_white')).toMatchObject({
      status: 'active',
    })
    expect(findSetting(account?.settings ?? [], 'smartexpress')).toMatchObject({
      status: 'admin_pending',
      is_visible: true,
      is_deactivatable: true,
    })
    expect(findSetting(account?.settings ?? [], 'customer_cod_report')?.data).toMatchObject({
      iban: 'EE382200221020145685',
      bic: 'HABAEE2X',
      report_frequency: 'weekly',
    })
    expect(account?.return_places).toEqual({
      address_place: 'Viru 4, 10111 Tallinn',
      service_point: null,
    })
  })

  test('offers a company its active services and a private person all services', async () => {
    const { services, products } = await owner.call(getApp)
    expect(new Set(services.map(({ service }) => service))).toEqual(
      new Set(['recipient_goods_payment']),
    )
    const paysLater = await (await logInAs(stack, 'rdp@demo.test')).call(getApp)
    expect(new Set(paysLater.services.map(({ service }) => service))).toEqual(
      new Set(['recipient_delivery_payment']),
    )
    expect(new Set((await person.call(getApp)).services.map(({ service }) => service)).size).toBe(6)
    const home = ({ destination_country }: { destination_country: string }) =>
      destination_country === 'ee'
    const product = products.find(
      (each) => home(each) && each.destination_place_type === 'apt' && each.service === 'M',
    )
    const goods = services.find(home)?.id ?? 0
    const sms =
      goods - serviceNumbers.recipient_goods_payment + serviceNumbers.sender_sms_notification
    const tried = { ...orderToLocker, product_id: product?.id, validate_only: true }
    const body = { ...tried, recipient_goods_price: 20, service_ids: [goods] }
    expect(await user.call(createOrder, { body })).toMatchObject({ success: true })
    expect(
      (await user.expectRefusal(createOrder, { body: { ...tried, service_ids: [sms] } })).fields,
    ).toEqual({ service_ids: 'service_unavailable' })
  })

  test('shows API keys only to the owner', async () => {
    expect((await fetchSetting(owner, 'api_key'))?.is_visible).toBe(true)
    for (const browser of [admin, user, small]) {
      expect((await fetchSetting(browser, 'api_key'))?.is_visible).toBe(false)
    }
  })

  test('shows no service to a private person', async () => {
    const { account, return_visible } = await person.call(getApp)
    expect(account?.settings.filter(({ is_visible }) => is_visible)).toEqual([])
    expect(return_visible).toBe(true)
  })

  test('offers the return of parcels to a prepaid company with the service', async () => {
    expect((await small.call(getApp)).return_visible).toBe(true)
    expect((await owner.call(getApp)).return_visible).toBe(false)
  })
})

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
    expect(await readItem(request)).toMatchObject({
      company_name: 'Suurkaubamaja AS',
      account_id: 'acc_demo_postpaid',
    })
    const back = await changeService(admin, {
      setting_name: 'temperature_sensitive',
      requested_status: 'inactive',
    })
    expect(findSetting(back.account_settings, 'temperature_sensitive')?.status).toBe('inactive')
    expect(await readItem(request)).toBeUndefined()
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
      company_id: 'com_demo_prepaid',
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
    expect((await expectServiceRefusal(owner, save(['acc_demo_business']))).fields).toEqual({
      'data.account_ids': 'not_found',
    })
    await changeService(owner, save(['acc_demo_postpaid_user']))
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

describe('classificators', () => {
  test('set by operators apply to everybody', async () => {
    expect((await person.call(getApp)).classificators.hide_services_page).toBe(false)
    await client.send(
      new UpdateCommand({
        TableName: stack.tableName,
        Key: { ...keys.classificators },
        UpdateExpression: 'SET hide_services_page = :on',
        ExpressionAttributeValues: { ':on': true },
      }),
    )
    expect((await person.call(getApp)).classificators).toMatchObject({
      hide_services_page: true,
      cod_goods_excludes_transport: true,
    })
  })
})

describe('POST /account_settings/edit_parcel_label', () => {
  const setting = { sender: 'other', sender_text: 'Pood, lao uks 3', order_no: 0, description: 1 }

  test('saves the label settings of the company and applies them to printed labels', async () => {
    const { shipments } = await owner.call(listShipments, { query: { limit: '100' } })
    const barcode = shipments.find(({ status }) => status === 'prepared')?.barcode ?? ''
    const print = async () => {
      const body = { barcodes: { [barcode]: {} }, warn_already_printed: false }
      return (await owner.send('POST', '/pdf/parcel_labels', { body })).json
    }
    const before = await print()
    expect(before).toMatch(/^%PDF/)
    expect(await print()).toBe(before)
    const { account_settings } = await owner.call(editParcelLabel, { body: setting })
    expect(findSetting(account_settings, 'parcel_label')?.data).toEqual(setting)
    const after = await print()
    expect(after).toMatch(/^%PDF/)
    expect(after).not.toBe(before)
  })

  test.each([
    [{ sender_text: 'x'.repeat(101) }, { sender_text: 'too_long' }],
    [{ sender: 'nobody' }, { sender: 'invalid_value' }],
    [{ order_no: 2 }, { order_no: 'invalid_value' }],
  ])('rejects %j', async (wrong, fields) => {
    const response = await owner.expectRefusal(editParcelLabel, { body: { ...setting, ...wrong } })
    expect(response.fields).toEqual(fields)
  })

  test('is allowed only for owners and admins', async () => {
    for (const browser of [user, person]) {
      expect((await browser.expectRefusal(editParcelLabel, { body: setting })).status).toBe(403)
    }
  })
})

describe('cash on delivery', () => {
  const form = {
    cash_on_delivery_goods_status: 'active',
    iban: 'EE47 1000 0010 2014 5685',
    bic: 'eeuhee2x',
    is_email_report_needed: true,
    report_frequency: 'daily',
    destination_email: 'raha@demo.test',
    agreed: true,
  }

  test.each([
    ['EE382200221020145685', { swift: 'HABAEE2X' }],
    ['DE89370400440532013000', { swift: null }],
  ])('returns the bank of %s', async (iban, response) => {
    expect(await user.call(getBankInfo, { body: { iban } })).toEqual(response)
  })

  test.each([
    ['EE382200221020145686', 'iban_invalid'],
    ['', 'required'],
  ])('rejects the invalid IBAN %j', async (iban, code) => {
    expect((await user.expectRefusal(getBankInfo, { body: { iban } })).fields).toEqual({
      iban: code,
    })
  })

  test('saves the bank account and the report', async () => {
    const { account_settings } = await admin.call(saveCodGoods, { body: form })
    expect(findSetting(account_settings, 'cash_on_delivery_goods')?.status).toBe('active')
    expect(findSetting(account_settings, 'customer_cod_report')?.data).toEqual({
      iban: 'EE471000001020145685',
      bic: 'EEUHEE2X',
      is_email_report_needed: true,
      report_frequency: 'daily',
      destination_email: 'raha@demo.test',
    })
    expect((await owner.call(getApp)).account?.company).toMatchObject({
      iban: 'EE471000001020145685',
      swift: 'EEUHEE2X',
    })
  })

  test('reports each validation issue under its field', async () => {
    const body = {
      cash_on_delivery_goods_status: 'active',
      iban: 'EE00',
      is_email_report_needed: true,
    }
    expect((await owner.expectRefusal(saveCodGoods, { body })).fields).toEqual({
      iban: 'iban_invalid',
      bic: 'required',
      agreed: 'terms_required',
      report_frequency: 'required',
      destination_email: 'email_required',
    })
  })

  test('is allowed only for owners and admins of companies with the service', async () => {
    expect((await user.expectRefusal(saveCodGoods, { body: form })).status).toBe(403)
    expect((await person.expectRefusal(saveCodGoods, { body: form })).status).toBe(403)
    const body = { ...form, is_email_report_needed: false }
    expect((await small.expectRefusal(saveCodGoods, { body })).fields).toEqual({
      cash_on_delivery_goods_status: 'service_unavailable',
    })
  })
})
