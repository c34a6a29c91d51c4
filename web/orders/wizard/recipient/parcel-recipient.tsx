import { memo, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#shared/catalogue/product.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/card.tsx'
import { announce } from '#web/ui/feedback/toast.tsx'
import { ParcelCountry } from '#web/orders/wizard/parcel-selection/country-choice.tsx'
import { listSizes } from '#shared/orders/form/change-route.ts'
import { getChosenPlace, type OrderForm } from '#shared/orders/form/order-form.ts'
import { getZipPrice } from '#shared/orders/form/zip-check.ts'
import { editIcon } from '#web/ui/icons/later-icons.ts'
import { Price } from '#web/ui/price.tsx'
import { removeOrder } from '#web/orders/wizard/state/orders.ts'
import { ParcelFormFields } from './parcel-form-fields.tsx'
import styles from './parcel-recipient.module.css'
import { RouteSummary } from './route-summary.tsx'

interface ParcelRecipientProps {
  order: OrderForm
  number: number
  isRemovable: boolean
  /** False for a paid order, whose country cannot be changed. */
  hasCountryChoice: boolean
  /** Whether it is one line, which opens again. */
  isFolded: boolean
  /** Whether the block takes the view and the focus when it appears. */
  hasFocus: boolean
  onOpen: (key: string) => void
}

/** Brings the block of a parcel into view and focuses its heading if `hasFocus`. */
const useFocusedBlock = (hasFocus: boolean) => {
  const block = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const heading = block.current?.querySelector('h2')
    if (!heading || !hasFocus) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.scrollIntoView({ block: 'start' })
  }, [hasFocus])
  return block
}

/** The recipient, place and price of a finished parcel. */
const FoldedFacts = ({ order, size }: { order: OrderForm; size: Product | undefined }) => {
  const place = getChosenPlace(order)?.name ?? order.destination?.formatted_address ?? ''
  return (
    <span className={styles.folded}>
      <span className={styles.lead}> · </span>
      {[order.recipient.name, formatPlaceName(place)].join(' · ')}
      {size && (
        <>
          {' · '}
          <Price amount={getZipPrice(order) ?? size.price} />
        </>
      )}
    </span>
  )
}

const ParcelCard = ({
  order,
  number,
  isRemovable,
  hasCountryChoice,
  isFolded,
  hasFocus,
  onOpen,
}: ParcelRecipientProps) => {
  const { t } = useTranslation(['wizard', 'recipient'])
  const panelId = useId()
  const block = useFocusedBlock(hasFocus)
  const { destination_country: country } = order
  const sizes = listSizes(useApp(), country, order.delivery_method)
  const size = sizes.find(({ id }) => id === order.product_id)
  const [isEditing, setIsEditing] = useState(size === undefined)
  const isOpen = isEditing || size === undefined
  const remove = () => {
    removeOrder(order.key)
    announce(t('parcels.removed', { number }))
  }
  return (
    <div ref={block}>
      <Card
        title={
          <>
            {t('parcels.number', { number })}
            {isFolded && <FoldedFacts order={order} size={size} />}
          </>
        }
        actions={
          <>
            {isFolded && (
              <IconButton
                icon={editIcon}
                label={`${t('recipient:editParcel')} ${number}`}
                onClick={() => onOpen(order.key)}
              />
            )}
            {isRemovable &&
              (isFolded ? (
                <IconButton icon="trash" label={t('parcels.remove', { number })} onClick={remove} />
              ) : (
                <Button size="s" variant="quiet" icon="trash" onClick={remove}>
                  {t('parcels.remove', { number })}
                </Button>
              ))}
          </>
        }
      >
        {!isFolded && (
          <Stack gap="l">
            <Stack>
              <RouteSummary
                order={order}
                size={size}
                panelId={panelId}
                isOpen={isOpen}
                onToggle={() => setIsEditing(!isOpen)}
              />
              <div id={panelId} hidden={!isOpen}>
                {isOpen && hasCountryChoice && <ParcelCountry order={order} />}
              </div>
            </Stack>
            <ParcelFormFields
              // Another country resets the touched fields.
              key={country}
              order={order}
              areSettingsOpen={isOpen}
            />
          </Stack>
        )}
      </Card>
    </div>
  )
}

/**
 * The route, destination, recipient, content and services of one parcel. Typing in one parcel
 * renders only that parcel.
 */
export const ParcelRecipient = memo(ParcelCard)
