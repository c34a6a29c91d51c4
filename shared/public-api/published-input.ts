import * as z from 'zod/mini'
import { about } from '#shared/lib/about.ts'

/*
 * What a program should send, as the documentation publishes it. `orderItem` accepts more, such as
 * numbers as texts and empty sections, because the plug-ins of shops send them; a test proves that it
 * accepts all of this.
 */

const text = (description: string) => about(description, z.string().check(z.maxLength(1000)))
const amount = (description: string) =>
  about(description, z.number().check(z.minimum(0), z.maximum(9999.99)))
const flag = (description: string) => z.optional(about(description, z.boolean()))

const person = {
  name: text('First and last name, or the name of a company.'),
  phone: text('With its country, `+37255512345`.'),
}

const email = text('An e-mail address.')

const destinationPlace = about(
  'A locker, post office or shop.',
  z.object({
    place_id: text('Of GET places, `01007187`.'),
    country: z.optional(text('Two letters. Tells apart places with one number.')),
  }),
)

const destinationAddress = about(
  'An address, to which a courier delivers.',
  z.object({
    place_id: about('Always `1`.', z.literal('1')),
    street: text('With the house, unless `house` has it.'),
    house: z.optional(text('Number of the house.')),
    apartment: z.optional(text('Number of the apartment.')),
    city: text('Town or village.'),
    postalcode: text('Postal code.'),
    country: text('Two letters.'),
    details: z.optional(text('What the courier should know.')),
    timewindow: z.optional(
      about(
        '1 any time, 2 from 9 to 17, 3 from 17 to 21. Required in Estonia.',
        z.literal([1, 2, 3]),
      ),
    ),
  }),
)

const finnishPlace = about(
  'A place in Finland by its codes.',
  z.object({
    postalcode: text('Postal code of the place.'),
    routingcode: text('Of GET places.'),
    country: about('Always `FI`.', z.literal('FI')),
  }),
)

/** An item of POST orders. */
export const publishedItem = z.object({
  reference: z.optional(
    text('Your number of the order. The same items with it are created once in 24 hours.'),
  ),
  barcode: z.optional(text('A barcode of your own, if some are agreed.')),
  content: z.optional(text('What is in the parcel. Labels print 24 characters.')),
  multiply: z.optional(
    about('The number of equal parcels.', z.int().check(z.minimum(1), z.maximum(20))),
  ),
  weight: z.optional(about('Kilograms.', z.number().check(z.minimum(0)))),
  size: z.optional(
    about(
      'That of the company, else the smallest of the route, if it is missing.',
      z.enum(['XS', 'S', 'M', 'L', 'XL']),
    ),
  ),
  source: z.object({ country: about('The country of the company.', z.enum(['EE', 'LV', 'LT'])) }),
  sender: z.optional(
    about(
      'Asks for a door code of any blue locker. Needs a size.',
      z.object({ ...person, email: z.optional(email) }),
    ),
  ),
  recipient: z.object({
    ...person,
    email: z.optional(text('Required if the recipient pays: the receipt goes there.')),
    goods: z.optional(amount('EUR that the recipient pays for the goods.')),
    transport: z.optional(amount('Above 0, the recipient pays for the delivery.')),
    idcode: z.optional(
      about('The identity code that `idcheck` compares.', z.string().check(z.regex(/^\d{1,11}$/))),
    ),
  }),
  destination: z.union([destinationPlace, destinationAddress, finnishPlace]),
  customer_return_days: z.optional(
    about(
      'The days in which the recipient may return the parcel; 0 for none.',
      z.int().check(z.minimum(0), z.maximum(90)),
    ),
  ),
  additionalservices: z.optional(
    z.object({
      express: flag('Express delivery, to places that have it.'),
      idcheck: flag('It is checked who takes the parcel.'),
      agecheck: flag('The recipient must be of age.'),
      notifyemail: z.optional(text('A copy of the messages to this address.')),
      notifyphone: z.optional(text('A copy of the messages to this phone.')),
      paidbyrecipient: flag('The same as `recipient.transport` above 0.'),
      labelprinted: flag('The label is printed elsewhere: the shipment is ready for sending.'),
    }),
  ),
})
export type PublishedItem = z.infer<typeof publishedItem>

/** The body of POST orders. */
export const publishedOrders = z.object({
  report: z.optional(
    about(
      'Who gets an e-mail about the created shipments.',
      z.object({ email: z.array(email).check(z.maxLength(5)) }),
    ),
  ),
  item: z.array(publishedItem).check(z.minLength(1), z.maxLength(100)),
})

const publishedScan = z.object({
  barcode: text('Of a shipment of a test key.'),
  event: z.optional(
    text(
      'An event of the carrier, such as `returnin`. The next one of the usual way if it is missing.',
    ),
  ),
})

/** The bodies of the calls that accept more than they publish, with the name of the root in XML. */
export const publishedBodies = {
  createIntegrationOrders: { root: 'orders', schema: publishedOrders },
  quoteIntegrationOrders: { root: 'orders', schema: publishedOrders },
  scanTestShipment: { root: 'scan', schema: publishedScan },
} as const

const express = z.optional(about('Lists places with express delivery only.', z.literal('express')))
const listed = (description: string) =>
  z.optional(about(`${description} Repeatable.`, z.array(z.string())))

/** The queries of the calls that have one. */
export const publishedQueries = {
  listIntegrationPlaces: z.object({
    country: about('The country of the places.', z.enum(['EE', 'FI', 'LV', 'LT'])),
    type: z.optional(
      about(
        'Lockers, lockers in houses, post offices, shops. All if it is missing.',
        z.array(z.enum(['apt', 'ipb', 'po', 'pudo'])),
      ),
    ),
    filter: express,
  }),
  listCourierVisitTimes: z.object({
    place_id: z.optional(text('Of GET places. All places if it is missing.')),
    type: express,
  }),
  checkPlace: z.object({
    place_id: text('Of GET places.'),
    size: z.optional(
      about('The size of the parcel. Any if it is missing.', z.enum(['XS', 'S', 'M', 'L', 'XL'])),
    ),
  }),
  getIntegrationLabels: z.object({
    barcode: about(
      'Barcodes of POST orders. Repeatable.',
      z.array(z.string()).check(z.minLength(1), z.maxLength(100)),
    ),
    format: z.optional(
      about(
        'Labels on a sheet of A4, or the size of one. A5 if it is missing; ZPL is A6 alone.',
        z.enum(['A4/4', 'A4/8', 'A5', 'A6', 'A7']),
      ),
    ),
  }),
  trackIntegrationOrders: z.object({
    barcode: listed('Barcodes of POST orders, up to 100.'),
    reference: listed('References of POST orders; each finds its newest 100.'),
  }),
  listCodPayments: z.object({
    bank_transaction_date: text('The day of the bank, `2026-11-25`, at most 92 days ago.'),
    get_one_day: z.optional(
      about('1 lists only that day, 0 those until today.', z.enum(['0', '1'])),
    ),
  }),
} as const
