import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { releaseDoor } from '#shared/api/doors.ts'
import type { Order } from '#shared/orders/order.ts'
import { hasLabel } from '#shared/orders/statuses/status-actions.ts'
import { toBookedDoor } from '#web/doors/booked-door.ts'
import { DoorCode } from '#web/doors/codes/door-code.tsx'
import { SendingCode } from '#web/doors/codes/sending-code.tsx'
import { BarcodeImage } from '#web/labels/barcode-image.tsx'
import type { LabelFlow } from '#web/labels/make-labels.ts'
import { PrintButton } from '#web/labels/print-button.tsx'
import { callApi } from '#web/lib/api/api-client.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { useAction } from '#web/lib/use-action.ts'
import { buildTrackPath } from '#web/navigation/paths.ts'
import { DropOffSteps } from '#web/orders/ready/guide/drop-off-steps.tsx'
import { DropOffFacts, DropOffName } from '#web/orders/ready/orders/drop-off-place.tsx'
import { buildMapLink } from '#web/places/map/map-link.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Card, Stack } from '#web/ui/card.tsx'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { messageIcon } from '#web/ui/icons/later-icons.ts'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { Decision, Flow } from '#web/ui/layout/flow.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './hand-in.module.css'
import { StepHeading } from './step-heading.tsx'
import layout from '#web/ui/layout/layout.module.css'

const SendCodesDialog = lazyDialog(() => import('#web/doors/codes/send-codes-dialog.tsx'))

/** What is needed at the locker: where, the door code, the number; and what can be done with the code. */
const Pass = ({ order }: { order: Order }) => {
  const { t } = useTranslation(['sending', 'next'])
  return (
    <Card>
      <div className={styles.code}>
        <DropOffName order={order} />
        <DoorCode order={order} size="l" />
        <p className={typography.note}>{`${t('handIn.number')}. ${t('handIn.numberText')}`}</p>
        <BarcodeImage barcode={order.barcode} />
        <DropOffFacts order={order} />
        <div className={layout.wrap2}>
          <DialogButton size="s" icon={messageIcon} text={t('handIn.bySms')}>
            {(close) => (
              <SendCodesDialog
                doors={[toBookedDoor(order)]}
                phone={order.sender.phone}
                onClose={close}
              />
            )}
          </DialogButton>
        </div>
      </div>
    </Card>
  )
}

/** Another place, and the cancellation of a booked door after asking. */
const OtherPlace = ({
  order,
  anotherPath,
  onReleased,
}: {
  order: Order
  anotherPath: string
  onReleased: () => unknown
}) => {
  const { t } = useTranslation('sending')
  const door = order.location_door
  const { isBusy, run: release } = useAction(async (door_id: string) => {
    await callApi(releaseDoor, { body: { id: order.id, door_id } })
    showToast(t('handIn.released'))
    await onReleased()
  })
  return (
    <div className={layout.wrap2}>
      <LinkButton size="s" icon="pin" to={anotherPath}>
        {t('handIn.another')}
      </LinkButton>
      {door && (
        <DialogButton size="s" icon="close" busy={isBusy} text={t('handIn.release')}>
          {(close) => (
            <ConfirmDialog
              title={t('handIn.releaseTitle')}
              text={t('handIn.releaseText')}
              confirmLabel={t('handIn.release')}
              closeLabel={t('handIn.keep')}
              onConfirm={() => release(door.id)}
              onClose={close}
            />
          )}
        </DialogButton>
      )}
    </div>
  )
}

/**
 * A parcel that is ready to be handed in: the place, the door code and its number, its label, and the
 * steps. `children` come after the place.
 */
export const HandIn = ({
  order,
  flow,
  done,
  title,
  until,
  anotherPath,
  onReleased,
  children,
}: {
  order: Order
  flow: LabelFlow
  /** What has just been done. */
  done: string
  title: string
  /** Until when it is handed in, if not as long as its code is valid. */
  until?: string | undefined
  /** Where another place is chosen. */
  anotherPath: string
  /** Called after the door was cancelled. */
  onReleased: () => unknown
  children?: ReactNode
}) => {
  const { t } = useTranslation(['sending', 'next'])
  const { location, order_source_pin_code: code, reserved_until: reservedUntil } = order
  const deadline = until ?? (reservedUntil === null ? undefined : formatWireDateTime(reservedUntil))
  const label = hasLabel(order.status) && (
    <PrintButton
      orders={[order]}
      access={{ flow, helposti_code: order.helposti_code }}
      text={t('next:labels.print', { count: 1 })}
      variant={location ? 'secondary' : 'primary'}
      wide={!location}
    />
  )
  return (
    <Stack>
      <Flow
        side={
          <>
            {code === null && (
              <Card title={t('handIn.number')}>
                <BarcodeImage barcode={order.barcode} />
                <p>{t('handIn.numberText')}</p>
              </Card>
            )}
            <Decision label={t('decision')}>
              {location ? (
                <LinkButton
                  variant="primary"
                  icon="pin"
                  href={buildMapLink(location)}
                  target="_blank"
                  rel="noreferrer"
                >
                  {t('handIn.way')}
                </LinkButton>
              ) : (
                label
              )}
            </Decision>
            <div className={layout.wrap2}>
              {location && label}
              <LinkButton icon="search" to={buildTrackPath(order.barcode)}>
                {t('next:shipment.track')}
              </LinkButton>
            </div>
            <SendingCode order={order} />
          </>
        }
      >
        <div>
          <p className={styles.done} role="status">
            <Icon name="check" />
            {done}
          </p>
          <StepHeading>{title}</StepHeading>
          {deadline !== undefined && <p>{t('handIn.by', { time: deadline })}</p>}
        </div>
        {code !== null && <Pass order={order} />}
        {children}
        <OtherPlace order={order} anotherPath={anotherPath} onReleased={onReleased} />
      </Flow>
      {code !== null && <DropOffSteps count={1} order={order} />}
    </Stack>
  )
}
