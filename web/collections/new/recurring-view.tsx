import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import {
  getPlanHorizon,
  listDaysToPlan,
  listNextDays,
} from '#shared/collections/check-recurring.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { formatCollectionPlace } from '#web/collections/collection-places.ts'
import type { CollectionRule } from '#web/collections/collection-rule.ts'
import { AddressField, WindowField } from '#web/collections/order-fields.tsx'
import { useCourierService } from '#web/collections/use-courier-service.ts'
import { formatWindow, useCollectionText } from '#web/lib/use-collection-text.ts'
import { useCourierForm } from '#web/collections/use-courier-form.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import { useFieldError } from '#web/lib/forms/field-error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import typography from '#web/ui/typography.module.css'
import { WithCollectionRule } from './courier-view.tsx'
import { DialogFooter } from './dialog-footer.tsx'
import styles from './recurring-view.module.css'
import { WeekdayChoice } from './weekday-choice.tsx'

const RecurringForm = ({ rule, onClose }: { rule: CollectionRule; onClose: () => void }) => {
  const { t } = useTranslation(['collections', 'common'])
  const id = useId()
  const { places } = useCourierService()
  const { formatWeekday, formatShortDay } = useCollectionText()
  const form = useCourierForm({
    places,
    rule,
    check: ({ recurring: { weekdays } }) =>
      collectIssues({ 'recurring.weekdays': weekdays.length === 0 ? 'required' : undefined }),
    toTime: ({ recurring }) => ({ recurring }),
    onOrdered: ({ recurring: { weekdays }, timewindow_from }, until) => {
      const days = weekdays.map(formatWeekday).join(', ')
      showToast(
        t('recurring.started', { when: `${days}, ${formatWindow(timewindow_from, until)}` }),
      )
      onClose()
    },
  })
  const { weekdays } = form.watch('recurring')
  const address = form.watch('source_place')
  const from = form.watch('timewindow_from')
  const until = rule.windows.find((each) => each.from === from)?.until ?? ''
  const place = places.find((each) => formatCollectionPlace(each) === address)
  const now = getServerTime()
  const visit = place && { weekdays, source_place: place }
  const next =
    visit && weekdays.length > 0
      ? listNextDays(
          { ...visit, planned_until: getPlanHorizon(now) },
          listDaysToPlan({ ...visit, planned_until: '' }, now),
        )
      : []
  const error = useFieldError(form.control, 'recurring.weekdays')
  return (
    <Form id={id} form={form}>
      <Stack>
        <WeekdayChoice
          chosen={weekdays}
          offered={rule.weekdays}
          error={error}
          onChange={(days) => form.setValue('recurring.weekdays', days)}
        />
        <WindowField form={form} rule={rule} />
        <AddressField form={form} places={places} />
        {next.length > 0 && (
          <section aria-labelledby={`${id}-next`}>
            <h3 id={`${id}-next`} className={typography.label}>
              {t('recurring.visits')}
            </h3>
            <ol className={styles.days}>
              {next.map((day) => (
                <li key={day} className={styles.day}>
                  <b>{formatShortDay(day)}</b>
                  <span className={classNames(typography.note, styles.window)}>
                    {formatWindow(from, until)}
                  </span>
                </li>
              ))}
            </ol>
            <p className={typography.note}>{t('recurring.about', { time: rule.order_until })}</p>
          </section>
        )}
      </Stack>
      <DialogFooter
        summary={
          weekdays.length === 0
            ? t('recurring.choose')
            : t('recurring.perWeek', { count: weekdays.length })
        }
      >
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="submit" form={id} variant="primary" busy={form.isBusy}>
          {t('recurring.start')}
        </Button>
      </DialogFooter>
    </Form>
  )
}

/** Orders a courier who comes every week. */
export const RecurringView = ({ onClose }: { onClose: () => void }) => (
  <WithCollectionRule onClose={onClose}>
    {(rule) => <RecurringForm rule={rule} onClose={onClose} />}
  </WithCollectionRule>
)
