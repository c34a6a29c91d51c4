import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { type DropOffKind, dropOffCards } from '#shared/lockers/drop-off.ts'
import type { LockerColour } from '#shared/places/locker-colour.ts'
import type { Place } from '#shared/places/place.ts'
import { paths } from '#web/app/paths.ts'
import { useApp } from '#web/lib/app-data.ts'
import { showProblem } from '#web/lib/problem-dialog.ts'
import { useTranslation } from '#web/lib/words.ts'
import { fetchPlace } from '#web/domain/places/use-place.ts'
import { Stack } from '#web/ui/card.tsx'
import { releaseBookings } from '../frame/release-bookings.ts'
import { useWizard, wizard } from '../state/wizard-draft.ts'
import { ChosenDropOff } from './chosen-drop-off.tsx'
import { DoorsDialogs } from './doors-dialogs.tsx'
import { dropOffAt } from './drop-off-at.ts'
import { DropOffCard } from './drop-off-card.tsx'
import { dropOffContext } from './drop-off-context.ts'
import styles from './drop-off-screen.module.css'
import { KindInfoDialog } from './kind-info-dialog.tsx'
import { LockerDialog } from '#web/domain/places/locker-dialog.tsx'
import { NearestCard } from './nearest-card.tsx'
import { ParkedNotice } from './parked-notice.tsx'
import { PreferredCard } from './preferred-card.tsx'
import { useSoftBooking } from './use-soft-booking.ts'

const isLocker = (kind: DropOffKind): kind is LockerColour => kind !== 'courier'

/** How the parcels are handed in: the kinds of lockers, and one of them. */
const DropOffScreen = () => {
  const { t } = useTranslation('payment')
  const app = useApp()
  const draft = useWizard()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const nearestTo = Number(query.get('nearest'))
  const [open, setOpen] = useState<{ dialog: 'lockers' | 'info'; colour: LockerColour }>()
  const pay = () => void navigate(paths.payment)
  const booking = useSoftBooking(pay)

  const chooseBlue = (place: Place | null) => {
    // Doors of an earlier choice are for others from now on; they also go back by themselves.
    if (draft.drop_off?.reserved_until) releaseBookings().catch(() => {})
    const blue = { kind: 'blue', place: null, reserved_until: null } as const
    wizard.update((current) => ({
      ...current,
      drop_off: place ? dropOffAt(place, null) : blue,
    }))
    pay()
  }
  const choose = (place: Place) => {
    setOpen(undefined)
    if (place.type === 'apt') chooseBlue(place)
    else booking.book(place)
  }
  const chooseById = async (id: number) => {
    try {
      const place = await fetchPlace(id)
      if (place) choose(place)
    } catch (failure) {
      showProblem(failure)
    }
  }

  return (
    <Stack gap="l">
      {booking.phase.name === 'none' && <ChosenDropOff onContinue={pay} />}
      <ParkedNotice />
      {nearestTo > 0 && <NearestCard placeId={nearestTo} onChoose={choose} />}
      <section aria-labelledby="drop-off-kinds">
        <Stack>
          <h2 id="drop-off-kinds">{t('dropOff.title')}</h2>
          <div className={styles.cards}>
            {dropOffCards(dropOffContext(app, draft)).map((card) => {
              const { kind } = card
              return (
                <DropOffCard
                  key={kind}
                  card={card}
                  onChoose={() => {
                    if (isLocker(kind)) setOpen({ dialog: 'lockers', colour: kind })
                  }}
                  onInfo={
                    isLocker(kind) ? () => setOpen({ dialog: 'info', colour: kind }) : undefined
                  }
                />
              )
            })}
          </div>
        </Stack>
      </section>
      {/* Below the kinds: it comes after them, and would push them from under a finger. */}
      {app.account && <PreferredCard onChoose={choose} />}
      {open?.dialog === 'lockers' && (
        <LockerDialog
          colour={open.colour}
          onChoose={(id) => void chooseById(id)}
          {...(open.colour === 'blue' && { onAny: () => chooseBlue(null) })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.dialog === 'info' && (
        <KindInfoDialog colour={open.colour} onClose={() => setOpen(undefined)} />
      )}
      <DoorsDialogs booking={booking} />
    </Stack>
  )
}

export default DropOffScreen
