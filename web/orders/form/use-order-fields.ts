import { useState } from 'react'
import type { MessageCode } from '#shared/lib/messages.ts'
import type { OrderChoice } from '#shared/orders/form/change-route.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import type { RuleForm } from '#web/lib/forms/use-rule-form.ts'

/** What the fields of an order need of the form that they are part of. */
export interface OrderFields extends Pick<
  RuleForm<OrderForm>,
  'control' | 'getValues' | 'showErrorsOf' | 'waitFor'
> {
  readonly order: OrderForm
  /** Updates fields of the order. */
  readonly update: (change: Partial<OrderForm>) => void
  /** Applies a change of the destination and shows a notice when it removed a service. */
  readonly changeDestination: (change: (order: OrderForm) => OrderChoice) => void
  /** Applies a choice of place, which may change the delivery method. */
  readonly applyPlaceChoice: (change: (order: OrderForm) => OrderChoice) => void
}

/** The fields of an order's form, and what its last change has brought about. */
export interface ChangedOrderFields extends OrderFields {
  /** The order before the last choice of place changed its delivery method. */
  readonly beforeMethodChange: OrderForm | undefined
  /** Restores method, place, size and services as they were before that choice. */
  readonly undoMethodChange: () => void
  /** Explains that a service was removed; set until `closeNotice` is called. */
  readonly notice: MessageCode | undefined
  readonly closeNotice: () => void
}

/** Returns the part of an order's form that its fields share. */
export const useOrderFields = (
  { control, getValues, setValues, showErrorsOf, waitFor }: RuleForm<OrderForm>,
  order: OrderForm,
  /** Completes an order after a change of its destination. */
  settle = (changed: OrderForm): OrderForm => changed,
): ChangedOrderFields => {
  const [notice, setNotice] = useState<MessageCode>()
  const [beforeMethodChange, setBeforeMethodChange] = useState<OrderForm>()
  // The form changes its values in place, so it gets a copy.
  const update = (change: Partial<OrderForm>) => setValues(structuredClone(change))
  const changeDestination = (change: (current: OrderForm) => OrderChoice) => {
    const chosen = change(getValues())
    if (chosen.notice) setNotice(chosen.notice)
    setBeforeMethodChange(undefined)
    update(settle(chosen.order))
    return chosen.order
  }
  return {
    control,
    getValues,
    showErrorsOf,
    waitFor,
    order,
    update,
    changeDestination,
    applyPlaceChoice: (change) => {
      const before = structuredClone(getValues())
      const { delivery_method } = changeDestination(change)
      if (delivery_method !== before.delivery_method) setBeforeMethodChange(before)
    },
    beforeMethodChange,
    undoMethodChange: () => {
      if (!beforeMethodChange) return
      const { delivery_method, product_id, destination_place_id } = beforeMethodChange
      const { place, destination, services } = beforeMethodChange
      update({ delivery_method, product_id, destination_place_id, place, destination, services })
      setBeforeMethodChange(undefined)
    },
    notice,
    closeNotice: () => setNotice(undefined),
  }
}
