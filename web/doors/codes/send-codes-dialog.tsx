import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { BookedDoor } from '#web/doors/booked-door.ts'
import { useDoorName } from '#web/doors/use-door-name.ts'
import { useFieldError } from '#web/lib/forms/field-error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { SegmentOption, Segments } from '#web/ui/forms/segments.tsx'
import { messageIcon } from '#web/ui/icons/later-icons.ts'
import typography from '#web/ui/typography.module.css'
import { MessagesLeft } from './messages-left.tsx'
import { RecipientsField } from './recipients-field.tsx'
import styles from './send-codes-dialog.module.css'
import { type SentCodes, useSendCodes } from './use-send-codes.ts'

const Sent = ({ sent: { channel, recipients, count } }: { sent: SentCodes }) => {
  const { t } = useTranslation('next')
  const to = recipients.map((each) => (channel === 'sms' ? formatPhone(each) : each)).join(', ')
  return (
    <Notice tone="success" live>
      {t(channel === 'sms' ? 'send.sentSms' : 'send.sentEmail', { count, to })}
    </Notice>
  )
}

/** The doors whose codes are sent. */
const DoorList = ({
  doors,
  ids,
  error,
  onToggle,
}: {
  doors: readonly BookedDoor[]
  ids: readonly string[]
  error: string | undefined
  onToggle: (id: string) => void
}) => {
  const { t } = useTranslation('next')
  const errorId = useId()
  const nameDoor = useDoorName()
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className={typography.label}>{t('send.doors')}</legend>
      <div className={styles.list}>
        {doors.map((door) => (
          <Checkbox
            key={door.id}
            label={door.name === '' ? nameDoor(door.door?.position, door.door?.size) : door.name}
            checked={ids.includes(door.id)}
            aria-invalid={error !== undefined || undefined}
            onChange={() => onToggle(door.id)}
          />
        ))}
      </div>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

/**
 * Sends door codes by SMS, or of a company by e-mail too, to one or several recipients. Needs the
 * translations `next`.
 */
const SendCodesDialog = ({
  doors,
  phone = '',
  onClose,
}: {
  /** Those with a code. */
  doors: readonly BookedDoor[]
  /** The phone number that is suggested. */
  phone?: string | undefined
  onClose: () => void
}) => {
  const { t } = useTranslation(['next', 'common'])
  const id = useId()
  const { form, sent, hasChannels, toggle, ...recipients } = useSendCodes(doors, phone)
  const ids = form.watch('ids')
  const channel = form.watch('channel')
  const typed = form.watch(recipients.typed).trim()
  const error = useFieldError(form.control, 'ids')
  const places = new Map(doors.flatMap(({ place }) => (place ? [[place.id, place.name]] : [])))
  return (
    <Dialog
      title={t('send.title', { count: doors.length })}
      onClose={onClose}
      width="s"
      footer={
        <>
          {!sent && <Button onClick={onClose}>{t('common:cancel')}</Button>}
          {/* The same button, which keeps the focus. */}
          {sent ? (
            <Button variant="primary" onClick={onClose}>
              {t('common:ok')}
            </Button>
          ) : (
            <Button type="submit" form={id} variant="primary" busy={form.isBusy}>
              {t('send.submit', { count: ids.length })}
            </Button>
          )}
        </>
      }
    >
      {sent ? (
        <Sent sent={sent} />
      ) : (
        <Form id={id} form={form}>
          <Stack>
            <p>
              {[...places.values()].map(formatPlaceName).join(', ')}
              {places.size > 0 && <br />}
              <span className={typography.note}>{t('send.text')}</span>
            </p>
            {hasChannels && (
              <Segments legend={t('send.channel')}>
                {(['sms', 'email'] as const).map((name) => (
                  <SegmentOption
                    key={name}
                    name="channel"
                    label={t(`send.${name}`)}
                    icon={name === 'sms' ? messageIcon : 'mail'}
                    checked={channel === name}
                    onChange={() => form.setValue('channel', name)}
                  />
                ))}
              </Segments>
            )}
            <RecipientsField key={channel} control={form.control} {...recipients} />
            {hasChannels && (
              <MessagesLeft
                channel={channel}
                doors={doors.filter((door) => ids.includes(door.id))}
                recipients={recipients.added.length + (typed === '' ? 0 : 1)}
              />
            )}
            {doors.length > 1 && (
              <DoorList doors={doors} ids={ids} error={error} onToggle={toggle} />
            )}
          </Stack>
        </Form>
      )}
    </Dialog>
  )
}

export default SendCodesDialog
