import * as z from 'zod/mini'

/** Customer segments. The segment determines screens, products, prices and when payment is due. */
export const segments = [
  'private',
  'business',
  'business_rdp',
  'business_postpaid',
  'import',
] as const

export const segment = z.enum(segments, 'invalid_value')
export type Segment = z.infer<typeof segment>

const prepaidBySegment = {
  private: true,
  business: true,
  business_rdp: false,
  business_postpaid: false,
  import: false,
} as const satisfies Record<Segment, boolean>

/** Whether shipments of a segment are paid before they are sent. */
export const isPrepaid = (value: Segment): boolean => prepaidBySegment[value]

/** The account fields that determine its segment. */
interface SegmentFields {
  readonly segment: Segment
  readonly company_id?: string | null | undefined
  readonly company?: { readonly segment: Segment } | null | undefined
}

/** Returns the effective segment: the company's takes precedence over the account's. */
export const getSegment = (account: SegmentFields): Segment =>
  account.company?.segment ?? account.segment

/** Whether an account belongs to a company. */
export const isBusiness = (account: SegmentFields): boolean =>
  account.company_id !== null && account.company_id !== undefined

/** Segments that may use add-orders and collections. */
export const businessSegments = [
  'business_rdp',
  'business',
  'business_postpaid',
] as const satisfies readonly Segment[]

/** Whether a segment uses add-orders rather than the private wizard. */
export const isBusinessSegment = (value: Segment): boolean =>
  businessSegments.some((business) => business === value)
