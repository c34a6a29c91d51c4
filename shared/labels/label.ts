import * as z from 'zod/mini'
import { labelBarcode } from './barcode.ts'
import { labelServices } from './label-services.ts'

/** What a parcel goes to: a kind of place, or the door of an address. */
export const labelDestinationTypes = ['apt', 'ipb', 'po', 'pudo', 'address'] as const

const text = z.string().check(z.maxLength(300))

/** All that one label says. Empty texts are left out of the label, long ones are fitted. */
export const label = z.object({
  barcode: labelBarcode,
  /** Lines of the sender as the parcel-label setting wants them; none for an empty sender. */
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
  /** XS to XL; empty where the product has none. */
  size: z.string().check(z.maxLength(4)),
  weightGrams: z.nullable(z.int()),
  /** Order nr. */
  reference: text,
  content: text,
  services: z.array(z.enum(labelServices)),
  /** What the recipient pays at hand-over. */
  codCents: z.nullable(z.int()),
  /** Delivery time of an address: 1 any, 2 9–17, 3 17–21. */
  timewindow: z.literal([1, 2, 3]),
  informationForCourier: text,
})
export type Label = z.infer<typeof label>
