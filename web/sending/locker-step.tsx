import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { formatEuros } from '#shared/lib/money.ts'
import { hasDropOffLockers } from '#shared/places/place-filter.ts'
import { getDoorSize } from '#shared/parcels/sizes.ts'
import type { DoorShortage } from '#web/doors/hold-doors.ts'
import { useDoorBooking } from '#web/doors/use-door-booking.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { paths } from '#web/navigation/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Flow } from '#web/ui/layout/flow.tsx'
import { BookingDialogs, FullDialog } from './booking-dialogs.tsx'
import { type OpenSending, openSending } from './opened-sending.ts'
import { PlaceChoice } from './place-choice.tsx'
import { PlaceDecision } from './place-decision.tsx'
import { StepHeading } from './step-heading.tsx'
import { useChosenPlace } from './use-chosen-place.ts'

/** The types of lockers to which a sending code leads. */
const lockerTypes = ['apt', 'ipb'] as const

/** The choice of the locker where the opened shipment is handed in, and the booking of its door. */
export const LockerStep = ({ sending }: { sending: OpenSending }) => {
  const { t } = useTranslation('sending')
  const navigate = useNavigate()
  const { order } = sending
  const [wanted] = useState(() => ({ order_ids: [order.id] }))
  const [shortage, setShortage] = useState<DoorShortage>()
  const { chosen, choose, keep, drop } = useChosenPlace(wanted, setShortage)
  const showDoor = async () => {
    keep()
    await attempt(openSending())
    await navigate(paths.sendingDetails)
  }
  const { phase, book, cancel, restart } = useDoorBooking({
    onBooked: () => void showDoor(),
    onChanged: () => {},
  })
  const chooseAnother: typeof choose = (place) => {
    setShortage(undefined)
    restart()
    choose(place)
  }
  const size = getDoorSize(order.main_product)
  return (
    <Flow
      side={
        <PlaceDecision
          chosen={chosen}
          lines={[
            { name: t('place.door'), value: t('parcel.size', { size }) },
            { name: t('review.toPay'), value: formatEuros(0), isSum: true },
          ]}
          note={t('place.cancelNote')}
          action={chosen?.place.type === 'apt' ? t('place.getCode') : t('place.book')}
          isBusy={phase.name === 'booking'}
          onGoOn={() => {
            if (chosen) book([order], chosen.place)
          }}
          onTimeOver={drop}
        />
      }
    >
      <div>
        <LinkButton variant="quiet" size="s" icon="back" to={paths.sendingReview}>
          {t('place.back')}
        </LinkButton>
        <StepHeading takesFocus>{t('place.title')}</StepHeading>
      </div>
      <PlaceChoice
        title={t('place.listTitle', { size })}
        types={lockerTypes.filter((type) =>
          hasDropOffLockers(order.source_country, type === 'apt' ? 'blue' : 'white'),
        )}
        country={order.source_country}
        size={size}
        isTemperatureSensitive={sending.is_temperature_sensitive}
        near={order.location?.id ?? null}
        wanted={wanted}
        chosen={chosen?.place}
        onChoose={chooseAnother}
      />
      {shortage && (
        <FullDialog
          shortage={shortage}
          onAnother={chooseAnother}
          onClose={() => setShortage(undefined)}
        />
      )}
      <BookingDialogs
        phase={phase}
        onAnother={chooseAnother}
        onCancel={cancel}
        onRestart={restart}
      />
    </Flow>
  )
}
