import { useTranslation } from 'react-i18next'
import { getSupplyQualityReport } from '#shared/api/reports.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { paths } from '#web/navigation/paths.ts'
import { formatWeekNumber } from '#web/reports/report-texts.ts'
import { ColumnChart } from '#web/ui/charts/column-chart.tsx'
import { HomeCard } from './home-card.tsx'

/** How many shipments a company has sent in each of the last eight weeks that are over. */
const WeeksCard = () => {
  const { t } = useTranslation(['reports', 'welcome'])
  const { account } = useApp()
  const { data } = useCall(getSupplyQualityReport, { params: { id: account?.company_id ?? '' } })
  if (!data || data.total.shipments === 0) return null
  const title = t('sections.shipments.title')
  const columns = data.weeks.map(({ week }) => formatWeekNumber(week))
  const values = data.weeks.map(({ shipments }) => shipments)
  const described = columns.map((week, index) => `${t('weeks.name', { week })}: ${values[index]}`)
  return (
    <HomeCard title={title} to={paths.reports} linkText={t('welcome:home.reports')}>
      <ColumnChart
        kind="grouped"
        label={`${title}. ${described.join(', ')}`}
        columns={columns}
        series={[{ name: title, pattern: 'solid', values }]}
      />
    </HomeCard>
  )
}

export default WeeksCard
