import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#shared/orders/order.ts'
import type { Place } from '#shared/places/place.ts'
import { getReturnPage } from '#web/payments/return-page.ts'
import { usePaymentRun } from '#web/payments/use-payment-run.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { type ChangeFailure, toChangeFailure } from './change-failure.ts'
import type { ProposedOrder } from './proposed-order.ts'
import { acceptChange, releaseNewDoor } from './submit-change.ts'

/**
 * Accepts the proposed change of a company's shipment, and pays what is due. `onDone` is called once
 * the change is made, or its money has come too late. Needs the texts `edit`, `next` and `payment`.
 */
export const useChange = (order: ProposedOrder, onDone: (orders: readonly Order[]) => void) => {
  const { t } = useTranslation(['edit', 'next'])
  const { account } = useApp()
  const [failure, setFailure] = useState<ChangeFailure>()
  /** Another locker, where that of the shipment is full. */
  const [place, setPlace] = useState<Place>()
  const isHolding = useRef(false)
  const email = account?.email ?? order.change.sender.email

  const finish = (orders: readonly Order[], isRefused = false) => {
    if (isRefused) {
      showToast(`${t('next:change.notMade')}. ${t('next:change.notMadeText')}`, 'warning')
    } else showToast(t('done'))
    onDone(orders)
  }
  const run = usePaymentRun({
    start: (gateway) => {
      isHolding.current = order.change.needs_door
      return acceptChange(order, { email, gateway, returnTo: getReturnPage(), placeId: place?.id })
    },
    payer: { name: account?.display_name ?? '', email },
    count: 1,
    onPaid: finish,
    onFailure: (error) => {
      if (isHolding.current) void releaseNewDoor()
      setFailure(toChangeFailure(error))
    },
  })
  return {
    ...run,
    failure,
    place,
    /** Goes on with the change at another locker. */
    choosePlace: (chosen: Place) => {
      setPlace(chosen)
      setFailure(undefined)
    },
    /** Gives a held door back, unless a bank may still confirm the payment. */
    release: () => {
      if (isHolding.current && run.phase.name === 'ready') void releaseNewDoor()
    },
  }
}
