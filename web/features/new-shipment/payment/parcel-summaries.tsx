import { useTranslation } from 'react-i18next'
import { formatPhone } from '#shared/contacts/format-phone.ts'
import { paths } from '#web/navigation/paths.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { formatTotal } from '#web/lib/i18n/format.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useSizeName } from '../parcel-selection/use-size-name.ts'
import { findProduct, calculateTotal } from '../state/order-bodies.ts'
import type { ParcelDraft } from '../state/draft-shape.ts'
import { useWizard } from '../state/wizard-draft.ts'
import styles from './summary.module.css'

const formatDestination = ({ place, address }: ParcelDraft): string => {
  if (place) return `${place.name}, ${place.formatted_address}`
  if (!address) return ''
  const { address_street, address_house, address_apartment, address_zip, address_city } = address
  const house = [address_house, address_apartment].filter(Boolean).join('-')
  return [[address_street, house].filter(Boolean).join(' '), `${address_zip} ${address_city}`]
    .filter((part) => part.trim() !== '')
    .join(', ')
}

/** Summary of every parcel with its price, with links to change it. */
export const ParcelSummaries = () => {
  const { t } = useTranslation(['payment', 'recipient', 'common'])
  const getSizeName = useSizeName()
  const app = useApp()
  const draft = useWizard()
  return (
    <Card
      title={t('summary.parcels', { count: draft.parcels.length })}
      actions={
        <LinkButton to={paths.parcelSelection} variant="quiet" size="s" icon="edit">
          {t('summary.changeSize')}
        </LinkButton>
      }
    >
      <ol className={styles.list}>
        {draft.parcels.map((parcel, position) => {
          const total = calculateTotal(app, { ...draft, parcels: [parcel] })
          const product = findProduct(app, parcel)
          return (
            <li key={parcel.key} className={styles.parcel}>
              <p className={styles.head}>
                {draft.parcels.length > 1 && <span>{position + 1}.</span>}
                <span>{parcel.recipient.name}</span>
                <span>{product && getSizeName(product)}</span>
              </p>
              <p className={styles.price}>{formatTotal(total)}</p>
              <div className={styles.lines}>
                <p>{formatDestination(parcel)}</p>
                <p>
                  {[formatPhone(parcel.recipient.phone), parcel.recipient.email]
                    .filter(Boolean)
                    .join(', ')}
                </p>
                {parcel.services.length > 0 && (
                  <p>{parcel.services.map((name) => t(`recipient:service.${name}`)).join(', ')}</p>
                )}
              </div>
              <span className={styles.edit}>
                <LinkButton
                  to={paths.recipient}
                  variant="quiet"
                  size="s"
                  icon="edit"
                  aria-label={t('summary.changeRecipient', { name: parcel.recipient.name })}
                >
                  {t('common:edit')}
                </LinkButton>
              </span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
