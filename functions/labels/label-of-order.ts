import { labelServices } from '#shared/labels/label-services.ts'
import type { Label } from '#shared/labels/label.ts'
import { labelSenderLines } from '#shared/labels/parcel-label-setting.ts'
import { addressText } from '#shared/places/address-text.ts'
import type { OrderRecord } from '#functions/orders/order-store.ts'
import type { LabelLook } from './label-look.ts'

const sizes: readonly string[] = ['XS', 'S', 'M', 'L', 'XL']

/** Goods and transport that the recipient pays at hand-over; null for nothing. */
const cashOnDelivery = ({ recipient_goods_price_cents, lines }: OrderRecord): number | null => {
  const transport = lines
    .filter((line) => line.paid_by === 'recipient' && line.paid_at === null)
    .reduce((sum, line) => sum + line.price_cents, 0)
  return (recipient_goods_price_cents ?? 0) + transport || null
}

const timewindowOf = ({ timewindow }: OrderRecord): Label['timewindow'] =>
  timewindow === 2 || timewindow === 3 ? timewindow : 1

/** Zip and town as they stand on letters. */
const zipOf = ({ address_country_code, address_zip }: OrderRecord['destination']): string =>
  address_country_code === 'lv' && /^\d{4}$/.test(address_zip) ? `LV-${address_zip}` : address_zip

/** The label of a shipment as its sender wants labels to look. */
export const labelOfOrder = (order: OrderRecord, look: LabelLook): Label => {
  const { destination, sender, recipient, lines } = order
  const { full_street, city } = addressText({ ...destination, region: '' })
  const ordered = labelServices.filter(
    (service) =>
      lines.some((line) => line.service === service) ||
      (service === 'temperature_sensitive' && order.is_temperature_sensitive),
  )
  return {
    barcode: order.barcode,
    sender: labelSenderLines(look.setting, {
      companyName: look.company_name,
      companyAddress: look.company_address,
      name: sender.name,
      phone: sender.phone,
    }),
    recipient: { name: recipient.name, phone: recipient.phone },
    destination: {
      type: destination.type,
      name: destination.type === 'address' ? '' : destination.name,
      street: full_street,
      zip: zipOf(destination),
      city,
      countryCode: destination.address_country_code,
    },
    routingCode: destination.routing_code,
    size: sizes.includes(order.product.service) ? order.product.service : '',
    weightGrams: order.estimated_weight,
    reference: look.setting.order_no === 1 ? order.reference : '',
    content: look.setting.description === 1 ? order.content : '',
    services: ordered,
    codCents: cashOnDelivery(order),
    timewindow: timewindowOf(order),
    informationForCourier: order.information_for_courier,
  }
}
