import * as z from 'zod/mini'
import { line } from '#shared/lib/line.ts'
import { keyModes } from '#shared/public-api/key-rights.ts'
import { ordersBody } from '#shared/public-api/order-input.ts'
import { defineCall } from './call.ts'

/** Maximum number of shipments that one call creates, prints or tracks. */
export const maxIntegrationOrders = 100

/** An error of the public API. */
const requestError = z.object({
  /** As documented, `003`; missing where the cause is not in the request. */
  code: z.optional(z.string()),
  text: z.string(),
  /** The value that was sent. */
  input: z.optional(z.string()),
  /** Dotted path of the value, `recipient.phone`. */
  field: z.optional(z.string()),
})

/** Body of every error response of the public API. */
export const integrationError = z.object({
  error: z.object({
    item: z.array(
      z.object({
        /** Barcode and reference of the item of POST orders; both empty for other requests. */
        barcode: z.string(),
        reference: z.string(),
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
          place_id: z.string(),
          name: z.string(),
          city: z.string(),
          address: z.string(),
          country: z.string(),
          postalcode: z.string(),
          routingcode: z.string(),
          availability: z.string(),
          description: z.string(),
          type: z.string(),
          lat: z.string(),
          lng: z.string(),
          group_id: z.int(),
          group_name: z.string(),
          group_sort: z.int(),
          created_date: z.string(),
          updated_date: z.string(),
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
          /** 1 is Monday. */
          day: z.int(),
          /** `12:00`; empty without a visit, as the following. */
          in: z.string(),
          out: z.string(),
          express_in: z.string(),
          express_out: z.string(),
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
          /** Only if the sender was sent. */
          sender: z.optional(z.object({ doorcode: z.string() })),
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
    'Returns a PDF with labels; in XML, and where `Accept` has `application/json` and not `application/pdf`, the address of one, which is valid for five minutes. Unknown barcodes are left out and named in the header `X-Unknown-Barcodes`; without a known one the request is refused.',
  query: z.object({
    /** Repeatable. */
    barcode: queryValue,
    /** A4/4, A4/8, A5, A6 or A7, also in the spellings of earlier versions; A5 if omitted. */
    format: queryValue,
  }),
  result: z.union([z.string(), z.instanceof(Uint8Array)]),
  responseType: 'pdf',
})

/** Seconds since 1970; null until it has happened. */
const moment = z.nullable(z.int())

/** The answer of GET tracking. */
const trackingResult = z.object({
  orders: z.object({
    item: z.array(
      z.object({
        barcode: z.string(),
        reference: z.string(),
        generated: moment,
        /** Number of the smallest door that fits the parcel; null for an unknown barcode. */
        doorsize: z.nullable(z.int()),
        size: z.string(),
        sourcein: moment,
        sourceout: moment,
        termin: moment,
        termout: moment,
        destinationin: moment,
        destinationout: moment,
        returnin: moment,
        returnout: moment,
        returntermin: moment,
        returntermout: moment,
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
  /** An event of the carrier, such as `destinationin`; the next one of the usual way if omitted. */
  event: z._default(z.string(), ''),
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
          name: z.string(),
          ref: z.string(),
          /** EUR with two decimals. */
          amount: z.string(),
          payment_date: z.string(),
          t_cbanktrans: z.string(),
        }),
      ),
    }),
  }),
})
