import { expect, test } from 'vitest'
import type { PastedParcel } from '#shared/imports/paste/pasted.ts'
import { toPlaceDto } from '#shared/places/place-dto.ts'
import { createExampleOrderForm } from '#test/support/examples/example-draft.ts'
import { createExampleOrderApp } from '#test/support/examples/example-order-app.ts'
import { createExamplePlace } from '#test/support/examples/example-place.ts'
import { fillOrder } from './fill-pasted.ts'
import type { PastedPlace } from './use-paste-reader.ts'

const app = createExampleOrderApp('private')
const read = <Value>(value: Value) => ({ value, certainty: 'sure', start: 0, end: 1 }) as const

const place = toPlaceDto(createExamplePlace(), ['', '', '', '', '', '', ''])
const order = createExampleOrderForm({
  destination_country: 'ee',
  delivery_method: 'apt',
  recipient: { name: '', phone: '+372', email: '' },
})
const address = { street: 'Viru', house: '4', apartment: '2', zip: '10140', city: 'Tallinn' }

/** What a text says of a parcel beside its name. */
type Said = Partial<Omit<PastedParcel<PastedPlace>, 'place'>> & { readonly place?: PastedPlace }

const cases: readonly (readonly [string, Said, object])[] = [
  [
    'the place that a text names',
    { phone: read('+37256102233'), place },
    {
      delivery_method: 'apt',
      destination_place_id: place.id,
      recipient: { name: 'Maarja Tamm', phone: '+37256102233', email: '' },
    },
  ],
  [
    'an address, by courier',
    { address: read(address) },
    {
      delivery_method: 'address',
      destination_place_id: null,
      destination: { address_country_code: 'ee', address_street: 'Viru', address_city: 'Tallinn' },
    },
  ],
  [
    'a place in another country that parcels go to',
    { place: { ...place, address_country_code: 'lt' } },
    { destination_country: 'lt' },
  ],
  [
    'neither place nor address, and keeps the prefix of the phone',
    {},
    {
      destination_place_id: null,
      destination: null,
      recipient: { name: 'Maarja Tamm', phone: '+372', email: '' },
    },
  ],
]

test.each(cases)('an added parcel gets %s', (_, said, expected) => {
  const filled = fillOrder(
    app,
    order,
    { name: read('Maarja Tamm'), unused: [], ...said },
    said.place === undefined ? undefined : place,
  )
  expect(filled).toMatchObject(expected)
})

test('an added parcel does not get a place where no parcels are sold', () => {
  const elsewhere = { ...place, address_country_code: 'se' }
  const filled = fillOrder(app, order, { unused: [], place: elsewhere }, elsewhere)
  expect(filled).toMatchObject({ destination_country: 'ee', destination_place_id: null })
})
