import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cancelCourierCollection } from '#shared/api/collections.ts'
import type { RecurringCollection } from '#shared/collections/recurring-collection.ts'
import { formatCollectionPlace } from '#web/collections/collection-places.ts'
import { DangerButton } from '#web/collections/danger-button.tsx'
import { refreshCollections } from '#web/collections/refresh-collections.ts'
import { removes } from '#web/collections/use-kept-focus.ts'
import { formatWindow, useCollectionText } from '#web/lib/use-collection-text.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './recurring-collections.module.css'
import layout from '#web/ui/layout/layout.module.css'

const week = [1, 2, 3, 4, 5, 6, 7]

const Recurring = ({ recurring }: { recurring: RecurringCollection }) => {
  const { t } = useTranslation(['collections', 'common'])
  const { formatWeekday, formatDayInText } = useCollectionText()
  const [isAsking, setIsAsking] = useState(false)
  const { weekdays, timewindow_from, timewindow_until, next_days } = recurring
  const names = weekdays.toSorted((a, b) => a - b).map(formatWeekday)
  const when = `${names.join(', ')}, ${formatWindow(timewindow_from, timewindow_until)}`
  const address = formatCollectionPlace(recurring.source_place)
  const { isBusy, run: end } = useAction(async () => {
    const params = { id: recurring.id }
    const ended = await attempt(callApi(cancelCourierCollection, { params }))
    if (ended) showToast(t('recurring.ended', { when }))
    await refreshCollections()
  })
  const [next] = next_days
  return (
    <li className={classNames(layout.column2, styles.item)}>
      <h3 className={styles.name}>
        {names.join(', ')} · {address}
      </h3>
      <ul className={styles.week} aria-hidden="true">
        {week.map((day) => (
          <li key={day} className={classNames(styles.day, weekdays.includes(day) && styles.on)}>
            {formatWeekday(day)}
          </li>
        ))}
      </ul>
      <p className={typography.note}>
        {[
          formatWindow(timewindow_from, timewindow_until),
          ...(next === undefined ? [] : [t('recurring.next', { day: formatDayInText(next) })]),
        ].join(' · ')}
      </p>
      <div>
        <DangerButton
          size="s"
          {...removes}
          busy={isBusy}
          aria-label={t('recurring.endLabel', { when, address })}
          onClick={() => setIsAsking(true)}
        >
          {t('recurring.end')}
        </DangerButton>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('recurring.endTitle')}
          text={t('recurring.endText', { when, address })}
          confirmLabel={t('recurring.endAction')}
          closeLabel={t('common:back')}
          onConfirm={end}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  )
}

/** The couriers who come every week. */
export const RecurringCollections = ({
  collections,
}: {
  collections: readonly RecurringCollection[]
}) => {
  const { t } = useTranslation('collections')
  return (
    <Card title={t('recurring.title')} count={collections.length}>
      <ul>
        {collections.map((recurring) => (
          <Recurring key={recurring.id} recurring={recurring} />
        ))}
      </ul>
    </Card>
  )
}
