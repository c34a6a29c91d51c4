import * as z from 'zod/mini'

/** How an account buys: it decides screens, products, prices and when money is due. */
export const segments = [
  'private',
  'business',
  'business_rdp',
  'business_postpaid',
  'import',
] as const

export const segment = z.enum(segments, 'invalid_value')
export type Segment = z.infer<typeof segment>

const prepaid = {
  private: true,
  business: true,
  business_rdp: false,
  business_postpaid: false,
  import: false,
} as const satisfies Record<Segment, boolean>

/** Whether shipments of the segment are paid before they are sent. */
export const isPrepaid = (of: Segment): boolean => prepaid[of]

/** The little of an account that tells its segment. */
interface Buyer {
  readonly segment: Segment
  readonly company_id?: string | null | undefined
  readonly company?: { readonly segment: Segment } | null | undefined
}

/** The segment that counts: the company's wins over the account's. */
export const segmentOf = (account: Buyer): Segment => account.company?.segment ?? account.segment

/** Whether an account is a business: it belongs to a company. */
export const isBusiness = (account: Buyer): boolean =>
  account.company_id !== null && account.company_id !== undefined

/** The segments that may use add-orders and collections. */
export const businessSegments = [
  'business_rdp',
  'business',
  'business_postpaid',
] as const satisfies readonly Segment[]

/** Whether a segment works in add-orders rather than in the private wizard. */
export const isBusinessSegment = (of: Segment): boolean =>
  businessSegments.some((business) => business === of)
