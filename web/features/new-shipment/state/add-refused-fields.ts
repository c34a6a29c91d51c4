import type { FieldError } from '#shared/api/errors.ts'
import type { AppData } from '#web/lib/api/app-data.ts'
import { isMessageCode } from '#web/lib/api/problem-text.ts'
import type { WizardDraft } from './draft-shape.ts'
import { toOrderBody } from './order-bodies.ts'
import { readJsonAt, type RefusedField } from './refused-fields.ts'

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

/** Stores the fields that an error response refused in the draft. */
export const addRefusedFields = (
  app: AppData,
  draft: WizardDraft,
  errors: readonly FieldError[],
): WizardDraft => ({
  ...draft,
  refused: toRefusedFields(
    errors,
    draft.parcels.map((parcel) => ({ key: parcel.key, body: toOrderBody(app, draft, parcel) })),
  ),
})
