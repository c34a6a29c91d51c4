import * as z from 'zod/mini'
import { labelBarcode } from './barcode.ts'
import { labelServices } from './label-services.ts'

/** Destination types of a label: a kind of place or a street address. */
export const labelDestinationTypes = ['apt', 'ipb', 'po', 'pudo', 'address'] as const

const text = z.string().check(z.maxLength(300))

/** Contents of one label. Empty texts are omitted, long texts are fitted. */
export const label = z.object({
  barcode: labelBarcode,
  /** From 1; printed from 2 on. */
  version: z.int().check(z.gte(1)),
  /** Sender lines according to the parcel-label setting; empty if no sender is printed. */
  sender: z.array(text).check(z.maxLength(3)),
  recipient: z.object({ name: text, phone: text }),
  destination: z.object({
    type: z.enum(labelDestinationTypes),
    /** Name of the place; empty for an address. */
    name: text,
    /** Street with house and apartment. */
    street: text,
    zip: text,
    city: text,
    /** Two letters; printed in capitals. */
    countryCode: z.string().check(z.regex(/^[A-Za-z]{2}$/)),
  }),
  routingCode: z.string().check(z.maxLength(20)),
  /** Whether the recipient has not chosen the locker yet: neither place nor routing code is printed. */
  isDestinationOpen: z.boolean(),
  /** XS to XL; empty if the product has no size. */
  size: z.string().check(z.maxLength(4)),
  weightGrams: z.nullable(z.int()),
  /** The sender's order number. */
  reference: text,
  content: text,
  services: z.array(z.enum(labelServices)),
  /** Amount the recipient pays on delivery, in cents; null without cash on delivery. */
  codCents: z.nullable(z.int()),
  /** Delivery time of an address: 1 any, 2 9–17, 3 17–21. */
  timewindow: z.literal([1, 2, 3]),
  informationForCourier: text,
})
export type Label = z.infer<typeof label>
