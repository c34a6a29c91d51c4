import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPrepaid } from '#shared/accounts/segments.ts'
import { cancelCollection } from '#shared/api/collections.ts'
import { releaseDoor } from '#shared/api/doors.ts'
import type { DoorCollection, OrderDoors } from '#shared/collections/door-collection.ts'
import { UNUSED_DOOR_FEE } from '#shared/doors/bookings.ts'
import { formatEuros } from '#shared/lib/money.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { DangerButton } from '#web/collections/danger-button.tsx'
import { refreshCollections } from '#web/collections/refresh-collections.ts'
import { listSendable } from '#web/doors/booked-door.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import { PlaceKindIcon } from '#web/places/map/places/place-kind-icon.tsx'
import { getPlaceKind } from '#web/places/map/places/place-kinds.ts'
import { refreshLists } from '#web/lib/refresh-lists.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Card } from '#web/ui/card.tsx'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { messageIcon } from '#web/ui/icons/later-icons.ts'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { ListItemText } from '#web/ui/list-item-text.tsx'
import { Pill } from '#web/ui/pill.tsx'
import typography from '#web/ui/typography.module.css'
import { useDoorName } from '#web/doors/use-door-name.ts'
import styles from './booked-doors.module.css'
import { DoorRow } from './door-row.tsx'
import {
  findFirstEnding,
  groupByPlace,
  listUnused,
  type PlaceDoor,
  type PlaceDoors,
} from './group-by-place.ts'
import { useEndText } from './use-end-text.ts'
import { Fold } from '#web/ui/layout/fold.tsx'

const SendCodesDialog = lazyDialog(() => import('#web/doors/codes/send-codes-dialog.tsx'))

/** The ids that cancel a door, or all unused doors of a place with a call for each collection. */
const listCancelledIds = (doors: readonly PlaceDoor[]): readonly string[] =>
  doors.length === 1
    ? doors.map(({ id }) => id)
    : [...new Set(doors.flatMap(({ reservation }) => reservation?.collection_id ?? []))]

/** Cancels the door of a shipment, which waits for a door again. */
const releaseOrderDoor = async ({ id, door }: PlaceDoor): Promise<number> => {
  await callApi(releaseDoor, { body: { id, door_id: door?.id ?? '' } })
  return 1
}

/** Cancels reservations for any parcels, and returns how many there were. */
const cancelReservations = async (doors: readonly PlaceDoor[]): Promise<number> => {
  const answers = await Promise.all(
    listCancelledIds(doors).map((id) => callApi(cancelCollection, { params: { id } })),
  )
  return answers.flatMap((each) => each.cancelled_ids).length
}

/** Cancels reservations: one door, or all of a place for any parcels that are unused. */
const useCancelling = () => {
  const { t } = useTranslation('collections')
  return useAction(async (doors: readonly PlaceDoor[]) => {
    const [first] = doors
    const cancelled = await attempt(
      first && !first.reservation ? releaseOrderDoor(first) : cancelReservations(doors),
    )
    if (cancelled) showToast(t('doors.cancelled', { count: cancelled }))
    void refreshLists()
    // After a refusal a parcel may have been put in meanwhile.
    await refreshCollections()
  })
}

/** What follows when doors stay unused: a fee, or for those who have paid in advance their loss. */
const useUnusedText = () => {
  const { t } = useTranslation('collections')
  const { segment } = useVisitor()
  return (count: number, time: string) =>
    t(isPrepaid(segment) ? 'doors.lost' : 'doors.fee', {
      count,
      time,
      price: formatEuros(UNUSED_DOOR_FEE),
    })
}

/** The doors at one place. */
const Place = ({ place: { place, doors }, isOpen }: { place: PlaceDoors; isOpen: boolean }) => {
  const { t } = useTranslation(['collections', 'common', 'next'])
  const toEndText = useEndText()
  const toUnusedText = useUnusedText()
  const nameDoor = useDoorName()
  const { isBusy, run: cancel } = useCancelling()
  /** The doors whose cancelling is to be confirmed. */
  const [asked, setAsked] = useState<readonly PlaceDoor[]>()
  const unused = listUnused(doors)
  const withCode = listSendable(unused)
  /** The doors of shipments are cancelled one by one. */
  const cancellable = unused.filter(({ reservation }) => reservation !== undefined)
  const first = findFirstEnding(unused) ?? findFirstEnding(doors)
  const shownEnd = first && toEndText(first)
  const count = unused.length
  const used = doors.length - count
  /** A single door is named, so that no other is cancelled by mistake. */
  const askedNames = asked?.length === 1 ? asked.map(({ door }) => nameDoor(door?.position)) : []
  const counts = [
    t('doors.count', { count: doors.length }),
    used > 0 && t('doors.usedCount', { count: used }),
  ].filter(Boolean)
  return (
    <Fold
      className={styles.place}
      open={isOpen}
      headClass={styles.head}
      head={
        <>
          <PlaceKindIcon kind={getPlaceKind(place)} size={28} />
          <ListItemText name={formatPlaceName(place.name)}>
            {[place.label_address, place.label_city].filter(Boolean).join(', ')} ·{' '}
            {counts.join(', ')}
          </ListItemText>
          {shownEnd && <Pill tone={shownEnd.tone}>{shownEnd.text}</Pill>}
        </>
      }
    >
      <div className={styles.content}>
        <ul>
          {doors.map((door) => (
            <DoorRow key={door.id} door={door} isBusy={isBusy} onCancel={() => setAsked([door])} />
          ))}
        </ul>
        {count > 0 && shownEnd && (
          <div className={styles.foot}>
            <p>
              <span className={styles.unused}>{t('doors.unused', { count })}</span>{' '}
              {toUnusedText(count, shownEnd.time)}
            </p>
            {cancellable.length > 0 && (
              <DangerButton busy={isBusy} onClick={() => setAsked(cancellable)}>
                {t('doors.cancelAll', { count: cancellable.length })}
              </DangerButton>
            )}
            {withCode.length > 0 && (
              <DialogButton
                icon={messageIcon}
                text={t('next:send.open', { count: withCode.length })}
              >
                {(close) => <SendCodesDialog doors={withCode} onClose={close} />}
              </DialogButton>
            )}
          </div>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          title={t('doors.cancelTitle', { count: asked.length })}
          text={t('doors.cancelText', {
            count: asked.length,
            place: [formatPlaceName(place.name), ...askedNames].join(', '),
          })}
          confirmLabel={t('doors.cancelAll', { count: asked.length })}
          closeLabel={t('common:back')}
          onConfirm={() => cancel(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Fold>
  )
}

/** The doors that a company has booked for any of its parcels and for its shipments, by place. */
export const BookedDoors = ({
  collections,
  orderDoors,
}: {
  collections: readonly DoorCollection[]
  orderDoors: readonly OrderDoors[]
}) => {
  const { t } = useTranslation('collections')
  const places = groupByPlace(collections, orderDoors)
  const doors = places.flatMap((each) => each.doors)
  return (
    <Card
      title={t('doors.title')}
      count={doors.length}
      actions={
        <span className={typography.note}>
          {[
            t('doors.places', { count: places.length }),
            t('doors.unusedCount', { count: listUnused(doors).length }),
          ].join(', ')}
        </span>
      }
    >
      <div className={styles.places}>
        {places.map((place, index) => (
          <Place key={place.place.id} place={place} isOpen={index === 0} />
        ))}
      </div>
    </Card>
  )
}
