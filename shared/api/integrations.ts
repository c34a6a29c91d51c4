import * as z from 'zod/mini'
import { about } from '#shared/lib/about.ts'
import { line } from '#shared/lib/line.ts'
import { keyModes } from '#shared/public-api/key-rights.ts'
import { ordersBody } from '#shared/public-api/order-input.ts'
import { defineCall } from './call.ts'

/** Maximum number of shipments that one call creates, prints or tracks. */
export const maxIntegrationOrders = 100

/** An error of the public API. */
const requestError = z.object({
  code: z.optional(
    about('As documented, `003`; missing where the cause is not in the request.', z.string()),
  ),
  text: z.string(),
  input: z.optional(about('The value that was sent.', z.string())),
  field: z.optional(about('Dotted path of the value, `recipient.phone`.', z.string())),
})

/** Body of every error response of the public API. */
export const integrationError = z.object({
  error: z.object({
    item: z.array(
      z.object({
        barcode: about('Of the item of POST orders; empty for other requests.', z.string()),
        reference: about('Of the item of POST orders; empty for other requests.', z.string()),
        error: requestError,
      }),
    ),
  }),
})
export type IntegrationError = z.infer<typeof integrationError>

/** A value of a query; a repeated name has a list. */
const queryValue = z.optional(z.union([z.string(), z.array(z.string())]))

export const listIntegrationPlaces = defineCall({
  name: 'listIntegrationPlaces',
  method: 'GET',
  path: '/ext/v1/places',
  area: 'integrations',
  access: 'api key',
  scope: 'any',
  keyModes,
  summary: 'Lists the places of a country that take parcels.',
  query: z.object({
    /** EE, FI, LV or LT. */
    country: queryValue,
    /** apt, ipb, po, pudo; repeatable. All if omitted. */
    type: queryValue,
    /** `express` lists places with express delivery only. */
    filter: queryValue,
  }),
  result: z.object({
    places: z.object({
      item: z.array(
        z.object({
          place_id: about('What POST orders takes.', z.string()),
          name: z.string(),
          city: z.string(),
          address: about('Street and house.', z.string()),
          country: about('Two letters.', z.string()),
          postalcode: z.string(),
          routingcode: z.string(),
          availability: about('Opening hours.', z.string()),
          description: about('How to find it.', z.string()),
          type: about(
            'apt a locker, ipb a locker in a house, po a post office, pudo a shop.',
            z.string(),
          ),
          lat: about('Degrees north.', z.string()),
          lng: about('Degrees east.', z.string()),
          group_id: about('Number of the region.', z.int()),
          group_name: about('Name of the region.', z.string()),
          group_sort: about('Position of the region by its name, from 1.', z.int()),
          created_date: about('`2026-11-25 13:49:04` in Tallinn.', z.string()),
          updated_date: about('`2026-11-25 13:49:04` in Tallinn.', z.string()),
        }),
      ),
    }),
  }),
})

export const listCourierVisitTimes = defineCall({
  name: 'listCourierVisitTimes',
  method: 'GET',
  path: '/ext/v1/courier-visit-times',
  area: 'integrations',
  access: 'api key',
  scope: 'any',
  keyModes,
  summary: 'Lists when couriers visit places: of one place, or of all.',
  query: z.object({
    place_id: queryValue,
    /** `express` lists places with express delivery only. */
    type: queryValue,
  }),
  result: z.object({
    visit_times: z.object({
      item: z.array(
        z.object({
          place_id: z.string(),
          day: about('1 is Monday.', z.int()),
          in: about('When parcels arrive, `12:00`; empty without a visit.', z.string()),
          out: about('When parcels leave, `12:00`; empty without a visit.', z.string()),
          express_in: about('When express parcels arrive; empty without a visit.', z.string()),
          express_out: about('When express parcels leave; empty without a visit.', z.string()),
        }),
      ),
    }),
  }),
})

export const createIntegrationOrders = defineCall({
  name: 'createIntegrationOrders',
  method: 'POST',
  path: '/ext/v1/orders',
  area: 'integrations',
  access: 'api key',
  scope: 'orders',
  keyModes,
  summary:
    'Creates up to 100 confirmed shipments, all or none. The same items with barcodes or references, and the same `Idempotency-Key`, return the first response again for 24 hours, by a key with the header `Idempotent-Replayed: true`. Each address of `report` gets one e-mail about them.',
  idempotent: true,
  body: ordersBody,
  result: z.object({
    orders: z.object({
      item: z.array(
        z.object({
          barcode: z.string(),
          reference: z.string(),
          sender: z.optional(
            about(
              'The code of the locker; only if the item has a sender.',
              z.object({ doorcode: z.string() }),
            ),
          ),
        }),
      ),
    }),
  }),
})

export const quoteIntegrationOrders = defineCall({
  name: 'quoteIntegrationOrders',
  method: 'POST',
  path: '/ext/v1/quotes',
  area: 'integrations',
  access: 'api key',
  scope: 'orders',
  keyModes,
  summary:
    'Checks and prices up to 100 shipments, and creates none. It refuses what POST orders refuses. Not part of version 1.5.',
  body: ordersBody,
  result: z.object({
    quotes: z.object({
      item: z.array(
        z.object({
          reference: z.string(),
          size: about(
            'The size that the shipment would have; abroad the band of its weight.',
            z.string(),
          ),
          multiply: about('The number of equal parcels.', z.int()),
          amount: about('EUR of one parcel with its services and VAT, two decimals.', z.string()),
          total: about('EUR of all parcels of the item, two decimals.', z.string()),
          paid_by: about('Who pays for the delivery.', z.enum(['sender', 'recipient'])),
        }),
      ),
    }),
  }),
})

