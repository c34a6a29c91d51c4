import { useTranslation } from 'react-i18next'
import type { Product } from '#shared/catalogue/product.ts'
import { getCountryName } from '#web/lib/i18n/country-name.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { editIcon } from '#web/ui/icons/later-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { useSizeTexts } from '#web/orders/form/use-size-texts.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { getZipPrice } from '#shared/orders/form/zip-check.ts'
import styles from './route-summary.module.css'

/**
 * The country, delivery method, size and price of a parcel on one line, with a button that opens
 * the fields of `panelId` below.
 */
export const RouteSummary = ({
  order,
  size,
  panelId,
  isOpen,
  onToggle,
}: {
  order: OrderForm
  /** Undefined while no size is chosen. */
  size: Product | undefined
  panelId: string
  isOpen: boolean
  onToggle: () => void
}) => {
  const { t } = useTranslation(['recipient', 'wizard'])
  const locale = useValue(currentLocale)
  const { getText: getSizeText } = useSizeTexts()
  return (
    <div className={styles.summary}>
      <p>
        <b>{getCountryName(order.destination_country, locale)}</b> ·{' '}
        {t(`wizard:method.${order.delivery_method}`)}
        {size && (
          <>
            {' · '}
            {getSizeText(size)} · <Price amount={getZipPrice(order) ?? size.price} />
          </>
        )}
      </p>
      <Button
        size="s"
        variant="quiet"
        icon={isOpen ? 'check' : editIcon}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={onToggle}
      >
        {isOpen ? t('doneParcel') : t('editParcel')}
      </Button>
    </div>
  )
}
