import { useTranslation } from 'react-i18next'
import { advisedFromDoors, UNUSED_DOOR_FEE } from '#shared/doors/bookings.ts'
import { formatEuros } from '#shared/lib/money.ts'
import { sizeMeasures, toCentimetres } from '#shared/parcels/sizes.ts'
import { fetchPlace } from '#web/places/use-place.ts'
import { ChosenPlace } from '#web/places/chosen-place.tsx'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { paths } from '#web/navigation/paths.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import type { CollectionBookingState } from '#web/collections/new/booking/use-collection-booking.ts'
import typography from '#web/ui/typography.module.css'
import { DialogFooter } from './dialog-footer.tsx'
import { DoorCount } from './door-count.tsx'
import styles from './doors-view.module.css'
import type { DoorChoice } from './use-door-choice.ts'
import { classNames } from '#web/ui/class-names.ts'

const LockerChooser = lazyDialog(async () => {
  const { LockerChooser: Chooser } = await import('#web/places/lockers/locker-chooser.tsx')
  return { default: Chooser }
})

/** The chosen locker, and a button that changes it. */
const Locker = ({
  place,
  isReadingPlace,
  hasPlaceFailed,
  retryPlace,
  colours,
  choosePlace,
}: DoorChoice) => {
  const { t } = useTranslation(['collections', 'payment', 'bulk'])
  const [first] = colours
  const choose = async (id: number) => {
    const found = await attempt(fetchPlace(id))
    if (found) choosePlace(found)
  }
  return (
    <div>
      <h3 className={typography.label}>{t('new.locker')}</h3>
      {isReadingPlace && <Skeleton shape="field" />}
      {place && <ChosenPlace place={place} />}
      {hasPlaceFailed && <LoadFailed onRetry={retryPlace} />}
      {!isReadingPlace && !hasPlaceFailed && first && (
        <div className={styles.change}>
          <DialogButton
            size="s"
            icon="locker"
            text={t(place ? 'bulk:dropOff.change' : 'bulk:dropOff.chooseTerminal')}
          >
            {(close) => (
              <LockerChooser
                colour={first}
                colours={colours}
                selectedId={place?.id ?? null}
                onChoose={(id) => {
                  close()
                  void choose(id)
                }}
                onClose={close}
              />
            )}
          </DialogButton>
        </div>
      )}
    </div>
  )
}

/** The doors by size: the parcels that are ready, the free doors, and how many to book. */
const Sizes = ({ sizes, free, ready, setCount }: DoorChoice) => {
  const { t } = useTranslation('collections')
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('new.size')}</th>
          {ready && (
            <th scope="col" className={styles.ready}>
              {t('new.ready')}
            </th>
          )}
          <th scope="col">{t('new.free')}</th>
          <th scope="col">{t('new.doors')}</th>
        </tr>
      </thead>
      <tbody>
        {sizes.map(({ size, count, max }) => {
          const { height, width, length } = sizeMeasures[size]
          return (
            <tr key={size} data-chosen={count > 0 || undefined}>
              <th scope="row">
                {size}
                <span className={classNames(typography.note, styles.measures)}>
                  {[height, width, length].map(toCentimetres).join(' × ')}
                </span>
                {ready && (
                  <span className={styles.folded}>
                    {t('new.ready')}: {ready.sizes[size] ?? 0}
                  </span>
                )}
              </th>
              {ready && <td className={styles.ready}>{ready.sizes[size] ?? 0}</td>}
              <td>{free?.[size] ?? 0}</td>
              <td>
                <DoorCount
                  size={size}
                  count={count}
                  max={max}
                  onChange={(next) => setCount(size, next)}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The doors of the chosen locker, once it is known how many there may be. */
const Doors = ({ choice }: { choice: DoorChoice }) => {
  const { t } = useTranslation(['collections', 'payment', 'bulk'])
  const { maxDoors, free, hasFailed, retry, place, total, limits } = choice
  if (!place) return null
  if (maxDoors === undefined || free === undefined) {
    return hasFailed ? <LoadFailed onRetry={retry} /> : <Skeleton shape="card" />
  }
  if (maxDoors === 0) {
    return (
      <Notice
        live
        actions={
          <LinkButton to={paths.addOrders} icon="plus">
            {t('new.addOrders')}
          </LinkButton>
        }
      >
        {t('new.noParcels')}
      </Notice>
    )
  }
  return (
    <>
      <div>
        <p className={classNames(typography.note, styles.counts)}>
          {t('new.most', { number: total, max: maxDoors })}
          {choice.ready && <> · {t('new.readyCount', { count: choice.ready.parcels })}</>}
          {limits && (
            <>
              <br />
              {t('new.waiting', { count: limits.waiting })},{' '}
              {t('new.booked', { count: limits.booked })}
            </>
          )}
        </p>
        <Sizes {...choice} />
      </div>
      {choice.mayUsePersonalCodes && (
        <Checkbox
          label={t('new.personalCodes')}
          hint={t('new.personalCodesText')}
          checked={choice.usesPersonalCodes}
          onChange={({ currentTarget }) => choice.setUsesPersonalCodes(currentTarget.checked)}
        />
      )}
    </>
  )
}

/** Books doors at a white locker for any parcels of the company. */
export const DoorsView = ({
  choice,
  submitLabel,
  onBook,
  onClose,
}: {
  choice: DoorChoice
  /** The text of the button; by default it books. */
  submitLabel?: string
  onBook: CollectionBookingState['book']
  onClose: () => void
}) => {
  const { t } = useTranslation(['collections', 'payment', 'common', 'bulk'])
  const { place, total, sizes, usesPersonalCodes } = choice
  // On a phone the advice would cover the sizes.
  const isWide = useMediaQuery('(width >= 48rem)')
  const advice = total >= advisedFromDoors && (
    <Notice title={t('bulk:dropOff.advice', { count: total })} live>
      {t('bulk:dropOff.adviceText', { price: formatEuros(UNUSED_DOOR_FEE) })}
    </Notice>
  )
  const book = () => {
    if (!place) return
    const wanted = sizes.flatMap(({ size, count }) => Array.from({ length: count }, () => size))
    onBook({ place, sizes: wanted, usesPersonalCodes })
  }
  return (
    <>
      <Stack>
        <Locker {...choice} />
        <Doors choice={choice} />
        {!isWide && advice}
      </Stack>
      <DialogFooter
        // Beside the count, where it moves no button of the table and is always in sight.
        notice={isWide && advice}
        summary={
          <>
            <b>{total === 0 ? t('new.chooseDoors') : t('doors.count', { count: total })}</b>
            <span className={classNames(typography.note, styles.note)}>
              {t('payment:dropOff.fee', { count: 2, price: formatEuros(UNUSED_DOOR_FEE) })}
            </span>
          </>
        }
      >
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button variant="primary" disabled={!place || total === 0} onClick={book}>
          {submitLabel ??
            (total === 0 ? t('new.kinds.doors') : t('bulk:book.submit', { count: total }))}
        </Button>
      </DialogFooter>
    </>
  )
}
