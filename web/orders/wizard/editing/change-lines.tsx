import { useTranslation } from 'react-i18next'
import { formatEuros } from '#shared/lib/money.ts'
import type { Order } from '#shared/orders/order.ts'
import { parseWirePrice } from '#shared/orders/prices/totals.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { useProductName } from '#web/orders/use-product-name.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { formatWirePrice } from '#shared/orders/prices/price-text.ts'
import { findProduct } from '#shared/orders/form/to-body.ts'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { getZipPrice } from '#shared/orders/form/zip-check.ts'
import { computeOrderChange } from '#shared/orders/form/order-change.ts'
import { getFirstOrder } from '#web/orders/wizard/state/draft-shape.ts'

/** The lines of the price of a change: the new parcel, what was paid before, and new services. */
export const ChangeLines = ({
  order,
  className,
}: {
  order: Order
  className: string | undefined
}) => {
  const { t } = useTranslation(['edit', 'recipient'])
  const getProductName = useProductName()
  const app = useApp()
  const form = getFirstOrder(useWizard())
  const { upgrade, services, range } = computeOrderChange(app, form, order)
  const product = findProduct(app, form)
  if (!product) return null
  const price = getZipPrice(form) ?? product.price
  const cents = parseWirePrice(price)
  const paid = typeof cents === 'number' && !range ? cents - upgrade : 0
  const lines = [
    {
      key: 'parcel',
      name: t('price.parcel', { size: getProductName(product) }),
      sum: formatWirePrice(price),
    },
    ...(paid === 0 ? [] : [{ key: 'paid', name: t('price.paid'), sum: `−${formatEuros(paid)}` }]),
    ...services.map(({ service, cents: sum }) => ({
      key: service.service,
      name: t(`recipient:service.${service.service}`),
      sum: formatEuros(sum),
    })),
  ]
  return lines.map(({ key, name, sum }) => (
    <div key={key} className={className}>
      <dt>{name}</dt>
      <dd>{sum}</dd>
    </div>
  ))
}

/** What paying for a change of the size does to the booked door and to a printed label. */
export const ChangeEffects = ({
  order,
  className,
}: {
  order: Order
  className: string | undefined
}) => {
  const { t } = useTranslation('edit')
  const { isServiceChanged } = computeOrderChange(useApp(), getFirstOrder(useWizard()), order)
  if (!isServiceChanged) return null
  const place = order.location_door ? order.location : null
  return (
    <p className={className}>
      {place && <>{t('confirm.door', { place: formatPlaceName(place.name) })} </>}
      {t('confirm.label')}
    </p>
  )
}
