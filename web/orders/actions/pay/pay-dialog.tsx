import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatEuros } from '#shared/lib/money.ts'
import type { Order } from '#shared/orders/order.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import type { BulkDialogProps } from '#web/orders/actions/bulk-dialog.ts'
import { PaidDialog } from './paid-dialog.tsx'
import { PayPart } from './pay-part.tsx'
import {
  findNextPart,
  forgetRun,
  loadUnpaid,
  type PaymentRun,
  replacePart,
  saveRun,
  splitIntoParts,
} from './payment-run.ts'
import { sumDue } from '#web/orders/list-state/sum-due.ts'

export interface PayDialogProps extends BulkDialogProps {
  /** `book_and_pay` asks for a white locker first, whose doors are booked with the payment. */
  readonly intent: PaymentRun['intent']
  /** The run that is gone on with; `orders` are what it has not paid yet. */
  readonly begun?: PaymentRun
}

/**
 * Pays for shipments: in parts, one payment after the other, if there are more than one payment
 * takes. Closing gives the unpaid parts up.
 */
const PayDialog = ({ orders, intent, begun, onChanged, onClose }: PayDialogProps) => {
  // Also the texts of its later views, so that it does not go while they load.
  const { t } = useTranslation(['payment', 'lists', 'common', 'next', 'bulk'])
  const { account } = useApp()
  const [unpaid, setUnpaid] = useState(orders)
  const [parts, setParts] = useState(() => begun?.parts ?? splitIntoParts(orders))
  const [place, setPlace] = useState(begun?.place)
  const [paid, setPaid] = useState<readonly Order[]>()
  const part = findNextPart(parts, unpaid)
  const isRun = parts.length > 1
  const sumOf = (rows: typeof orders) => formatEuros(sumDue(rows))
  const label = part && {
    part: t('lists:payRun.part', {
      number: part.number,
      parts: parts.length,
      sum: sumOf(part.orders),
    }),
    rest: t('lists:payRun.unpaid', { count: unpaid.length, sum: sumOf(unpaid) }),
  }
  const close = () => {
    forgetRun()
    onClose()
  }
  /** Goes on with what is not paid, as another tab may have paid for some of it. */
  const readAgain = async () => {
    const rows = await attempt(loadUnpaid(parts))
    if (rows) setUnpaid(rows)
    if (rows?.length === 0) close()
  }
  if (paid)
    return (
      <PaidDialog
        orders={paid}
        next={label && { label: label.part, onNext: () => setPaid(undefined) }}
        onChanged={onChanged}
        onClose={close}
      />
    )
  if (!part || !label) return null
  const isBooking = intent === 'book_and_pay'
  const count = unpaid.length
  return (
    <PayPart
      key={part.number}
      orders={part.orders}
      title={t(isBooking ? 'bulk:pay.bookTitle' : 'bulk:pay.title', { count })}
      part={isRun ? label.part : undefined}
      rest={label.rest}
      isBooking={isBooking}
      chosenBefore={place}
      hasAccepted={place !== undefined}
      onOrders={(others) => {
        const left = new Set(part.orders.map(({ id }) => id))
        for (const { id } of others) left.delete(id)
        setParts(replacePart(parts, part.number, others))
        setUnpaid(unpaid.filter(({ id }) => !left.has(id)))
      }}
      onStart={(dropOff) => {
        const chosen = dropOff.place?.id ?? null
        if (!isRun || !account) return
        setPlace(chosen)
        saveRun({ account: account.id, intent, parts, place: chosen })
      }}
      onPaid={(shipments) => {
        const done = new Set(part.orders.map(({ id }) => id))
        const left = unpaid.filter(({ id }) => !done.has(id))
        if (left.length === 0) forgetRun()
        setUnpaid(left)
        setPaid(shipments)
        onChanged()
      }}
      onAlreadyPaid={isRun ? () => void readAgain() : undefined}
      onChanged={onChanged}
      // What a bank may still confirm is gone on with by the next visit.
      onClose={(isUndecided) => (isUndecided ? onClose() : close())}
    />
  )
}

export default PayDialog
