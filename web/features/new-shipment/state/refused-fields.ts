import type { FieldError } from '#shared/api/errors.ts'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import { isMessageCode } from '#web/lib/api/problem-text.ts'

/**
 * A field that passed the rules on screen but was refused by the server, for example a company
 * unknown to the registry or a place that has closed.
 */
export interface RefusedField extends FieldIssue {
  /** The key of the parcel; null for the sender's fields, which all parcels share. */
  readonly parcel: string | null
  /** The refused value as JSON; any other value must be checked by the server again. */
  readonly held: string
}

/** A parcel's key and request body. */
interface SentParcel {
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

/** Returns the value at a dotted path of a body as JSON. */
const readJsonAt = (body: object, field: string): string => {
  const getProperty = (whole: unknown, name: string): unknown =>
    typeof whole === 'object' && whole !== null
      ? Object.entries(whole).find(([key]) => key === name)?.[1]
      : undefined
  return JSON.stringify(field.split('.').reduce<unknown>(getProperty, body) ?? null)
}

/**
 * Converts the errors of a response to refused fields, leaving out fields that no screen can show.
 * Paths begin with the parcel's position (`1.content`); `email` of the payment is the sender's.
 */
export const toRefusedFields = (
  errors: readonly FieldError[],
  parcels: readonly SentParcel[],
): RefusedField[] =>
  errors.flatMap(({ field: path, error_type: code }) => {
    const [, position = '0', named = ''] = /^(?:(\d+)\.)?(.*)$/.exec(path) ?? []
    const field = named === 'email' ? 'sender.email' : named
    const parcel = parcels[Number(position)]
    const isSenderField = senderFields.includes(field)
    if (!parcel || !isMessageCode(code) || !(isSenderField || recipientFields.includes(field)))
      return []
    const held = readJsonAt(parcel.body, field)
    return [{ parcel: isSenderField ? null : parcel.key, field, code, held }]
  })

/** Finds the refusals of a parcel, or of the sender (null), whose value has not changed. */
export const findUnchangedRefusals = (
  refused: readonly RefusedField[],
  parcel: string | null,
  body: object,
): RefusedField[] =>
  refused.filter((each) => each.parcel === parcel && each.held === readJsonAt(body, each.field))

/** Lists the refused fields of a parcel, or of the sender (null). */
export const listRefusedFields = (
  { refused }: { readonly refused: readonly RefusedField[] },
  parcel: string | null,
): string[] => refused.filter((each) => each.parcel === parcel).map(({ field }) => field)
