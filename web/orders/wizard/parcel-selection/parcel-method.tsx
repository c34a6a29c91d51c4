import { useApp } from '#web/lib/api/app-data.ts'
import { chooseMethod } from '#shared/orders/form/change-route.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { updateOrder } from '#web/orders/wizard/state/wizard-draft.ts'
import { MethodChoice } from '#web/orders/form/method-choice.tsx'

/** Selects the delivery method of a parcel of the draft. */
export const ParcelMethod = ({ order }: { order: OrderForm }) => {
  const app = useApp()
  return (
    <MethodChoice
      order={order}
      onChoose={(method) =>
        updateOrder(order.key, (current) => chooseMethod(app, current, method).order)
      }
    />
  )
}
