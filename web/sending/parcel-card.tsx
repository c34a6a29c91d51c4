import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import type { Order } from '#shared/orders/order.ts'
import { joinParts } from '#shared/lib/join-parts.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { toCentimetres } from '#shared/parcels/sizes.ts'
import { useProductName } from '#web/orders/use-product-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { editIcon } from '#web/ui/icons/later-icons.ts'
import { Pill } from '#web/ui/pill.tsx'
import styles from './parcel-card.module.css'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** What of a shipment may be edited. */
export type EditedPart = 'recipient' | 'place' | 'sender'

/** A part of a shipment, such as its recipient. */
export const ParcelPart = ({
  label,
  name,
  detail = '',
  editLabel,
  onEdit,
}: {
  label: string
  name: ReactNode
  detail?: string
  editLabel?: string
  /** Edits the part; undefined where nothing may be edited. */
  onEdit?: (() => void) | undefined
}) => {
  const { t } = useTranslation('common')
  return (
    <div className={styles.part}>
      <dt>{label}</dt>
      <dd>
        <p className={styles.name}>{name}</p>
        {detail !== '' && (
          <p className={classNames(typography.note, typography.digits)}>{detail}</p>
        )}
      </dd>
      {onEdit && (
        <dd className={styles.edit}>
          <Button size="s" variant="quiet" icon={editIcon} aria-label={editLabel} onClick={onEdit}>
            {t('edit')}
          </Button>
        </dd>
      )}
    </div>
  )
}

/** A size or weight band; millimetres, null for a parcel sold by weight. */
type Size = Pick<Order['main_product'], 'name' | 'length' | 'width' | 'height'>

/** The measures, the number and the parts of a shipment. */
export const ParcelParts = ({
  measures,
  number,
  children,
}: {
  measures: string
  number: string
  children: ReactNode
}) => (
  <>
    <div className={classNames(typography.note, typography.digits)}>
      <p>{measures}</p>
      <p>{number}</p>
    </div>
    <dl className={styles.parts}>{children}</dl>
  </>
)

/** The size of a shipment: its name, and the longest sides in centimetres if they are known. */
export const useSizeText = () => {
  const { t } = useTranslation(['sending', 'common'])
  const getName = useProductName()
  return (product: Size) => {
    const { height, width, length } = product
    return {
      name: t('parcel.size', { size: getName(product) }),
      measures:
        height === null || width === null || length === null
          ? ''
          : t('common:unit.cm', {
              value: [height, width, length].map((side) => toCentimetres(side)).join(' × '),
            }),
    }
  }
}

/** A shipment as who hands it in sees it: its size, who gets it and where, and who sends it. */
export const ParcelCard = ({
  order,
  onEdit,
}: {
  order: Order
  /** Edits a part of it; undefined where nothing may be edited. */
  onEdit: ((part: EditedPart) => void) | undefined
}) => {
  const { t } = useTranslation('sending')
  const { destination, recipient, sender, barcode } = order
  const { name, measures } = useSizeText()(order.main_product)
  const street = joinParts([destination.address_street, destination.address_house], ' ')
  const address = joinParts([street, destination.address_city], ', ')
  const placeName = formatPlaceName(destination.name)
  const edit = (part: EditedPart) => onEdit && (() => onEdit(part))
  return (
    <Card title={name} actions={<Pill tone="success">{t('parcel.paid')}</Pill>}>
      <ParcelParts measures={measures} number={formatBarcode(barcode)}>
        <ParcelPart
          label={t('parcel.to')}
          name={recipient.name}
          detail={formatPhone(recipient.phone)}
          editLabel={t('parcel.editRecipient')}
          onEdit={edit('recipient')}
        />
        <ParcelPart
          label={destination.type === 'address' ? t('parcel.address') : t('parcel.fetchedAt')}
          name={placeName || address}
          detail={placeName ? address : ''}
          editLabel={t('parcel.editPlace')}
          onEdit={destination.type === 'address' ? undefined : edit('place')}
        />
        <ParcelPart
          label={t('parcel.from')}
          name={sender.name}
          detail={formatPhone(sender.phone)}
          editLabel={t('parcel.editSender')}
          onEdit={edit('sender')}
        />
      </ParcelParts>
    </Card>
  )
}
