import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { releaseDoor } from '#shared/api/doors.ts'
import { formatDoorCode } from '#shared/doors/door-code.ts'
import type { Order } from '#shared/orders/order.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { SendCodesDialog } from '#web/doors/codes/send-codes-dialog.tsx'
import { printerIcon } from '#web/ui/icons/later-icons.ts'
import styles from './booking-summary.module.css'
import { EmailCodesDialog } from '#web/doors/codes/email-codes-dialog.tsx'

/** One shipment with its code and door, and a button that cancels its reservation. */
const BookedOrder = ({ order, onRelease }: { order: Order; onRelease: () => Promise<void> }) => {
  const { t } = useTranslation(['payment', 'next'])
  const [isBusy, setIsBusy] = useState(false)
  const { recipient, order_source_pin_code: code, location_door: door, reserved_until } = order
  const release = async () => {
    setIsBusy(true)
    await onRelease()
    setIsBusy(false)
  }
  return (
    <li className={styles.item}>
      <span className={styles.name}>{recipient.name}</span>
      <span className={styles.code}>{code !== null && formatDoorCode(code)}</span>
      <span className={styles.fact}>
        {door && (
          <>
            {t('next:code.door', { module: door.module_number, door: door.door_number })}
            {' · '}
          </>
        )}
        {reserved_until !== null &&
          t('bulk.summary.until', { time: formatWireDateTime(reserved_until) })}
      </span>
      {door && (
        <span className={styles.release}>
          <IconButton
            icon="trash"
            label={t('bulk.summary.release', { name: recipient.name })}
            disabled={isBusy}
            onClick={() => void release()}
          />
        </span>
      )}
    </li>
  )
}

/**
 * The booked doors of shipments with their codes, which can be sent and printed. A reservation can
 * be cancelled; when none remains, the summary closes. Needs the translations `payment` and `next`.
 */
export const BookingSummary = ({
  orders,
  onChanged,
  onClose,
}: {
  orders: readonly Order[]
  onChanged: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['payment', 'common'])
  const [releasedIds, setReleasedIds] = useState<readonly string[]>([])
  const [sending, setSending] = useState<'sms' | 'email'>()
  const booked = orders.filter(({ id }) => !releasedIds.includes(id))
  const place = booked.find(({ location }) => location !== null)?.location
  const release = async ({ id, location_door: door }: Order) => {
    if (!door) return
    const released = await attempt(callApi(releaseDoor, { body: { id, door_id: door.id } }))
    if (!released) return
    showToast(t('bulk.summary.released'))
    onChanged()
    if (booked.length === 1) onClose()
    else setReleasedIds([...releasedIds, id])
  }
  const hasDoors = booked.some(({ location_door: door }) => door !== null)
  return (
    <Dialog
      title={
        hasDoors ? t('bulk.summary.title', { count: booked.length }) : t('bulk.summary.codesTitle')
      }
      onClose={onClose}
      footer={
        <>
          <Button icon={printerIcon} onClick={() => print()}>
            {t('bulk.summary.print')}
          </Button>
          <Button onClick={() => setSending('sms')}>{t('bulk.summary.sms')}</Button>
          <Button onClick={() => setSending('email')}>{t('bulk.summary.email')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('common:ok')}
          </Button>
        </>
      }
    >
      {place && (
        <p className={styles.place}>
          <b>{formatPlaceName(place.name)}</b>
          <br />
          {place.full_address}
        </p>
      )}
      <ul className={styles.list} aria-label={t('bulk.summary.label')}>
        {booked.map((order) => (
          <BookedOrder key={order.id} order={order} onRelease={() => release(order)} />
        ))}
      </ul>
      {sending === 'sms' && (
        <SendCodesDialog orders={booked} onClose={() => setSending(undefined)} />
      )}
      {sending === 'email' && (
        <EmailCodesDialog orders={booked} onClose={() => setSending(undefined)} />
      )}
    </Dialog>
  )
}
