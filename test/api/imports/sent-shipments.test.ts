import { describe, expect, test } from 'vitest'
import { findSentShipments } from '#shared/api/imports.ts'
import { cancelOrders, createOrder } from '#shared/api/orders.ts'
import { findNamedPlaces } from '#shared/api/places.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'

const stack = await setUpStack()
const owner = await logInAs(stack, 'postpaid@demo.test')
const stranger = await logInAs(stack, 'business@demo.test')

const create = async (changes: object) => {
  const body = [
    { ...companyOrders.postpaid, origin: 'file_import', file_name: 'eile.csv', ...changes },
  ]
  const { orders } = await owner.call(createOrder, { body })
  const [order] = orders
  if (!order) throw new Error('No shipment was created')
  return order
}

const find = async (browser: typeof owner, reference: string, phone = '') => {
  const { sent } = await browser.call(findSentShipments, { body: [{ reference, phone }] })
  return sent.map(({ barcode }) => barcode)
}

describe('shipments of a file', () => {
  test('are found by their order number at once, by their account alone', async () => {
    const { barcode } = await create({ reference: 'W-7100' })
    expect(await find(owner, 'W-7100')).toEqual([barcode])
    expect(await find(owner, 'W-710')).toEqual([])
    expect(await find(stranger, 'W-7100')).toEqual([])
  })

  test('are found by the phone of a row without a number', async () => {
    const recipient = { name: 'Agnes Murd', phone: '+37256110238', email: '' }
    const { barcode } = await create({ reference: '', recipient })
    expect(await find(owner, '', '5611 0238')).toEqual([barcode])
    expect(await find(owner, 'W-1', '5611 0238')).toEqual([])
  })

  test('are not found while they came by a form, or once they are cancelled', async () => {
    await create({ reference: 'W-7200', origin: 'form' })
    const { id } = await create({ reference: 'W-7300' })
    await owner.call(cancelOrders, { body: { ids: [id] } })
    expect([await find(owner, 'W-7200'), await find(owner, 'W-7300')]).toEqual([[], []])
  })
})

test('places are found by the texts of a file, whole or with errors', async () => {
  const texts = ['Tartu Kvartaal', 'Pakiautomaat – Tartu Eeden', 'Standard', 'Tartu']
  const body = texts.map((text) => ({ text, country: 'ee' }))
  const { places } = await owner.call(findNamedPlaces, { body })
  expect(places.map(({ name }) => name).toSorted()).toEqual(['Tartu Eeden', 'Tartu Kvartal'])
})
