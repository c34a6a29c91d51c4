import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import {
  type DropOffContext,
  type DropOffKind,
  isTemperatureSensitive,
  listDropOffCards,
} from '#shared/doors/drop-off.ts'
import { getLargestSize } from '#shared/places/door-sizes.ts'
import type { LockerColour } from '#shared/places/locker-colour.ts'
import type { Place } from '#shared/places/place.ts'
import { paths } from '#web/navigation/paths.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { fetchPlace } from '#web/places/use-place.ts'
import { Stack, Card } from '#web/ui/card.tsx'
import { LockerIllustration } from '#web/ui/illustrations/locker-illustration.tsx'
import { SourceNotice } from '#web/orders/wizard/editing/lazy-source-notice.ts'
import { releaseBookings } from '#web/orders/wizard/layout/release-bookings.ts'
import { getDoorSizes } from '#web/orders/wizard/state/door-sizes.ts'
import { useWizard, wizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { DropOffNotice } from './drop-off-notice.tsx'
import { DoorBookingDialogs } from './door-booking-dialogs.tsx'
import { toDropOffDraft } from './to-drop-off-draft.ts'
import { DropOffCard } from './drop-off-card.tsx'
import { getDropOffContext } from './drop-off-context.ts'
import styles from './drop-off-screen.module.css'
import { LockerChooser } from '#web/places/lockers/locker-chooser.tsx'
import { NearestLockers } from '#web/places/lockers/nearest-lockers.tsx'
import { kindByColour } from '#web/places/map/places/place-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { ParkedNotice } from './parked-notice.tsx'
import { PreferredLockerCard } from './preferred-locker-card.tsx'
import { useSoftBooking } from './use-soft-booking.ts'

const isLocker = (kind: DropOffKind): kind is LockerColour => kind !== 'courier'

/** Lists the colours of lockers that the shipment may use. */
const listOfferedColours = (context: DropOffContext): LockerColour[] =>
  listDropOffCards(context).flatMap(({ kind, disabledBy }) =>
    isLocker(kind) && !disabledBy ? [kind] : [],
  )

/** The kinds of drop-off that the shipment may use. */
const DropOffKinds = ({
  onLockers,
  onInfo,
}: {
  onLockers: (colour: LockerColour) => void
  onInfo: (colour: LockerColour) => void
}) => {
  const { t } = useTranslation('payment')
  const app = useApp()
  const draft = useWizard()
  return (
    <section aria-labelledby="drop-off-kinds">
      <Stack>
        <div className={styles.head}>
          <h2 id="drop-off-kinds">{t('dropOff.title', { count: draft.orders.length })}</h2>
          <LockerIllustration />
        </div>
        <div className={styles.cards}>
          {listDropOffCards(getDropOffContext(app, draft)).map((card) => {
            const { kind } = card
            return (
              <DropOffCard
                key={kind}
                card={card}
                count={draft.orders.length}
                onChoose={() => {
                  if (isLocker(kind)) onLockers(kind)
                }}
                onInfo={isLocker(kind) ? () => onInfo(kind) : undefined}
              />
            )
          })}
        </div>
      </Stack>
    </section>
  )
}

/** Explains a kind of locker: what it is, how long its code is valid, how to put a parcel in. */
const KindInfoDialog = ({ colour, onClose }: { colour: LockerColour; onClose: () => void }) => {
  const { t } = useTranslation(['payment', 'map', 'common'])
  return (
    <Dialog
      title={t(`map:kinds.${kindByColour[colour]}`)}
      closeLabel={t('common:close')}
      onClose={onClose}
      width="s"
      footer={<Button onClick={onClose}>{t('common:ok')}</Button>}
    >
      <p>{t(`dropOff.info.${colour}`)}</p>
    </Dialog>
  )
}

/** Lists the white lockers nearest to a full locker. */
const NearestLockersCard = (props: { placeId: number; onChoose: (place: Place) => void }) => {
  const { t } = useTranslation('payment')
  const draft = useWizard()
  return (
    <Card title={t('dropOff.nearestTitle')}>
      <NearestLockers {...props} isTemperatureSensitive={isTemperatureSensitive(draft.orders)} />
    </Card>
  )
}

/** The drop-off step: choose a kind of locker, then a locker. */
const DropOffScreen = () => {
  const app = useApp()
  const draft = useWizard()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const nearestTo = Number(query.get('nearest'))
  const [open, setOpen] = useState<{ dialog: 'lockers' | 'info'; colour: LockerColour }>()
  const goToPayment = () => void navigate(paths.payment)
  const booking = useSoftBooking(goToPayment)

  const chooseBlue = (place: Place | null) => {
    // A failed release is ignored: held doors expire on the server.
    if (draft.drop_off?.reserved_until) releaseBookings().catch(() => {})
    const blue = { kind: 'blue', place: null, reserved_until: null } as const
    wizard.update((current) => ({
      ...current,
      drop_off: place ? toDropOffDraft(place, null) : blue,
    }))
    goToPayment()
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
      {draft.source?.kind === 'pay' && <SourceNotice />}
      {booking.phase.name === 'none' && (
        <DropOffNotice onContinue={goToPayment} onAgain={booking.book} />
      )}
      <ParkedNotice />
      {nearestTo > 0 && <NearestLockersCard placeId={nearestTo} onChoose={choose} />}
      <DropOffKinds
        onLockers={(colour) => setOpen({ dialog: 'lockers', colour })}
        onInfo={(colour) => setOpen({ dialog: 'info', colour })}
      />
      {/* Below the kinds: it loads later and would move them while someone taps. */}
      {app.account && <PreferredLockerCard onChoose={choose} />}
      {open?.dialog === 'lockers' && (
        <LockerChooser
          colour={open.colour}
          colours={listOfferedColours(getDropOffContext(app, draft))}
          size={getLargestSize(getDoorSizes(app, draft.orders))}
          selectedId={draft.drop_off?.place?.id ?? null}
          onChoose={(id) => void chooseById(id)}
          {...(open.colour === 'blue' && { onAny: () => chooseBlue(null) })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.dialog === 'info' && (
        <KindInfoDialog colour={open.colour} onClose={() => setOpen(undefined)} />
      )}
      <DoorBookingDialogs booking={booking} />
    </Stack>
  )
}

export default DropOffScreen
