import { useTranslation } from 'react-i18next'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import { findHandover } from '#shared/handover/parcel-state.ts'
import type { Order } from '#shared/orders/order.ts'
import { isMeasuredAtSorting } from '#shared/parcels/sizes.ts'
import { formatAddressLine } from '#shared/places/address-text.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import type { Visitor } from '#web/navigation/visitor.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { getCountryName } from '#web/lib/i18n/country-name.ts'
import { useValue } from '#web/lib/use-value.ts'
import { useProductName } from '#web/orders/use-product-name.ts'
import { Fact, Facts } from './facts.tsx'
import { findMeasures } from './find-measures.ts'
import { useChoiceText } from './use-choice-text.ts'

/** Sender, recipient, destination and parcel of a shipment. */
export const PeopleAndPlace = ({
  order,
  owner,
}: {
  order: Order
  /** The owner of the shipment; by default the visitor. */
  owner?: Pick<Visitor, 'hasCompany' | 'segment'>
}) => {
  const { t } = useTranslation(['shipments', 'common'])
  const locale = useValue(currentLocale)
  const visitor = useVisitor()
  const { sender, recipient, destination, main_product: product } = order
  const address = formatAddressLine(destination)
  const name = formatPlaceName(destination.name)
  const country = getCountryName(destination.address_country_code, locale)
  const getProductName = useProductName()
  const { dimensions, weight } = findMeasures(order, owner ?? visitor)
  const choiceText = useChoiceText(order)
  const handover = findHandover(order.order_state.events)
  return (
    <Facts>
      <Fact
        name={t('columns.recipient_name')}
        value={recipient.name || t('erasedName')}
        second={[formatPhone(recipient.phone), recipient.email].filter(Boolean).join(', ')}
      />
      <Fact
        name={t('columns.destination')}
        value={name || address}
        second={[name ? address : '', country].filter(Boolean).join(', ')}
      />
      <Fact name={t('details.lockerChoice')} value={choiceText} />
      <Fact name={t('details.comment')} value={order.information_for_courier} />
      <Fact
        name={t('details.sender')}
        value={sender.name || t('erasedName')}
        second={[formatPhone(sender.phone), sender.email].filter(Boolean).join(', ')}
      />
      <Fact
        name={t('details.size')}
        value={[
          isMeasuredAtSorting(product) ? t('details.measured') : getProductName(product),
          dimensions ? t('common:unit.cm', { value: dimensions }) : '',
        ]
          .filter(Boolean)
          .join(', ')}
      />
      <Fact name={t('details.weight')} value={weight && t('common:unit.kg', { value: weight })} />
      <Fact name={t('columns.reference')} value={order.reference} />
      <Fact name={t('columns.content')} value={order.content} />
      <Fact
        name={t('details.imported')}
        value={order.file_name ?? ''}
        second={[order.imported_by ?? '', formatWireDateTime(order.created_at)]
          .filter(Boolean)
          .join(', ')}
      />
      <Fact name={t('details.petsBarcode')} value={order.data.pets_barcode} />
      <Fact
        name={t('details.handoverSheet')}
        value={order.handed_over_sheet}
        second={handover && formatWireDateTime(handover.at)}
      />
    </Facts>
  )
}
