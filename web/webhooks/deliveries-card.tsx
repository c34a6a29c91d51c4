import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Delivery, listDeliveries, testWebhook, type Webhook } from '#shared/api/webhooks.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import typography from '#web/ui/typography.module.css'
import { DeliveryDetail } from './delivery-detail.tsx'
import { DeliveryState } from './delivery-state.tsx'
import { typeTexts } from './webhook-texts.ts'
import styles from './webhooks.module.css'

/** While events are on their way, the list is read again so often, in milliseconds. */
const refreshMs = 3_000

type Which = 'all' | 'failing'

/** Whether a delivery may change within seconds. */
const isUnderWay = ({ state, next_at }: Delivery) => state === 'waiting' && next_at === null

/** An event in the list; pressed, it shows what was sent and answered. */
const DeliveryRow = ({
  delivery,
  isChosen,
  onChoose,
}: {
  delivery: Delivery
  isChosen: boolean
  onChoose: () => void
}) => {
  const { t } = useTranslation('webhooks')
  const { type, barcode, created_at } = delivery
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.delivery, isChosen && styles.current)}
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        <span className={styles.deliveryText}>
          <span className={typography.strong}>{t(typeTexts[type])}</span>
          <span className={classNames(typography.note, typography.digits)}>
            {[formatWireDateTime(created_at), barcode].filter((text) => text !== '').join(' · ')}
          </span>
        </span>
        <DeliveryState delivery={delivery} />
      </button>
    </li>
  )
}

/** The events of the last 30 days at an address, and what was sent and answered of one of them. */
export const DeliveriesCard = ({
  webhook,
  onRead,
}: {
  webhook: Webhook
  /** Called with each reading: what was answered may have switched the address off. */
  onRead: () => void
}) => {
  const { t } = useTranslation('webhooks')
  const [which, setWhich] = useState<Which>('all')
  const [cursors, setCursors] = useState<readonly string[]>([])
  const [chosenId, setChosenId] = useState<string>()
  const params = { id: webhook.id }
  const cursor = cursors.at(-1)
  const { data, error, mutate } = useCall(
    listDeliveries,
    { params, query: { which, ...(cursor !== undefined && { cursor }) } },
    {
      revalidateOnMount: true,
      keepPreviousData: true,
      onSuccess: onRead,
      refreshInterval: (latest) => (latest?.deliveries.some(isUnderWay) ? refreshMs : 0),
    },
  )
  const test = useAction(async () => {
    const { id } = await callApi(testWebhook, { params })
    setWhich('all')
    setCursors([])
    setChosenId(id)
    await mutate()
  })
  const deliveries = data?.deliveries ?? []
  const chosen = deliveries.find(({ id }) => id === chosenId) ?? deliveries[0]
  return (
    <Card
      title={t('deliveries.title')}
      actions={
        <>
          <select
            className={styles.which}
            aria-label={t('deliveries.which')}
            value={which}
            onChange={({ target }) => {
              setWhich(target.value === 'failing' ? 'failing' : 'all')
              setCursors([])
            }}
          >
            <option value="all">{t('deliveries.all')}</option>
            <option value="failing">{t('deliveries.failing')}</option>
          </select>
          <Button disabled={!webhook.is_active} busy={test.isBusy} onClick={() => test.run()}>
            {t('test')}
          </Button>
        </>
      }
    >
      {error && !data && <LoadFailed onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton shape="card" />}
      {data && !chosen && (
        <p className={typography.muted}>
          {t(which === 'all' ? 'deliveries.none' : 'deliveries.noneFailing')}
        </p>
      )}
      {chosen && (
        <div className={styles.deliveries}>
          <div>
            <ul className={styles.list} aria-label={t('deliveries.title')}>
              {deliveries.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  delivery={delivery}
                  isChosen={delivery.id === chosen.id}
                  onChoose={() => setChosenId(delivery.id)}
                />
              ))}
            </ul>
            {(cursors.length > 0 || data?.next) && (
              <div className={styles.paging}>
                <Button
                  size="s"
                  disabled={cursors.length === 0}
                  onClick={() => setCursors(cursors.slice(0, -1))}
                >
                  {t('deliveries.newer')}
                </Button>
                <Button
                  size="s"
                  disabled={!data?.next}
                  onClick={() => data?.next && setCursors([...cursors, data.next])}
                >
                  {t('deliveries.older')}
                </Button>
              </div>
            )}
          </div>
          <DeliveryDetail
            key={chosen.id}
            delivery={chosen}
            webhook={webhook}
            onResent={() => void mutate()}
          />
        </div>
      )}
    </Card>
  )
}
