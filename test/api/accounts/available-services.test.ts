import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { getApp } from '#shared/api/app.ts'
import { createOrder } from '#shared/api/orders.ts'
import { serviceNumbers } from '#shared/services/service-names.ts'
import { keys } from '#functions/store/keys.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { fetchSetting, findSetting, logInServiceUsers } from './service-users.ts'

const stack = await setUpStack()
const table = setUpTable(stack)
const { owner, admin, user, small, person } = await logInServiceUsers(stack)

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
    const refused = await user.send('POST', createOrder.path, {
      body: { ...tried, service_ids: [sms] },
    })
    expect(refused.json).toMatchObject({
      errors: [
        {
          field: 'service_ids',
          error_type: 'service_off',
          service: 'sender_sms_notification',
          error_message: '“sender_sms_notification”: not switched on in Services',
        },
      ],
    })
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

describe('classificators', () => {
  test('set by operators apply to everybody', async () => {
    expect((await person.call(getApp)).classificators.hide_services_page).toBe(false)
    await table.client.send(
      new UpdateCommand({
        TableName: stack.tableName,
        Key: { ...keys.classificators },
        UpdateExpression: 'SET hide_services_page = :on',
        ExpressionAttributeValues: { ':on': true },
      }),
    )
    await stack.advanceClock('PT1S')
    expect((await person.call(getApp)).classificators).toMatchObject({
      hide_services_page: true,
      cod_goods_excludes_transport: true,
    })
  })
})
