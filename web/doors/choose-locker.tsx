import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bookDoors } from '#shared/api/doors.ts'
import type { Order } from '#shared/orders/order.ts'
import { type LockerColour, getLockerColour } from '#shared/places/locker-colour.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { hasDropOffLockers } from '#shared/places/place-filter.ts'
import { callApi, createIdempotencyKey } from '#web/lib/api/api-client.ts'
import { loadApp } from '#web/lib/api/app-data.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'

// Few shipments lose their doors, so the chooser loads when it is opened.
const LockerChooser = lazyDialog(async () => {
  const { LockerChooser: Chooser } = await import('#web/places/lockers/locker-chooser.tsx')
  return { default: Chooser }
})

/** Books doors for the orders at another locker. */
const useLockerChange = (orders: readonly Order[], onDone: (() => void) | undefined) => {
  const { t } = useTranslation('next')
  const [isBooking, setIsBooking] = useState(false)
  const [failedCount, setFailedCount] = useState(0)
  const book = async (place_id: number) => {
    if (isBooking) return
    setIsBooking(true)
    try {
      const { failed_ids } = await callApi(
        bookDoors,
        { params: { place_id }, body: { ids: orders.map(({ id }) => id) } },
        { idempotencyKey: createIdempotencyKey() },
      )
      setFailedCount(failed_ids.length)
      if (failed_ids.length === 0) showToast(t('attention.done'))
      await loadApp()
      onDone?.()
    } catch (failure) {
      showProblem(failure)
    } finally {
      setIsBooking(false)
    }
  }

  return { isBooking, failedCount, book }
}

/** Lets the sender choose another locker for paid shipments that lost their doors. */
export const ChooseLocker = ({
  orders,
  onDone,
}: {
  orders: readonly Order[]
  /** Called after doors were booked for at least one of them. */
  onDone?: () => void
}) => {
  const { t } = useTranslation('next')
  const [open, setOpen] = useState<LockerColour>()
  const { isBooking, failedCount, book } = useLockerChange(orders, onDone)
  const [first] = orders
  if (!first) return null
  const { location } = first
  const colour = (location && getLockerColour(location)) ?? 'white'
  const canChooseBlue = colour !== 'blue' && hasDropOffLockers(first.source_country, 'blue')

  return (
    <>
      <Notice
        tone="warning"
        live
        title={t('attention.title')}
        actions={
          <>
            <Button variant="primary" busy={isBooking} onClick={() => setOpen(colour)}>
              {t('attention.choose')}
            </Button>
            {canChooseBlue && (
              <Button disabled={isBooking} onClick={() => setOpen('blue')}>
                {t('attention.chooseBlue')}
              </Button>
            )}
          </>
        }
      >
        <p>
          {t('attention.text', {
            count: orders.length,
            place: formatPlaceName(location?.name ?? ''),
          })}
        </p>
        {canChooseBlue && <p>{t('attention.blueText')}</p>}
        {failedCount > 0 && <p>{t('attention.stillFull', { count: failedCount })}</p>}
      </Notice>
      {open && (
        <LockerChooser
          colour={open}
          onChoose={(id) => {
            setOpen(undefined)
            void book(id)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
