import { formatPhone } from '#shared/contact-details/format-phone.ts'
import { formatZip } from '#shared/countries/format-zip.ts'
import { labelServices } from '#shared/labels/label-services.ts'
import type { Label } from '#shared/labels/label.ts'
import { getLabelSenderLines } from '#shared/labels/parcel-label-setting.ts'
import { isDestinationOpen } from '#shared/orders/recipient-choice.ts'
import { maxContent } from '#shared/orders/check-order-body.ts'
import { formatAddress } from '#shared/places/address-text.ts'
import { sumCashOnDelivery } from '#functions/orders/incoming/collected-payment.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { LabelSettings } from '#functions/store/records/label-settings.ts'

const sizes: readonly string[] = ['XS', 'S', 'M', 'L', 'XL']

const toTimewindow = ({ timewindow }: OrderRecord): Label['timewindow'] =>
  timewindow === 2 || timewindow === 3 ? timewindow : 1

/** Cuts a description to what the label has room for. */
const cutContent = (content: string): string =>
  content.length <= maxContent ? content : `${content.slice(0, maxContent - 1).trimEnd()}…`

/**
 * Builds the label of an order under its sender's label settings. The sender's phone is left out for
 * somebody who may not see it.
 */
export const toLabel = (
  order: OrderRecord,
  settings: LabelSettings,
  showsSenderPhone = true,
): Label => {
  const { destination, sender, recipient, lines } = order
  const { full_street, city } = formatAddress({ ...destination, region: '' })
  const isOpen = isDestinationOpen(order)
  const ordered = labelServices.filter(
    (service) =>
      lines.some((line) => line.service === service) ||
      (service === 'temperature_sensitive' && order.is_temperature_sensitive) ||
      (service === 'return_service' && order.is_return_only === true),
  )
  return {
    barcode: order.barcode,
    version: order.label_version,
    sender: getLabelSenderLines(settings.setting, {
      companyName: settings.company_name,
      companyAddress: settings.company_address,
      name: sender.name,
      phone: showsSenderPhone ? formatPhone(sender.phone) : '',
    }),
    recipient: { name: recipient.name, phone: formatPhone(recipient.phone) },
    destination: {
      type: destination.type,
      name: destination.type === 'address' || isOpen ? '' : destination.name,
      street: isOpen ? '' : full_street,
      zip: isOpen ? '' : formatZip(destination.address_zip, destination.address_country_code),
      city: isOpen ? '' : city,
      countryCode: destination.address_country_code,
    },
    routingCode: isOpen ? '' : destination.routing_code,
    isDestinationOpen: isOpen,
    size: sizes.includes(order.product.service) ? order.product.service : '',
    weightGrams: order.estimated_weight,
    reference: settings.setting.order_no === 1 ? order.reference : '',
    content: settings.setting.description === 1 ? cutContent(order.content) : '',
    services: ordered,
    codCents: sumCashOnDelivery(order),
    timewindow: toTimewindow(order),
    informationForCourier: order.information_for_courier,
  }
}
