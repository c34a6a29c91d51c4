import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { listStatements } from '#shared/api/statements.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { OpenBoxIllustration } from '#web/ui/illustrations/open-box-illustration.tsx'
import layout from '#web/ui/layout/layout.module.css'
import { MonthChooser } from './month-chooser.tsx'
import { Statement } from './statement.tsx'
import { StatementSkeleton } from './statement-skeleton.tsx'

/** The statements of the account by month. The address names the month. */
const StatementsScreen = () => {
  const { t } = useTranslation('statements')
  const [query, setQuery] = useSearchParams()
  const { data, error, mutate } = useCall(listStatements, {}, { revalidateOnMount: true })
  if (!data) return error ? <LoadFailed onRetry={() => void mutate()} /> : <StatementSkeleton />
  const [newest] = data.months
  const wanted = query.get('month')
  const month = data.months.find((each) => each.month === wanted)?.month ?? newest?.month
  if (month === undefined)
    return (
      <EmptyState illustration={<OpenBoxIllustration />} title={t('empty.title')}>
        <p>{t('empty.text')}</p>
      </EmptyState>
    )
  return (
    <div className={layout.column4}>
      <MonthChooser
        month={month}
        months={data.months.map((each) => each.month)}
        onChange={(chosen) => setQuery({ month: chosen }, { replace: true })}
      />
      <Statement key={month} month={month} />
    </div>
  )
}

export default StatementsScreen
