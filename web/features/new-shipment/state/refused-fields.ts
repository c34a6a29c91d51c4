import type { FieldError } from '#shared/api/errors.ts'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import { isMessageCode } from '#web/lib/problem-text.ts'

/**
 * A field that the server refused though the rules of the screen let it pass: a company that the
 * registry does not know, a place that has closed meanwhile.
 */
export interface RefusedField extends FieldIssue {
  /** The key of its parcel; null for the sender's fields, which all parcels share. */
  readonly parcel: string | null
  /** What the field held then, as JSON: something else in it is for the server to judge again. */
  readonly held: string
}

/** A parcel with its key and what is sent of it. */
interface Sent {
  readonly key: string
  readonly body: object
}

/** Fields of the sender step by their paths in the body. */
const senderFields: readonly string[] = [
  'sender.name',
  'sender.phone',
  'sender.email',
  'data.company.company_name',
  'data.company.company_reg_no',
  'data.company.company_vat_no',
  'data.company.company_address',
  'data.company.company_city',
  'data.company.company_postcode',
]

/** Fields of the recipient step. */
const recipientFields: readonly string[] = [
  'product_id',
  'destination_place_id',
  'destination',
  'destination.address_street',
  'destination.address_house',
  'destination.address_apartment',
  'destination.address_city',
  'destination.address_zip',
  'destination.address_state',
  'information_for_courier',
  'recipient.name',
  'recipient.phone',
  'recipient.email',
  'content',
  'estimated_weight',
  'service_ids',
  'personal_code',
  'recipient_goods_price',
]

/** What stands at a dotted path of a body. */
const heldAt = (body: object, field: string): string => {
  const part = (whole: unknown, name: string): unknown =>
    typeof whole === 'object' && whole !== null
      ? Object.entries(whole).find(([key]) => key === name)?.[1]
      : undefined
  return JSON.stringify(field.split('.').reduce<unknown>(part, body) ?? null)
}

/**
 * The refused fields of an answer that a screen can show: their paths begin with the parcel's
 * position (`1.content`), and the e-mail of the payment is the sender's.
 */
export const refusedFields = (
  errors: readonly FieldError[],
  parcels: readonly Sent[],
): RefusedField[] =>
  errors.flatMap(({ field: path, error_type: code }) => {
    const [, position = '0', named = ''] = /^(?:(\d+)\.)?(.*)$/.exec(path) ?? []
    const field = named === 'email' ? 'sender.email' : named
    const parcel = parcels[Number(position)]
    const isOfSender = senderFields.includes(field)
    if (!parcel || !isMessageCode(code) || !(isOfSender || recipientFields.includes(field)))
      return []
    const held = heldAt(parcel.body, field)
    return [{ parcel: isOfSender ? null : parcel.key, field, code, held }]
  })

/** The refusals of a parcel, or of the sender (null), whose fields hold what was refused still. */
export const standingFaults = (
  refused: readonly RefusedField[],
  parcel: string | null,
  body: object,
): RefusedField[] =>
  refused.filter((each) => each.parcel === parcel && each.held === heldAt(body, each.field))

/** The names of the fields of a parcel, or of the sender (null), that were refused. */
export const refusedOf = (
  { refused }: { readonly refused: readonly RefusedField[] },
  parcel: string | null,
): string[] => refused.filter((each) => each.parcel === parcel).map(({ field }) => field)
