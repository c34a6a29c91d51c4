import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  deleteWebhook,
  editWebhook,
  renewWebhookSecret,
  type Webhook,
} from '#shared/api/webhooks.ts'
import { webhookTypes } from '#shared/webhooks/webhook.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { editIcon } from '#web/ui/icons/later-icons.ts'
import layout from '#web/ui/layout/layout.module.css'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { Pill } from '#web/ui/pill.tsx'
import typography from '#web/ui/typography.module.css'
import { typeTexts } from './webhook-texts.ts'
import styles from './webhooks.module.css'

/** What an address gets, and since when it fails or why it is off. */
const WebhookState = ({ webhook }: { webhook: Webhook }) => {
  const { t } = useTranslation('webhooks')
  const { events, is_active, off_reason, failing_since, former_secret_until } = webhook
  const names = events.map((type) => t(typeTexts[type])).join(' · ')
  return (
    <div className={classNames(typography.note, layout.column1)}>
      <p>{events.length === webhookTypes.length ? t('allEvents') : names}</p>
      {is_active && failing_since !== null && (
        <p className={styles.failing}>
          {t('failingSince', { time: formatWireDateTime(failing_since) })}
        </p>
      )}
      {!is_active && off_reason !== null && (
        <p className={styles.failing}>{t(`offReason.${off_reason}`)}</p>
      )}
      {former_secret_until !== null && (
        <p>{t('secret.former', { time: formatWireDateTime(former_secret_until) })}</p>
      )}
    </div>
  )
}

/** An address with its state and what can be done with it. */
export const WebhookCard = ({
  webhook,
  isChosen,
  canBeChosen,
  onChoose,
  onEdit,
  onSecret,
  onChange,
}: {
  webhook: Webhook
  /** Whether its deliveries are shown. */
  isChosen: boolean
  /** Whether there are others. */
  canBeChosen: boolean
  onChoose: () => void
  onEdit: () => void
  onSecret: (made: { url: string; secret: string }) => void
  onChange: () => void
}) => {
  const { t } = useTranslation(['webhooks', 'common'])
  const [asked, setAsked] = useState<'secret' | 'delete'>()
  const { id, url, mode, is_active, failing_since } = webhook
  const params = { id }
  const change = useAction(async (work: () => Promise<unknown>) => {
    await work()
    onChange()
  })
  const renew = async () => onSecret(await callApi(renewWebhookSecret, { params }))
  const tone = is_active ? (failing_since === null ? 'success' : 'warning') : 'neutral'
  return (
    <li
      className={classNames(layout.card, styles.address, isChosen && canBeChosen && styles.chosen)}
    >
      <div className={classNames(layout.column1, styles.addressText)}>
        <div className={styles.addressHead}>
          {canBeChosen ? (
            <button
              type="button"
              className={classNames(styles.url, styles.choose)}
              aria-pressed={isChosen}
              onClick={onChoose}
            >
              {url}
            </button>
          ) : (
            <p className={styles.url}>{url}</p>
          )}
          {mode === 'test' && <Pill tone="neutral">{t('testShipments')}</Pill>}
          <Pill tone={tone}>
            {t(is_active ? (failing_since === null ? 'on' : 'failing') : 'off')}
          </Pill>
        </div>
        <WebhookState webhook={webhook} />
      </div>
      <div className={styles.addressActions}>
        <Button icon={editIcon} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Menu label={t('more')} variant="secondary">
          <MenuItem onClick={() => setAsked('secret')}>{t('secret.renew')}</MenuItem>
          <MenuItem
            onClick={() =>
              change.run(() => callApi(editWebhook, { params, body: { is_active: !is_active } }))
            }
          >
            {t(is_active ? 'switchOff' : 'switchOn')}
          </MenuItem>
          <MenuItem onClick={() => setAsked('delete')}>{t('common:delete')}</MenuItem>
        </Menu>
      </div>
      {asked === 'secret' && (
        <ConfirmDialog
          title={t('secret.renew')}
          text={t('secret.renewText')}
          confirmLabel={t('secret.make')}
          onConfirm={() => change.run(renew)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={t('delete.title')}
          text={t('delete.text', { url })}
          confirmLabel={t('common:delete')}
          onConfirm={() => change.run(() => callApi(deleteWebhook, { params }))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </li>
  )
}
