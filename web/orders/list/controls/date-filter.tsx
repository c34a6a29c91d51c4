import { useTranslation } from 'react-i18next'
import { calendarIcon } from '#web/ui/icons/later-icons.ts'
import { lazyComponent, RetryPart } from '#web/ui/lazy-component.tsx'
import { Popover } from '#web/ui/feedback/popover.tsx'
import { formatPeriod, type Period } from './period.ts'

const DateFilterForm = lazyComponent(() => import('./date-filter-form.tsx'), RetryPart)

/** Narrows a list to the days on which its shipments were created. */
export const DateFilter = ({
  period,
  onChange,
}: {
  period: Period
  onChange: (period: Period) => void
}) => {
  const { t } = useTranslation('lists')
  const { from, to } = formatPeriod(period)
  const isSet = from !== '' || to !== ''
  const name = from === to ? from : `${from} – ${to}`
  return (
    <Popover label={isSet ? name.trim() : t('date.label')} icon={calendarIcon} isActive={isSet}>
      {(close) => (
        <DateFilterForm
          period={period}
          onChoose={(chosen) => {
            close()
            onChange(chosen)
          }}
        />
      )}
    </Popover>
  )
}
