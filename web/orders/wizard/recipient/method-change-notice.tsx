import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '#web/lib/api/app-data.ts'
import { formatWirePrice } from '#shared/orders/prices/price-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { announce } from '#web/ui/feedback/toast.tsx'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import type { ChangedOrderFields } from '#web/orders/form/use-order-fields.ts'
import { returnIcon } from '#web/ui/icons/later-icons.ts'

/** Describes the change of method and price in one sentence each. */
const useChangeText = () => {
  const { t } = useTranslation(['recipient', 'wizard'])
  const { products } = useApp()
  const formatPrice = ({ product_id }: OrderForm) => {
    const size = products.find(({ id }) => id === product_id)
    return size && formatWirePrice(size.price)
  }
  return (before: OrderForm, after: OrderForm): string => {
    const method = t('methodChange.method', {
      from: t(`wizard:method.${before.delivery_method}`),
      to: t(`wizard:method.${after.delivery_method}`),
    })
    const [from, to] = [formatPrice(before), formatPrice(after)]
    if (from === undefined || from === to) return method
    const price =
      to === undefined ? t('methodChange.noPrice') : t('methodChange.price', { from, to })
    return `${method} ${price}`
  }
}

const ChangedMethod = ({
  form,
  before,
  destination,
}: {
  form: ChangedOrderFields
  before: OrderForm
  destination: RefObject<HTMLElement | null>
}) => {
  const { t } = useTranslation('recipient')
  const describeChange = useChangeText()
  const text = describeChange(before, form.order)
  const focusField = () =>
    destination.current
      ?.querySelector<HTMLElement>('[role=combobox], [role=group] button:last-child')
      ?.focus()
  const start = useEffectEvent(() => {
    announce(text)
    // The field that had the focus was replaced by the place, or the field, of the new method.
    focusField()
  })
  useEffect(() => start(), [])
  const isUndone = useRef(false)
  const end = useEffectEvent(() => {
    if (isUndone.current) focusField()
  })
  useEffect(() => () => end(), [])
  return (
    <Notice
      title={t('methodChange.title')}
      actions={
        <Button
          size="s"
          icon={returnIcon}
          onClick={() => {
            isUndone.current = true
            form.undoMethodChange()
          }}
        >
          {t('methodChange.undo')}
        </Button>
      }
    >
      <p>{text}</p>
    </Notice>
  )
}

/**
 * Shows that the choice of a place changed the delivery method and the price, with a button that
 * undoes it. The focus moves to the field of the new method in `destination`.
 */
export const MethodChangeNotice = ({
  form,
  destination,
}: {
  form: ChangedOrderFields
  destination: RefObject<HTMLElement | null>
}) => {
  const { beforeMethodChange: before } = form
  return before && <ChangedMethod form={form} before={before} destination={destination} />
}
