import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { WirePrice } from '#shared/catalogue/product.ts'
import { formatEuros } from '#shared/lib/money.ts'
import { isInvoicedLater } from '#shared/orders/prices/change-price.ts'
import { parseWirePrice } from '#shared/orders/prices/totals.ts'
import type { ApiProblem } from '#web/lib/api/api-problem.ts'
import { formatProblem } from '#web/lib/api/problem-text.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { formatTotal } from '#shared/orders/prices/price-text.ts'
import { ChangePriceText } from '#web/orders/form/change-price-text.tsx'
import { checkOrder } from '#web/orders/form/check-order.ts'
import { MissingFields } from '#web/orders/form/missing-fields.tsx'
import { findProduct } from '#shared/orders/form/to-body.ts'
import { isZipPending } from '#shared/orders/form/zip-check.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useChangedOrder } from '#web/orders/add-orders/change/use-changed-order.ts'
import { isEditing, orderDraft } from '#web/orders/add-orders/state/order-draft.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { computeOrderChange } from '#shared/orders/form/order-change.ts'
import { computeTotal, getSizePrice, isPaidByRecipient } from '#shared/orders/form/totals.ts'
import styles from './order-footer.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** What the shipment costs; for a paid one, what its change costs. */
const FooterPrice = ({ values }: { values: OrderForm }) => {
  const app = useApp()
  const order = useChangedOrder()
  if (!order || isInvoicedLater(order)) return <OrderTotal values={values} />
  const change = computeOrderChange(app, values, order)
  return <ChangePriceText change={change} styles={styles} />
}

/** What the recipient pays for the delivery: a price, or a range by the size that is measured. */
const RecipientPrice = ({ price }: { price: WirePrice }) => {
  const { t } = useTranslation('add-orders')
  const cents = parseWirePrice(price)
  return typeof cents === 'number'
    ? t('recipientPaysPrice', { price: formatEuros(cents) })
    : t('recipientPaysRange', { from: formatEuros(cents.from), to: formatEuros(cents.to) })
}

const OrderTotal = ({ values }: { values: OrderForm }) => {
  const { t } = useTranslation('add-orders')
  const app = useApp()
  const total = computeTotal(app, [values])
  const product = findProduct(app, values)
  const recipientPrice = product?.recipient_price ?? getSizePrice(app, values)
  return (
    <output className={styles.total}>
      <span className={styles.label}>{t('total')}</span>{' '}
      <b className={styles.amount}>{product ? formatTotal(total) : '–'}</b>
      {isPaidByRecipient(app, values) && (
        <span className={styles.label}>
          {' · '}
          {recipientPrice === undefined ? (
            t('recipientPays')
          ) : (
            <RecipientPrice price={recipientPrice} />
          )}
        </span>
      )}
    </output>
  )
}

/** Says why the shipment was not sent. */
const NotSent = ({ problem }: { problem: ApiProblem }) => {
  const { t } = useTranslation('add-orders')
  const { t: translateProblem } = useTranslation(['shell', 'errors'])
  const isConflict = problem.error_type === 'conflict'
  return (
    <Notice tone="warning" live title={isConflict ? undefined : t('notSent')}>
      {isConflict ? t('conflict') : formatProblem(translateProblem, problem)}
    </Notice>
  )
}

/** The price of the shipment, what it lacks, and the buttons. */
export const OrderFooter = ({
  values,
  failure,
  isBusy,
  onClear,
}: {
  values: OrderForm
  failure: ApiProblem | undefined
  isBusy: boolean
  /** Clears the form, or leaves the shipment that is edited as it was. */
  onClear: () => void
}) => {
  const { t } = useTranslation(['add-orders', 'common'])
  const app = useApp()
  const draft = orderDraft.get()
  const isStored = isEditing(draft.source)
  const [query] = useSearchParams()
  const issues = checkOrder(app, draft, values)
  const isIncomplete = issues.length > 0 || isZipPending(values)
  return (
    <>
      {failure && <NotSent problem={failure} />}
      <div className={classNames(layout.bar, styles.footer)}>
        <div className={styles.facts}>
          <FooterPrice values={values} />
          <p className={styles.missing}>
            <MissingFields issues={issues} order={values} />
          </p>
        </div>
        <div className={styles.buttons}>
          <Button variant="quiet" disabled={isBusy} onClick={onClear}>
            {isStored ? t('common:cancel') : t('clear')}
          </Button>
          <Button
            // The details that are open beside the form have the next step of their shipment.
            variant={query.has('open') ? 'secondary' : 'primary'}
            type="submit"
            icon={isStored ? 'check' : 'plus'}
            busy={isBusy}
            disabled={isIncomplete}
          >
            {isStored ? t('save') : t('add')}
          </Button>
        </div>
      </div>
    </>
  )
}