export const cancelIntegrationOrder = defineCall({
  name: 'cancelIntegrationOrder',
  method: 'DELETE',
  path: '/ext/v1/orders/{barcode}',
  area: 'integrations',
  access: 'api key',
  scope: 'orders',
  keyModes,
  summary:
    'Cancels a shipment that was not handed in: its door is free, its code ends, and no fee is booked. A cancelled one stays cancelled.',
  params: z.object({ barcode: line }),
  result: z.object({
    orders: z.object({ item: z.array(z.object({ barcode: z.string(), reference: z.string() })) }),
  }),
})

export const getIntegrationLabels = defineCall({
  name: 'getIntegrationLabels',
  method: 'GET',
  path: '/ext/v1/labels',
  area: 'integrations',
  access: 'api key',
  scope: 'labels',
  keyModes,
  summary:
    'Returns a PDF with labels, or ZPL for label printers of 203 dpi where `Accept` names `application/zpl`; in XML, and where `Accept` has `application/json` and names neither, the address of a PDF, which is valid for five minutes. Unknown barcodes are left out and named in the header `X-Unknown-Barcodes`; without a known one the request is refused.',
  query: z.object({
    /** Repeatable. */
    barcode: queryValue,
    /** A4/4, A4/8, A5, A6 or A7, also in the spellings of earlier versions; A5 if omitted. ZPL has A6 alone. */
    format: queryValue,
  }),
  result: z.union([z.string(), z.instanceof(Uint8Array)]),
  responseType: 'pdf',
  otherType: 'zpl',
})

const moment = (event: string) =>
  about(`${event}: seconds since 1970, null until it has happened.`, z.nullable(z.int()))

/** The answer of GET tracking. */
const trackingResult = z.object({
  orders: z.object({
    item: z.array(
      z.object({
        barcode: z.string(),
        reference: z.string(),
        generated: moment('Created'),
        doorsize: about(
          'Number of the smallest door that fits the parcel; null for an unknown barcode.',
          z.nullable(z.int()),
        ),
        size: z.string(),
        sourcein: moment('Handed in'),
        sourceout: moment('Taken by the courier'),
        termin: moment('Arrived in the terminal'),
        termout: moment('Left the terminal'),
        destinationin: moment('Ready for its recipient'),
        destinationout: moment('Taken by its recipient'),
        returnin: moment('Back at its first place'),
        returnout: moment('Taken by its sender'),
        returntermin: moment('Back in the terminal'),
        returntermout: moment('Left the terminal on the way back'),
      }),
    ),
  }),
})

export const trackIntegrationOrders = defineCall({
  name: 'trackIntegrationOrders',
  method: 'GET',
  path: '/ext/v1/tracking',
  area: 'integrations',
  access: 'api key',
  scope: 'tracking',
  keyModes,
  summary:
    'Returns when shipments passed the stages of their way, by barcodes or references. An unknown barcode has no times.',
  query: z.object({
    /** Repeatable, as the reference. */
    barcode: queryValue,
    reference: queryValue,
  }),
  result: trackingResult,
})

const testScan = z.object({
  barcode: z._default(z.string(), ''),
  event: about(
    'An event of the carrier, such as `destinationin`; the next one of the usual way if omitted.',
    z._default(z.string(), ''),
  ),
})

export const scanTestShipment = defineCall({
  name: 'scanTestShipment',
  method: 'POST',
  path: '/ext/v1/test/scan',
  area: 'integrations',
  access: 'api key',
  scope: 'orders',
  keyModes: ['test'],
  summary:
    'Moves a shipment of a test key on: by an event of the carrier, else by the next one until it is delivered. Returns its tracking.',
  body: z.union([z.object({ scan: testScan }), testScan]),
  result: trackingResult,
})

export const listCodPayments = defineCall({
  name: 'listCodPayments',
  method: 'GET',
  path: '/ext/v1/cod-payments',
  area: 'integrations',
  access: 'api key',
  scope: 'payments',
  keyModes,
  summary: 'Lists money for goods that was paid out to the company, by the day of the bank.',
  query: z.object({
    /** `2026-11-25`, also with a time. */
    bank_transaction_date: queryValue,
    /** The name of that day in the documentation of version 1.5. */
    bank_transackton_date: queryValue,
    /** 1 lists only that day, 0 those until today. */
    get_one_day: queryValue,
  }),
  result: z.object({
    payments: z.object({
      item: z.array(
        z.object({
          barcode: z.string(),
          name: about('Of the recipient.', z.string()),
          ref: about('Reference of the transfer.', z.string()),
          amount: about('EUR with two decimals.', z.string()),
          payment_date: about('When the recipient has paid.', z.string()),
          t_cbanktrans: about('When the bank has paid it out.', z.string()),
        }),
      ),
    }),
  }),
})

export const checkPlace = defineCall({
  name: 'checkPlace',
  method: 'GET',
  path: '/ext/v1/places/check',
  area: 'integrations',
  access: 'api key',
  scope: 'any',
  keyModes,
  summary:
    'Says whether a place still takes a parcel, which a customer may have chosen long before: `takes` is 1, or 0 with a `reason`.',
  query: z.object({
    place_id: queryValue,
    /** XS, S, M, L or XL; any if omitted. */
    size: queryValue,
  }),
  result: z.object({
    place: z.object({
      place_id: z.string(),
      name: about('Empty for an unknown place.', z.string()),
      takes: about('1 if it takes the parcel, else 0.', z.int()),
      reason: about(
        'Empty, or `unknown`, `closed`, or `size`: no door of the place is large enough.',
        z.enum(['', 'unknown', 'closed', 'size']),
      ),
    }),
  }),
})
