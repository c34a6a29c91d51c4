import { describe, expect, test } from 'vitest'
import { getParcelReturnPlace, saveReturnData, saveSoftConfig } from '#shared/api/accounts.ts'
import { getApp } from '#shared/api/app.ts'
import { places } from '#test/support/examples/example-body.ts'
import { setUpSharedStack } from '#test/support/stack/fixtures.ts'
import { copyDemoAccounts } from '#test/support/visitors/copy-demo-accounts.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'

const stack = await setUpSharedStack()
const demo = await copyDemoAccounts(stack)
const owner = await logInAs(stack, demo.getEmail('postpaid'))
const user = await logInAs(stack, demo.getEmail('postpaid.user'))
const small = await logInAs(stack, demo.getEmail('business'))
const person = await logInAs(stack, demo.getEmail('private'))

describe('POST /user/account/account_soft_config/', () => {
  const fields_customization = [{ name: 'order_no', value: true, text_value: 'required' }]
  const morning = {
    steps: ['confirm', 'print'],
    drop_off: { kind: 'blue', place_id: null },
    doors: { place_id: null, counts: { M: 2 } },
    courier: { address: null, window_from: '09:00' },
  }

  test('keeps omitted settings and affects only the own account', async () => {
    const body = { dont_show_shipment_confirmation_modal: true, fields_customization }
    await owner.call(saveSoftConfig, { body })
    const after = await owner.call(saveSoftConfig, { body: { label: 'A6/1', role: 'user' } })
    expect(after).toEqual({ ...body, label: 'A6/1', muted_emails: [], morning: null })
    expect((await owner.call(getApp)).account).toMatchObject({
      role: 'owner',
      data: { soft_config: after },
    })
    expect((await user.call(getApp)).account?.data.soft_config.label).toBeNull()
  })

  test('customizes fields only for companies with a contract', async () => {
    for (const browser of [small, person]) {
      const refused = await browser.expectRefusal(saveSoftConfig, {
        body: { fields_customization },
      })
      expect(refused).toMatchObject({ status: 403, type: 'not_allowed' })
      await browser.call(saveSoftConfig, { body: { label: 'A4/4' } })
    }
  })

  test('keeps how shipments are prepared for who confirms them', async () => {
    const body = { morning }
    expect((await owner.call(saveSoftConfig, { body })).morning).toEqual(morning)
    expect((await owner.call(saveSoftConfig, { body: { label: 'A6/1' } })).morning).toEqual(morning)
    expect((await owner.call(saveSoftConfig, { body: { morning: null } })).morning).toBeNull()
    for (const browser of [small, person])
      expect(await browser.expectRefusal(saveSoftConfig, { body })).toMatchObject({ status: 403 })
  })

  test('turns e-mails off for private accounts only, and keeps them off', async () => {
    const body = { muted_emails: ['delivered'] }
    await person.call(saveSoftConfig, { body })
    await person.call(saveSoftConfig, { body: { label: 'A6/1' } })
    expect((await person.call(getApp)).account?.data.soft_config).toMatchObject(body)
    await person.call(saveSoftConfig, { body: { muted_emails: [] } })
    expect(await owner.expectRefusal(saveSoftConfig, { body })).toMatchObject({ status: 403 })
  })

  test.each([
    [{ label: 'A3/1' }, { label: 'invalid_value' }],
    [{ morning: { ...morning, steps: ['create'] } }, { 'morning.steps.0': 'invalid_value' }],
    [{ muted_emails: ['shipment_paid'] }, { 'muted_emails.0': 'invalid_value' }],
    [{ muted_emails: Array(4).fill('ready') }, { muted_emails: 'too_long' }],
    [
      { fields_customization: [{ name: 'price', value: true, text_value: '' }] },
      { 'fields_customization.0.name': 'invalid_value' },
    ],
    [
      { fields_customization: [{ name: 'weight', value: true, text_value: 'x'.repeat(51) }] },
      { 'fields_customization.0.text_value': 'too_long' },
    ],
  ])('rejects %j', async (body, fields) =>
    expect((await owner.expectRefusal(saveSoftConfig, { body })).fields).toEqual(fields),
  )
})

describe('PATCH /account/return_data/', () => {
  const returnData = {
    return_place_address: 'Viru 4, Tallinn',
    service_point_id: null,
    phone: '5551 2345',
    frequency: [5, 1, 5],
    timeframe_start: '16:30',
    timeframe_end: '16:45',
  }

  test('saves the return address and corrects the time frame', async () => {
    const { account } = await owner.call(saveReturnData, { body: returnData })
    expect(account.return_places).toEqual({ address_place: 'Viru 4, Tallinn', service_point: null })
    expect(await user.call(getParcelReturnPlace)).toMatchObject({
      phone: '+37255512345',
      frequency: [1, 5],
      timeframe_start: '15:00',
      timeframe_end: '17:00',
    })
  })

  test('accepts an existing service point only', async () => {
    const body = { ...returnData, return_place_address: null, service_point_id: places.ulemiste }
    const { account } = await owner.call(saveReturnData, { body })
    expect(account.return_places.service_point).toBe(places.ulemiste)
    expect(
      (await owner.expectRefusal(saveReturnData, { body: { ...body, service_point_id: 1 } }))
        .fields,
    ).toEqual({ service_point_id: 'invalid_value' })
  })

  test('reports each validation issue under its field', async () => {
    const body = {
      ...returnData,
      phone: '123',
      landline_number: 'my number',
      email: 'nobody',
      return_info: 'x'.repeat(226),
      frequency: [],
      timeframe_start: '',
    }
    expect((await owner.expectRefusal(saveReturnData, { body })).fields).toEqual({
      phone: 'phone_too_short',
      landline_number: 'phone_invalid',
      email: 'email_invalid',
      return_info: 'too_long',
      frequency: 'required',
      timeframe_start: 'required',
    })
    const eighth = { ...returnData, frequency: [8] }
    expect((await owner.expectRefusal(saveReturnData, { body: eighth })).fields).toEqual({
      'frequency.0': 'invalid_value',
    })
  })

  test('is allowed only for owners and admins of companies with the feature', async () => {
    for (const browser of [user, small, person]) {
      expect((await browser.expectRefusal(saveReturnData, { body: returnData })).status).toBe(403)
    }
    expect(await person.call(getParcelReturnPlace)).toBeNull()
    expect(await small.call(getParcelReturnPlace)).toBeNull()
  })
})
