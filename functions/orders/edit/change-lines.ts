import {
  type ChangePrice,
  changeLines,
  isDeliveryProduct,
  isInvoicedLater,
} from '#shared/orders/prices/change-price.ts'
import type { OrderContent, OrderLine } from '#functions/store/records/orders/order-content.ts'
import { hasEvent, type OrderRecord } from '#functions/store/records/order-store.ts'
import { describeLine } from '#functions/orders/describe-content.ts'

const isDelivery = (line: OrderLine): boolean => isDeliveryProduct(describeLine(line))

/** Returns a paid line of a service as the changed shipment has it: ordered, or dropped. */
const toServiceLine = (line: OrderLine, ordered: readonly string[]): OrderLine => {
  const name = line.type === 'extra' ? line.service : line.name
  const isSurcharge = line.service === changeLines.serviceSurcharge
  if (line.paid_by !== 'sender' || isSurcharge) return line
  return ordered.includes(name)
    ? { ...line, type: 'extra', name, service: name }
    : { ...line, type: 'change', name, service: changeLines.droppedService }
}

const isServiceLine = ({ type, service }: OrderLine): boolean =>
  type === 'extra' ||
  service === changeLines.droppedService ||
  service === changeLines.serviceSurcharge

/** Whether a stored shipment is invoiced later. */
export const isInvoiced = ({ lines, events }: Pick<OrderRecord, 'lines' | 'events'>): boolean =>
  isInvoicedLater({
    order_products: lines.map(describeLine),
    is_paid: hasEvent({ events }, 'paid'),
  })

/**
 * Builds the lines of a changed shipment. What was paid stays as it was paid; the change adds lines
 * with the differences, so that the paid lines always sum up to what the sender has paid. The
 * upgrade is last. Without anything paid by the sender the new lines replace the old ones.
 * @param fresh the changed shipment with lines as if it were new
 */
export const buildChangedLines = (
  lines: readonly OrderLine[],
  fresh: Pick<OrderContent, 'lines' | 'product'>,
  { upgrade, services }: Pick<ChangePrice, 'upgrade' | 'services'>,
  isServiceChanged: boolean,
): OrderLine[] => {
  const parcel = fresh.lines.find(({ type }) => type === 'delivery')
  if (!parcel) return [...lines]
  const isPaid = lines.some(({ paid_by, paid_at }) => paid_by === 'sender' && paid_at !== null)
  const payer = lines.find(({ type }) => type === 'delivery')?.paid_by ?? 'sender'
  const others = lines.filter((line) => !isDelivery(line) && !isServiceLine(line))
  if (!isPaid && payer === 'sender') return [...fresh.lines, ...others]
  const ordered = fresh.lines.filter(({ type }) => type === 'extra').map(({ service }) => service)
  const paidServices = lines
    .filter((line) => isServiceLine(line) && line.paid_at !== null)
    .map((line) => toServiceLine(line, ordered))
  const isKnown = (name: string) =>
    paidServices.some(({ type, service }) => type === 'extra' && service === name)
  return [
    ...(payer === 'sender'
      ? lines.filter((line) => isDelivery(line) && line.paid_at !== null)
      : [{ ...parcel, paid_by: payer }]),
    ...paidServices,
    ...others,
    ...fresh.lines.filter(
      ({ type, service, price_cents }) =>
        type === 'extra' &&
        !isKnown(service) &&
        (price_cents === 0 || services.some((each) => each.service.service === service)),
    ),
    ...services
      .filter(({ service }) => isKnown(service.service))
      .map(({ service, cents }): OrderLine => ({
        ...parcel,
        product_id: service.id,
        price_cents: cents,
        type: 'change',
        name: service.service,
        service: changeLines.serviceSurcharge,
      })),
    ...(payer === 'sender' && (upgrade !== 0 || isServiceChanged)
      ? [
          {
            ...parcel,
            price_cents: upgrade,
            type: 'change',
            name: fresh.product.name,
            service: changeLines.upgrade,
          } as const,
        ]
      : []),
  ]
}
