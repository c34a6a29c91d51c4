import type { ParcelDraft } from '../state/draft-shape.ts'

/** A phone that holds no more than the prefix that was put there has not been filled in. */
const isTyped = (phone: string) => phone !== '' && !/^\+\d{2,3}$/.test(phone)

/**
 * The fields of a parcel, by their paths in the body, that hold something already: what is wrong
 * with them may be shown at once.
 */
export const filledFields = (parcel: ParcelDraft): string[] => {
  const { recipient, address } = parcel
  const held = {
    'recipient.name': recipient.name !== '',
    'recipient.phone': isTyped(recipient.phone),
    'recipient.email': recipient.email !== '',
    content: parcel.content !== '',
    estimated_weight: parcel.weight !== '',
    information_for_courier: parcel.information_for_courier !== '',
    personal_code: parcel.personal_code !== '',
    recipient_goods_price: parcel.goods_price !== '',
  }
  return [
    ...Object.entries(held).flatMap(([field, isHeld]) => (isHeld ? [field] : [])),
    ...Object.entries(address ?? {}).flatMap(([field, value]) =>
      typeof value === 'string' && value !== '' ? [`destination.${field}`] : [],
    ),
  ]
}
