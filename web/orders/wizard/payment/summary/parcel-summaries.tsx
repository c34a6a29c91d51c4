import { useTranslation } from 'react-i18next'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { formatTotal } from '#shared/orders/prices/price-text.ts'
import { SizeDrawing } from '#web/orders/wizard/parcel-selection/size-drawing.tsx'
import { useSizeTexts } from '#web/orders/form/use-size-texts.ts'
import { findProduct } from '#shared/orders/form/to-body.ts'
import { computeTotal } from '#shared/orders/form/totals.ts'
import { getChosenPlace, type OrderForm } from '#shared/orders/form/order-form.ts'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import styles from './summary.module.css'
import layout from '#web/ui/layout/layout.module.css'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

const formatDestination = (order: OrderForm): string => {
  const place = getChosenPlace(order)
  const { destination: address } = order
  if (place) return `${formatPlaceName(place.name)}, ${place.formatted_address}`
  if (!address) return ''
  const { address_street, address_house, address_apartment, address_zip, address_city } = address
  const house = [address_house, address_apartment].filter(Boolean).join('-')
  return [[address_street, house].filter(Boolean).join(' '), `${address_zip} ${address_city}`]
    .filter((part) => part.trim() !== '')
    .join(', ')
}

/** Says that the recipient chooses the locker, and where the parcel goes without a choice. */
const OpenDestination = ({ place }: { place: string }) => {
  const { t } = useTranslation('choose')
  return (
    <>
      <p>{t('open')}</p>
      <p>{`${t('otherwise')}: ${place}`}</p>
    </>
  )
}

/** One parcel: its drawing, recipient, destination, services and price. */
const ParcelLine = ({ order }: { order: OrderForm }) => {
  const { t } = useTranslation('recipient')
  const { getText: getSizeText } = useSizeTexts()
  const app = useApp()
  const product = findProduct(app, order)
  const { recipient, services } = order
  return (
    <li className={styles.parcel}>
      <span className={styles.drawing}>{product && <SizeDrawing product={product} />}</span>
      <p className={styles.name}>{recipient.name}</p>
      <p className={styles.price}>{formatTotal(computeTotal(app, [order]))}</p>
      <div className={classNames(typography.note, styles.lines)}>
        <p>{[formatPhone(recipient.phone), recipient.email].filter(Boolean).join(', ')}</p>
        {order.recipient_chooses ? (
          <OpenDestination place={formatDestination(order)} />
        ) : (
          <p>{formatDestination(order)}</p>
        )}
        {services.length > 0 && <p>{services.map((name) => t(`service.${name}`)).join(', ')}</p>}
      </div>
      <p className={classNames(typography.note, styles.side)}>{product && getSizeText(product)}</p>
    </li>
  )
}

/** Summary of every parcel with its price. */
export const ParcelSummaries = () => {
  const { orders } = useWizard()
  return (
    <ol className={layout.column4}>
      {orders.map((order) => (
        <ParcelLine key={order.key} order={order} />
      ))}
    </ol>
  )
}
