import { useTranslation } from 'react-i18next'
import {
  type Delivery,
  type DeliveryAttempt,
  resendDelivery,
  type Webhook,
} from '#shared/api/webhooks.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { copyIcon, repeatIcon } from '#web/ui/icons/later-icons.ts'
import layout from '#web/ui/layout/layout.module.css'
import typography from '#web/ui/typography.module.css'
import { useCopy } from './use-copy.ts'
import { typeTexts } from './webhook-texts.ts'
import styles from './webhooks.module.css'

/** Indents a JSON text; any other stays as it is. */
const indent = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text
  }
}

/** Why an event has not arrived, and when it is tried again. */
const DeliveryNotice = ({ delivery }: { delivery: Delivery }) => {
  const { t } = useTranslation('webhooks')
  const { state, attempts, next_at, tries } = delivery
  const last = attempts.at(-1)
  if (!last || state === 'delivered') return null
  const reason =
    last.status === null
      ? t(`reason.${last.error ?? 'no_connection'}`)
      : t('reason.status', { status: last.status })
  return (
    <Notice tone={state === 'failed' ? 'danger' : 'warning'} title={reason}>
      {next_at !== null && <p>{t('next', { time: formatWireDateTime(next_at), tries })}</p>}
      {state === 'failed' && <p>{t('gaveUp', { tries })}</p>}
    </Notice>
  )
}

/** An attempt: when, what came back, and how long it took. */
const Attempt = ({ attempt }: { attempt: DeliveryAttempt }) => {
  const { t } = useTranslation('webhooks')
  const { at, status, error, duration, answer } = attempt
  return (
    <li>
      <p className={classNames(typography.note, typography.digits)}>
        {[
          formatWireDateTime(at),
          status ?? t(`error.${error ?? 'no_connection'}`),
          t('duration', { ms: duration }),
        ].join(' · ')}
      </p>
      {answer !== '' && <pre className={styles.code}>{indent(answer)}</pre>}
    </li>
  )
}

/** What was sent of an event, what came back, and sending it again. */
export const DeliveryDetail = ({
  delivery,
  webhook,
  onResent,
}: {
  delivery: Delivery
  webhook: Webhook
  onResent: () => void
}) => {
  const { t } = useTranslation('webhooks')
  const copy = useCopy()
  const { id, type, payload, attempts, state, next_at } = delivery
  const resend = useAction(async () => {
    await callApi(resendDelivery, { params: { id: webhook.id, delivery_id: id } })
    onResent()
  })
  const isUnderWay = state === 'waiting' && next_at === null
  return (
    <section className={styles.detail} aria-label={t(typeTexts[type])}>
      <div className={layout.bar}>
        <div className={styles.detailHead}>
          <h3>{t(typeTexts[type])}</h3>
          <p className={classNames(typography.note, styles.id)}>{id}</p>
        </div>
        <Button
          icon={repeatIcon}
          busy={resend.isBusy}
          disabled={!webhook.is_active || isUnderWay}
          onClick={() => resend.run()}
        >
          {t('resend')}
        </Button>
      </div>
      <DeliveryNotice delivery={delivery} />
      <div>
        <div className={styles.codeHead}>
          <h4 className={typography.label}>{t('sent')}</h4>
          <Button size="s" variant="quiet" icon={copyIcon} onClick={() => copy(payload)}>
            {t('copy')}
          </Button>
        </div>
        <pre className={styles.code}>{indent(payload)}</pre>
      </div>
      {attempts.length > 0 && (
        <div>
          <h4 className={typography.label}>{t('answers')}</h4>
          <ol className={layout.column3}>
            {attempts.toReversed().map((attempt) => (
              <Attempt key={attempt.at} attempt={attempt} />
            ))}
          </ol>
        </div>
      )}
    </section>
  )
}
