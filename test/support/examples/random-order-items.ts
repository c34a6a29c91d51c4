import type { PublishedItem } from '#shared/public-api/published-input.ts'
import { exampleAddress, exampleRecipient } from './example-order-item.ts'
import { fc } from '#test/support/random.ts'

/** A text that every format carries: letters of the region, marks of XML and JSON, and no ends of lines. */
const text = fc
  .string({
    unit: fc.constantFrom(...'abcXYZ õšžčģłĮя0123456789&<>"\'/\\{}[],.-–€'),
    minLength: 1,
    maxLength: 30,
  })
  // A text of spaces is a missing one.
  .map((each) => `T${each}`.trim())

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

const destination = fc.oneof(
  fc.constantFrom({ place_id: '01007187' }, { place_id: '01007187', country: 'EE' }),
  fc.record({
    place_id: fc.constant('1' as const),
    street: text,
    house: optional(fc.constantFrom('4', '12a')),
    apartment: optional(fc.constantFrom('2', '17')),
    city: text,
    postalcode: fc.constantFrom('10140', '51007'),
    country: fc.constant(exampleAddress.country),
    details: optional(text),
    timewindow: fc.constantFrom(1 as const, 2 as const, 3 as const),
  }),
)

/** What the recipient pays, at most one of both, and the e-mail that this needs. */
const payment = fc.oneof(
  fc.constant({}),
  fc.record({ goods: fc.integer({ min: 1, max: 99_999 }).map((cents) => cents / 100) }),
  fc.record({ transport: fc.constantFrom(0.01, 5) }),
)

/** Items of POST orders that the documentation allows, for the company of the example source. */
export const randomItem: fc.Arbitrary<PublishedItem> = fc
  .record({
    reference: optional(text),
    content: optional(text),
    multiply: optional(fc.integer({ min: 1, max: 20 })),
    weight: optional(fc.integer({ min: 1, max: 200 }).map((tenths) => tenths / 10)),
    size: optional(fc.constantFrom('S' as const, 'M' as const, 'L' as const, 'XL' as const)),
    name: text,
    payment,
    destination,
    customer_return_days: optional(fc.integer({ min: 0, max: 90 })),
    check: fc.constantFrom('none', 'identity', 'labelprinted', 'copies'),
  })
  .map(({ name, payment: pays, check, ...item }) => ({
    ...item,
    source: { country: 'EE' as const },
    recipient: {
      ...exampleRecipient,
      name,
      ...pays,
      ...(check === 'identity' && { idcode: '38001010000' }),
    },
    ...(check !== 'none' && {
      additionalservices: {
        ...(check === 'identity' && { idcheck: true }),
        ...(check === 'labelprinted' && { labelprinted: true }),
        ...(check === 'copies' && {
          notifyemail: 'ladu@firma.test',
          notifyphone: '+37255500001',
        }),
      },
    }),
  }))
