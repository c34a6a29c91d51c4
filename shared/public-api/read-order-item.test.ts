import { describe, expect, test } from 'vitest'
import {
  exampleAddress as address,
  exampleRecipient as recipient,
  exampleSource as source,
  readExampleItem as read,
} from '#test/support/examples/example-order-item.ts'
import type { OrderSource } from './order-source.ts'

const goesTo = (destination: unknown) => ({ destination })
const services = (chosen: object) => ({ additionalservices: chosen })

describe('an item becomes a shipment', () => {
  const getBody = (changes: object, from?: Partial<OrderSource>) => {
    const { order, issues } = read(changes, from)
    expect(issues).toEqual([])
    return order.body
  }
  const getSize = (changes: object, from?: Partial<OrderSource>) => {
    const { product_id } = getBody(changes, from)
    return source.products.find(({ id }) => id === product_id)?.name
  }

  test('to a place by the id outside the network, by a number, and in Finland by its own', () => {
    expect(getBody({}).destination_place_id).toBe(3617)
    expect(getBody(goesTo({ place_id: 3617 })).destination_place_id).toBe(3617)
    expect(getBody(goesTo({ place_id: 16171, country: 'FI' })).destination_place_id).toBe(16171)
    const finnish = { postalcode: '00104', routingcode: 3213, country: 'fi' }
    expect(getBody(goesTo(finnish)).destination_place_id).toBe(16171)
    const { country: _, ...withoutCountry } = finnish
    expect(getBody(goesTo(withoutCountry)).destination_place_id).toBe(16171)
    expect(getBody(goesTo({ place_id: '16171' })).destination_place_id).toBe(16171)
  })

  test('to a recipient without an e-mail, empty sections and values being missing', () => {
    const empty = {
      recipient: { ...recipient, email: null, idcode: '' },
      sender: null,
      additionalservices: [],
      multiply: '',
      weight: null,
      return: { return_weekdays: ['1', 2, null], return_hour_from: '' },
    }
    expect(getBody(empty).recipient).toEqual({ ...recipient, email: '' })
  })

  test('to an address, whose house may be in its street or missing', () => {
    expect(
      getBody(goesTo({ ...address, street: 'Viru 4-2', house: '' })).destination,
    ).toMatchObject({
      address_street: 'Viru',
      address_house: '4',
      address_apartment: '2',
    })
    const village = { ...address, street: 'Ahula küla', house: null, details: 'Sild' }
    expect(getBody(goesTo(village))).toMatchObject({
      destination: { address_street: 'Ahula küla', address_house: '' },
      information_for_courier: 'Sild',
      timewindow: 1,
    })
  })

  test.each([
    ['XS', 'XS'],
    ['xl', 'XL'],
    ['11', 'XS'],
    [5, 'S'],
    [6, 'M'],
    [7, 'L'],
    [8, 'XL'],
    [1, 'S'],
    [2, 'M'],
    [3, 'L'],
    [4, 'XL'],
    [undefined, 'XS'],
  ])('with the size %j as %s', (size, expected) => expect(getSize({ size })).toBe(expected))

  test('without a size in that of the company, and abroad in the band of its weight', () => {
    expect(getSize({}, { defaultSize: 'L' })).toBe('L')
    const germany = { ...goesTo({ ...address, country: 'de' }), weight: '4,5' }
    expect(getSize(germany)).toBe('≤ 5 kg')
  })

  test('with its sender, numbers and services, from texts as XML has them', () => {
    const { order, issues } = read({
      barcode: '',
      reference: 'A-1',
      weight: '1.5',
      multiply: '3',
      size: 'M',
      sender: { name: 'Ladu', phone: '55500000', email: '', cash: '' },
      recipient: { ...recipient, goods: '12,50', transport: '0', idcode: '' },
      return: '',
      additionalservices: {
        express: 'false',
        agecheck: '1',
        labelprinted: 'TRUE',
        paidbyrecipient: '',
      },
    })
    expect(issues).toEqual([])
    expect(order).toMatchObject({ count: 3, isLabelPrinted: true, needsDoorCode: true })
    expect(order.body).toMatchObject({
      sender: { name: 'Ladu', phone: '55500000', email: 'mari@firma.test' },
      reference: 'A-1',
      estimated_weight: 1500,
      recipient_goods_price: 12.5,
      recipient_transport_payment: false,
    })
    const names = source.services.filter(({ id }) => order.body.service_ids.includes(id))
    expect(names.map(({ service }) => service).toSorted()).toEqual([
      'recipient_age_check',
      'recipient_goods_payment',
    ])
    expect(order.body.custom_barcode).toBeUndefined()
  })

  test.each([
    [undefined, undefined],
    ['', undefined],
    [0, 0],
    ['0', 0],
    ['30', 30],
    [90, 90],
  ])('with the return days %j as %j', (customer_return_days, days) => {
    const { order, issues } = read({ customer_return_days })
    expect(issues).toEqual([])
    expect(order.returnDays).toBe(days)
  })

  test('of the company, if its sender is empty, and paid by the recipient', () => {
    const { order, issues } = read({
      sender: { name: '', phone: '', email: '', cash: '0' },
      ...services({ paidbyrecipient: true }),
    })
    expect(issues).toEqual([])
    expect(order).toMatchObject({ count: 1, isLabelPrinted: false, needsDoorCode: false })
    expect(order.body).toMatchObject({ sender: source.sender, recipient_transport_payment: true })
  })
})
