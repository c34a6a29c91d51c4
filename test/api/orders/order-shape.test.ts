import { expect, test } from 'vitest'
import { listPlaces } from '#shared/api/places.ts'
import { getOrder, listShipments } from '#shared/api/shipments.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import {
  orderToAddress,
  orderToLocker,
  products,
  services,
} from '#test/support/examples/example-body.ts'
import { setUpSharedStack } from '#test/support/stack/fixtures.ts'
import { fetchApp } from '#test/support/visitors/fetch-app.ts'
import { copyDemoAccounts } from '#test/support/visitors/copy-demo-accounts.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { createOrders, getOnly } from '#test/support/visitors/send-parcel.ts'
import { visit } from '#test/support/visitors/visitor.ts'

const stack = await setUpSharedStack()
const demo = await copyDemoAccounts(stack)

test('a shipment has the fields of the documents beside those of the contract', async () => {
  const owner = await logInAs(stack, 'private@demo.test')
  const { shipments } = await owner.call(listShipments, { query: { status: 'prepared' } })
  const { order } = await owner.call(getOrder, { params: { id: shipments[0]?.id ?? '' } })
  const { recipient, order_state: state, location_door: door } = order
  expect(order).toMatchObject({
    recipient_name: recipient.name,
    recipient_phone: recipient.phone,
    recipient_email: recipient.email,
    sender_phone: order.sender.phone,
    description: order.content,
    token: null,
    account_id: (await fetchApp(owner)).account?.id,
    source_pin_code: order.order_source_pin_code,
    source_door: door && { ext_block_id: door.ext_block_id },
    location_door_ext_id: door?.id ?? null,
  })
  expect(order.relative_status.text_color).toBe(order.relative_status.color)
  expect(state.events.length).toBeGreaterThan(1)
  for (const { event, at } of state.events) expect(state).toHaveProperty(event, at)
  expect(state).toHaveProperty('prepared')
})

test('a shipment says how it is delivered, with which services, and who pays', async () => {
  const visitor = await visit(stack)
  const { places } = await visitor.call(listPlaces, { query: { type: 'apt', country: 'ee' } })
  const express = {
    ...orderToLocker,
    destination_place_id: places.find(({ is_express }) => is_express)?.id,
    service_ids: [services.express],
  }
  const sent = getOnly((await createOrders(visitor, express)).orders)
  expect(sent).toMatchObject({
    delivery_method: 'apt',
    services: ['express_parcel'],
    is_express: true,
    order_products: [{ recipient_pays: false }, { recipient_pays: false }],
  })
  const company = await logInAs(stack, demo.getEmail('rdp'))
  const [paidByRecipient] = (await createOrders(company, companyOrders.rdp)).orders
  expect(paidByRecipient?.order_products).toMatchObject([
    { paid_by: 'recipient', recipient_pays: true },
  ])
})

test('an address keeps the point that its sender has chosen on the map', async () => {
  const visitor = await visit(stack)
  const point = { address_latitude: 59.4368765, address_longitude: 24.7501234 }
  const destination = { ...orderToAddress.destination, ...point, address_state: 'Harjumaa' }
  const { orders } = await createOrders(visitor, { ...orderToAddress, destination })
  expect(getOnly(orders).destination).toMatchObject({ ...point, region: 'Harjumaa' })
  const toPlace = getOnly((await createOrders(visitor, orderToLocker)).orders)
  const noPoint = { address_latitude: null, address_longitude: null }
  expect(toPlace.destination).toMatchObject({ ...noPoint, region: 'Harjumaa' })
})

test('the product of a shipment names the country that it is sent from', async () => {
  const visitor = await visit(stack)
  const { orders } = await createOrders(visitor, {
    ...orderToLocker,
    product_id: products.fromLatviaM,
  })
  expect(getOnly(orders)).toMatchObject({
    source_country: 'lv',
    main_product: { source_country: 'lv', destination_country: 'ee' },
  })
})
