import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { DoorShortage } from '#web/doors/hold-doors.ts'
import { useDoorBooking } from '#web/doors/use-door-booking.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { paths } from '#web/navigation/paths.ts'
import { useChosenPlace } from '#web/sending/use-chosen-place.ts'
import { ensureReturnOrder } from './create-return.ts'
import { setReturnOrder } from './opened-return.ts'
import { anyOffice, changeReturnDraft } from './return-draft.ts'
import type { ReturnSubject } from './return-subject.ts'

/**
 * The choice of where a return is handed in, and what it leads to: the payment, or the code of a door
 * that is booked, or the number alone for a counter.
 */
export const useHandIn = (subject: ReturnSubject, isCounterOnly: boolean) => {
  const navigate = useNavigate()
  const { products } = useApp()
  const [wanted] = useState(() => ({ sizes: [subject.size] }))
  const [shortage, setShortage] = useState<DoorShortage>()
  const [isCreating, setIsCreating] = useState(false)
  const { chosen, choose, keep, drop } = useChosenPlace(wanted, setShortage)
  const { phase, book, cancel, restart } = useDoorBooking({
    onBooked: ([booked]) => {
      keep()
      if (booked) setReturnOrder(booked)
      void navigate(paths.returnDetails)
    },
    onChanged: () => {},
  })

  const goOn = async () => {
    const place = chosen?.place
    if ((!place && !isCounterOnly) || isCreating) return
    setIsCreating(true)
    try {
      changeReturnDraft(subject.id, { placeId: place?.id ?? anyOffice })
      if (subject.price > 0) {
        keep()
        await navigate(paths.returnPay)
        return
      }
      const order = await ensureReturnOrder(products, subject)
      if (place?.type === 'apt' || place?.type === 'ipb') book([order], place)
      else await navigate(paths.returnDetails)
    } catch (failure) {
      showProblem(failure)
    } finally {
      setIsCreating(false)
    }
  }

  return {
    wanted,
    shortage,
    chosen,
    phase,
    isBusy: isCreating || phase.name === 'booking',
    goOn: () => void goOn(),
    cancel,
    restart,
    drop,
    closeShortage: () => setShortage(undefined),
    choose: (place: Parameters<typeof choose>[0]) => {
      setShortage(undefined)
      restart()
      choose(place)
    },
  }
}
