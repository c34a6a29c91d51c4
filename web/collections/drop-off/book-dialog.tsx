import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { may } from '#shared/accounts/permissions.ts'
import { getMaxAllowedBookings } from '#shared/api/collections.ts'
import { toGrammaticalNumber } from '#shared/lib/grammatical-number.ts'
import { maxDoors } from '#shared/doors/bookings.ts'
import { isTemperatureSensitive } from '#shared/doors/drop-off.ts'
import type { Order } from '#shared/orders/order.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { Place } from '#shared/places/place.ts'
import { BookingProgress } from '#web/doors/booking-progress.tsx'
import { useApp } from '#web/lib/api/app-data.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DropOffChoice } from './drop-off-choice.tsx'
import { type DropOffState, isLocker, useDropOff } from './use-drop-off.ts'
import { OrderBookingSummary } from '#web/doors/order-booking-summary.tsx'
import { NotEnoughRoom } from '#web/doors/not-enough-room.tsx'
import type { SplitPlan } from '#web/doors/plan-split.ts'
import { SplitPlanList } from '#web/doors/split-plan.tsx'
import { type OrderBookingPhase, useDoorBooking } from '#web/doors/use-door-booking.ts'
import { useSplitPlan } from './use-split-plan.ts'

/** Whether a plan divides a batch among several lockers. */
const isSplit = (plan: SplitPlan | undefined): plan is SplitPlan =>
  plan !== undefined && plan.parts.length > 1

const BookContent = ({
  phase,
  plan,
  dropOff,
  orders,
  isCut,
  about,
  onAnother,
}: {
  phase: OrderBookingPhase
  plan: SplitPlan | undefined
  dropOff: DropOffState
  orders: readonly OrderRow[]
  /** Whether more shipments were chosen than can be booked at once. */
  isCut: boolean
  about: ReactNode
  onAnother: (place: Place) => void
}) => {
  const { t } = useTranslation(['payment', 'lists', 'bulk'])
  if (phase.name === 'full') {
    return (
      <NotEnoughRoom
        place={phase.shortage.place}
        free={phase.shortage.free}
        wanted={{ order_ids: [...phase.shortage.failedIds] }}
        missing={phase.shortage.failedIds.length}
        isTemperatureSensitive={isTemperatureSensitive(orders)}
        onAnother={onAnother}
      >
        {isSplit(plan) && <SplitPlanList plan={plan} />}
      </NotEnoughRoom>
    )
  }
  if (phase.name !== 'choosing') {
    const isBooked = phase.name === 'booked'
    const count = isBooked ? phase.booked.length : phase.count
    const place = formatPlaceName(phase.place.name)
    return (
      <BookingProgress
        isBooked={isBooked}
        text={
          isBooked
            ? t('bulk:book.done', { count, place })
            : t('payment:booking.text', { count: toGrammaticalNumber(count), place })
        }
      />
    )
  }
  return (
    <Stack>
      {about}
      {isCut && <Notice>{t('lists:tooManyToBook', { count: orders.length })}</Notice>}
      <DropOffChoice dropOff={dropOff} count={orders.length} />
    </Stack>
  )
}

/** Returns how many doors may be booked at once; the usual number until the service has said so. */
const useMaxBookings = (): number => {
  const { account } = useApp()
  const { data } = useCall(getMaxAllowedBookings, may('addOrders', account) ? {} : null)
  // When colleagues hold all, the booking itself says for how long.
  return data?.max_bookings || maxDoors
}

/**
 * Books doors at a white locker for paid or confirmed shipments, and ends with the summary of the
 * booking.
 */
const BookDialog = ({
  orders: chosen,
  about,
  onChanged,
  onClose,
}: {
  orders: readonly OrderRow[]
  /** Called when doors were booked, before the dialog closes. */
  onChanged: () => void
  onClose: () => void
  /** Describes the shipments if the user has not selected them. */
  about?: ReactNode
}) => {
  // Also the texts of its later views, so that it does not go while they load.
  const { t } = useTranslation(['payment', 'common', 'lists', 'next', 'bulk'])
  const orders = chosen.slice(0, useMaxBookings())
  const [booked, setBooked] = useState<readonly Order[]>()
  const dropOff = useDropOff(orders, { isBooking: true })
  const { phase, book, bookParts, cancel, restart } = useDoorBooking({
    onBooked: setBooked,
    onChanged,
  })
  const plan = useSplitPlan(orders, phase.name === 'full' ? phase.shortage : undefined)
  const place = isLocker(dropOff.value) ? dropOff.value.place : null
  if (booked) return <OrderBookingSummary orders={booked} onChanged={onChanged} onClose={onClose} />

  const isBooking = phase.name === 'booking'
  const failedIds = phase.name === 'full' ? phase.shortage.failedIds : []
  const fitting = orders.filter(({ id }) => !failedIds.includes(id))
  const count = phase.name === 'booked' ? phase.booked.length : orders.length
  const titles = {
    choosing: t('bulk:book.title', { count }),
    booking: t('bulk:book.working', { count }),
    full: t('bulk:book.fullTitle'),
    booked: t('bulk:summary.title', { count }),
  } as const satisfies Record<OrderBookingPhase['name'], string>
  return (
    <Dialog
      title={titles[phase.name]}
      onClose={() => {
        cancel()
        onClose()
      }}
      isPersistent={isBooking}
      {...(phase.name === 'full' && { tone: 'warning' as const })}
      footer={
        <>
          {isBooking && <Button onClick={cancel}>{t('common:cancel')}</Button>}
          {phase.name === 'full' && (
            <>
              <Button onClick={restart}>{t('common:back')}</Button>
              {fitting.length > 0 && (
                <Button
                  variant={isSplit(plan) ? 'secondary' : 'primary'}
                  onClick={() => book(fitting, phase.shortage.place)}
                >
                  {t('bulk:book.fitting', { count: fitting.length })}
                </Button>
              )}
              {isSplit(plan) && (
                <Button variant="primary" onClick={() => bookParts(plan.parts)}>
                  {t('lists:split.book', { count: plan.parts.length })}
                </Button>
              )}
            </>
          )}
          {phase.name === 'choosing' && (
            <>
              <Button onClick={onClose}>{t('common:cancel')}</Button>
              <Button
                variant="primary"
                disabled={!place}
                onClick={() => {
                  if (place) book(orders, place)
                }}
              >
                {t('bulk:book.submit', { count })}
              </Button>
            </>
          )}
        </>
      }
    >
      <BookContent
        phase={phase}
        plan={plan}
        dropOff={dropOff}
        orders={orders}
        isCut={chosen.length > orders.length}
        about={about}
        onAnother={(another) => book(orders, another)}
      />
    </Dialog>
  )
}

export default BookDialog
