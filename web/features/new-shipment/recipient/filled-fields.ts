import type { ParcelDraft } from '../state/draft-shape.ts'

/** Whether a phone holds more than the prefilled prefix. */
const isPhoneTyped = (phone: string) => phone !== '' && !/^\+\d{2,3}$/.test(phone)

/**
 * Lists the fields of a parcel that are filled, by their paths in the body. Their errors may be
 * shown before they are touched.
 */
export const listFilledFields = (parcel: ParcelDraft): string[] => {
  const { recipient, address } = parcel
  const isFilledByField = {
    'recipient.name': recipient.name !== '',
    'recipient.phone': isPhoneTyped(recipient.phone),
    'recipient.email': recipient.email !== '',
    content: parcel.content !== '',
    estimated_weight: parcel.weight !== '',
    information_for_courier: parcel.information_for_courier !== '',
    personal_code: parcel.personal_code !== '',
    recipient_goods_price: parcel.goods_price !== '',
  }
  return [
    ...Object.entries(isFilledByField).flatMap(([field, isFilled]) => (isFilled ? [field] : [])),
    ...Object.entries(address ?? {}).flatMap(([field, value]) =>
      typeof value === 'string' && value !== '' ? [`destination.${field}`] : [],
    ),
  ]
}
