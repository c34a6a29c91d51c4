import { expect, test } from 'vitest'
import { getOrder, listShipments } from '#shared/api/shipments.ts'
import { setUpSharedStack } from '#test/support/stack/fixtures.ts'
import { fetchApp } from '#test/support/visitors/fetch-app.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'

const stack = await setUpSharedStack()

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
  expect(order.main_product.source_country).toBe(order.source_country)
  expect(order.relative_status.text_color).toBe(order.relative_status.color)
  expect(state.events.length).toBeGreaterThan(1)
  for (const { event, at } of state.events) expect(state).toHaveProperty(event, at)
  expect(state).toHaveProperty('prepared')
})
