import { useTranslation } from 'react-i18next'
import { formatPhone } from '#shared/contacts/format-phone.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { paths } from '#web/navigation/paths.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { usePriceText } from '#web/lib/i18n/use-price-text.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { SizeDrawing } from '../../parcel-selection/size-drawing.tsx'
import { useSizeText } from '../../parcel-selection/use-size-name.ts'
import { findProduct } from '#web/domain/order-form/parcel-body.ts'
import { calculateTotal } from '../../state/order-bodies.ts'
import type { ParcelDraft } from '#web/domain/order-form/parcel-draft.ts'
import { useWizard } from '../../state/wizard-draft.ts'
import styles from './summary.module.css'
import { editIcon } from '#web/ui/icons/later-icons.ts'

const formatDestination = ({ place, address }: ParcelDraft): string => {
  if (place) return `${formatPlaceName(place.name)}, ${place.formatted_address}`
  if (!address) return ''
  const { address_street, address_house, address_apartment, address_zip, address_city } = address
  const house = [address_house, address_apartment].filter(Boolean).join('-')
  return [[address_street, house].filter(Boolean).join(' '), `${address_zip} ${address_city}`]
    .filter((part) => part.trim() !== '')
    .join(', ')
}

/** One parcel: its drawing, recipient, destination, services and price, with a link to change it. */
const ParcelLine = ({ parcel }: { parcel: ParcelDraft }) => {
  const { t } = useTranslation(['payment', 'recipient', 'common'])
  const getSizeText = useSizeText()
  const app = useApp()
  const draft = useWizard()
  const { formatTotal } = usePriceText()
  const product = findProduct(app, parcel)
  const { recipient, services } = parcel
  return (
    <li className={styles.parcel}>
      <span className={styles.drawing}>{product && <SizeDrawing product={product} />}</span>
      <p className={styles.name}>{recipient.name}</p>
      <p className={styles.price}>
        {formatTotal(calculateTotal(app, { ...draft, parcels: [parcel] }))}
      </p>
      <div className={styles.lines}>
        <p>{[formatPhone(recipient.phone), recipient.email].filter(Boolean).join(', ')}</p>
        <p>{formatDestination(parcel)}</p>
        {services.length > 0 && (
          <p>{services.map((name) => t(`recipient:service.${name}`)).join(', ')}</p>
        )}
      </div>
      <div className={styles.side}>
        <span>{product && getSizeText(product)}</span>
        <LinkButton
          to={paths.recipient}
          variant="quiet"
          size="s"
          icon={editIcon}
          aria-label={t('summary.changeRecipient', { name: recipient.name })}
        >
          {t('common:edit')}
        </LinkButton>
      </div>
    </li>
  )
}

/** Summary of every parcel with its price, with links to change it. */
export const ParcelSummaries = () => {
  const { parcels } = useWizard()
  return (
    <ol className={styles.list}>
      {parcels.map((parcel) => (
        <ParcelLine key={parcel.key} parcel={parcel} />
      ))}
    </ol>
  )
}
