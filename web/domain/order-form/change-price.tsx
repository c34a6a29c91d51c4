import { useTranslation } from 'react-i18next'
import { formatEuros } from '#shared/lib/money.ts'
import type { Order } from '#shared/orders/order.ts'
import {
  type ChangePrice,
  computeChangePrice,
  isInvoicedLater,
} from '#shared/orders/prices/change-price.ts'
import { parseGoodsPrice } from '#shared/orders/prices/goods-price.ts'
import type { AppData } from '#web/lib/api/app-data.ts'
import { usePriceText } from '#web/lib/i18n/use-price-text.ts'
import { findProduct, listServices } from './parcel-body.ts'
import type { ParcelDraft } from './parcel-draft.ts'
import { getZipPrice } from './zip-query.ts'

/** What the change of an order costs, and whether its parcel size changes. */
export interface DraftChange extends ChangePrice {
  readonly isServiceChanged: boolean
}

/** Computes what changing an order to a parcel costs its sender. What is invoiced costs nothing now. */
export const computeParcelChange = (
  app: Pick<AppData, 'products' | 'services'>,
  parcel: ParcelDraft | undefined,
  country: string | null,
  order: Order,
): DraftChange => {
  const product = parcel && findProduct(app, parcel)
  const services = listServices(app, country).filter(
    ({ service }) => parcel?.services.includes(service) ?? false,
  )
  const { range, ...price } = computeChangePrice(
    {
      price: (parcel && getZipPrice(parcel)) ?? product?.price,
      services,
      goodsPrice: parcel && parseGoodsPrice(parcel.goods_price),
    },
    order.order_products,
  )
  const isServiceChanged = product !== undefined && product.name !== order.main_product.name
  if (isInvoicedLater(order)) return { ...price, due: 0, refund: 0, isServiceChanged }
  return { ...price, ...(range && { range }), isServiceChanged }
}

/** What a change costs, what is refunded, or that the price stays. Needs the texts `edit`. */
export const ChangePriceText = ({
  change,
  styles,
}: {
  change: DraftChange
  /** The classes of the text, its label and its amount. */
  styles: Readonly<Partial<Record<'total' | 'label' | 'amount', string>>>
}) => {
  const { t } = useTranslation('edit')
  const { formatTotal } = usePriceText()
  const { due, refund, range } = change
  if (refund === 0 && due === 0 && !range) {
    return (
      <output className={styles.total}>
        <span className={styles.label}>{t('price.same')}</span>
      </output>
    )
  }
  return (
    <output className={styles.total}>
      <span className={styles.label}>{refund > 0 ? t('price.refund') : t('price.due')}</span>{' '}
      <span className={styles.amount}>
        {refund > 0 ? formatEuros(refund) : formatTotal({ total: due, ...(range && { range }) })}
      </span>
    </output>
  )
}
