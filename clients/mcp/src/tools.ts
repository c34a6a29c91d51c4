import * as z from 'zod'
import type { PakkError } from '../../typescript/src/client.ts'

const place = z.object({ place_id: z.string().describe('Of find_places.') })
const address = z.object({
  place_id: z.literal('1'),
  street: z.string(),
  house: z.string().exactOptional(),
  apartment: z.string().exactOptional(),
  city: z.string(),
  postalcode: z.string(),
  country: z.string().describe('Two letters.'),
  timewindow: z
    .literal([1, 2, 3])
    .exactOptional()
    .describe('1 any time, 2 from 9 to 17, 3 from 17 to 21. Required in Estonia.'),
})

/** A shipment as a tool takes it. */
export const item = z.object({
  reference: z.string().exactOptional().describe('The number of the order in the shop.'),
  content: z.string().exactOptional(),
  multiply: z.int().min(1).max(20).exactOptional().describe('The number of equal parcels.'),
  weight: z.number().min(0).exactOptional().describe('Kilograms.'),
  size: z.enum(['XS', 'S', 'M', 'L', 'XL']).exactOptional(),
  source: z.object({ country: z.enum(['EE', 'LV', 'LT']) }),
  recipient: z.object({ name: z.string(), phone: z.string(), email: z.string().exactOptional() }),
  destination: z.union([address, place]),
})

/** What a tool returns: a text for the assistant. */
export const toTextResult = (text: string) => ({ content: [{ type: 'text' as const, text }] })

/** What a tool returns that has done nothing. */
export const toErrorResult = (text: string) => ({ ...toTextResult(text), isError: true })

/** What a tool returns for a refused request: each error with its field. */
export const refuseRequest = ({ error }: PakkError) =>
  toErrorResult(
    error.item
      .map(({ reference, error: { code = '', text, field = '', input = '' } }) =>
        [reference, code, text, field, input].filter((part) => part !== '').join(' · '),
      )
      .join('\n'),
  )

/** A tool that reads. */
export const reading = { readOnlyHint: true, openWorldHint: true } as const

/** A tool that adds something; repeated, it adds nothing more. */
export const adding = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: true,
} as const

/** A tool that ends something for good. */
export const ending = { ...adding, destructiveHint: true } as const
