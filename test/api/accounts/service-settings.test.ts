import { describe, expect, test } from 'vitest'
import { getApp } from '#shared/api/app.ts'
import { editParcelLabel, getBankInfo, saveCodGoods } from '#shared/api/services.ts'
import { listShipments } from '#shared/api/shipments.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { findSetting, logInServiceUsers } from './service-users.ts'

const stack = await setUpStack()
const { owner, admin, user, small, person } = await logInServiceUsers(stack)

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
      agreed: false,
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
      cash_on_delivery_goods_status: 'service_not_offered',
    })
  })
})
