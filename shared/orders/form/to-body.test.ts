import { expect, test } from 'vitest'
import type { ServiceName } from '#shared/services/service-names.ts'
import { createExampleOrderForm } from '#test/support/examples/example-draft.ts'
import { createExampleOrderApp } from '#test/support/examples/example-order-app.ts'
import type { OrderForm } from './order-form.ts'
import { canAddCompany, listServices, toOrderBody } from './to-body.ts'

const app = createExampleOrderApp('private')
const sender = { name: 'Mari Maasikas', phone: '+37255512345', email: 'mari@pakk.test' }
const recipient = { name: 'Juhan Jõgi', phone: '+37256667777', email: 'juhan@pakk.test' }

const getSize = (method: 'apt' | 'address') =>
  app.products.find(
    ({ destination_country, destination_place_type, service }) =>
      destination_country === 'ee' && destination_place_type === method && service === 'M',
  )?.id ?? null

const getServiceIds = (...names: readonly ServiceName[]) =>
  listServices(app, 'ee')
    .filter(({ service }) => names.includes(service))
    .map(({ id }) => id)

const shared = { destination_country: 'ee', sender, recipient }
const build = (changes: Partial<OrderForm>) =>
  toOrderBody(app, createExampleOrderForm({ ...shared, ...changes }))

const address = {
  type: 'address',
  address_country_code: 'ee',
  address_zip: '10123',
  address_street: 'Viru',
  address_house: '4',
  address_apartment: '7',
  address_city: 'Tallinn',
  address_state: 'Harjumaa',
} as const

test('every field of an order to an address is in the body', () => {
  const details = {
    content: 'Raamatud',
    timewindow: 3,
    information_for_courier: 'Kella ei ole',
    personal_code: '38001010000',
  }
  const ids = getServiceIds('recipient_id_check', 'sender_sms_notification')
  expect(ids).toHaveLength(2)
  expect(
    build({
      ...details,
      product_id: getSize('address'),
      delivery_method: 'address',
      destination: address,
      estimated_weight: '1,25',
      services: ['recipient_id_check', 'sender_sms_notification'],
    }),
  ).toMatchObject({
    ...details,
    product_id: getSize('address'),
    delivery_method: 'address',
    destination: address,
    destination_place_id: null,
    sender,
    recipient,
    service_ids: ids,
    estimated_weight: 1250,
  })
})

test.each([
  ['a text that is no weight', { estimated_weight: 'raske' }, 'estimated_weight', undefined],
  ['the code of an ID check that is not chosen', { personal_code: '3' }, 'personal_code', ''],
  [
    'a note for the courier to a locker',
    { information_for_courier: 'x' },
    'information_for_courier',
    '',
  ],
] as const)('%s is left out of the body', (_, changes, field, expected) =>
  expect(build({ product_id: getSize('apt'), ...changes })[field]).toBe(expected),
)

test.each([
  ['ee', 'private', true],
  ['lv', 'private', false],
  ['lt', 'private', false],
  ['ee', 'business', false],
] as const)('a sender in %s of the segment %s may add a company: %s', (country, segment, may) => {
  const own = { ...createExampleOrderApp(segment), country }
  expect(canAddCompany(own)).toBe(may)
  expect('data' in toOrderBody(own, createExampleOrderForm({ ...shared, has_company: true }))).toBe(
    may,
  )
})

/** Fields that the body has by other names, or that only the wizard sends. */
const unsent = ['key', 'destination_country', 'place', 'zip_check', 'services', 'has_company']

test('no field of the form is forgotten in the bodies', () => {
  const filled: Partial<OrderForm> = {
    estimated_weight: '1',
    origin: 'file_import',
    file_type: 'xlsx',
    has_company: true,
    recipient_chooses: true,
  }
  const form = createExampleOrderForm({ ...shared, ...filled })
  const company = toOrderBody(createExampleOrderApp('business_postpaid'), form)
  const sent = Object.keys({ ...toOrderBody(app, form), ...company })
  const forgotten = Object.keys(form).filter((name) => !sent.includes(name))
  expect(forgotten.toSorted()).toEqual([...unsent, 'save_sender'].toSorted())
})
