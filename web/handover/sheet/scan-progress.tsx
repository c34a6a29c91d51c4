import { useTranslation } from 'react-i18next'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'

/** How many parcels of a sheet are ticked off, and how many are not. */
export const ScanProgress = ({ ticked, total }: { ticked: number; total: number }) => {
  const { t } = useTranslation('handover')
  return (
    <ProgressBar
      label={t('scan.progress', { ticked, total })}
      note={t('scan.left', { count: total - ticked })}
      value={ticked}
      max={Math.max(1, total)}
    />
  )
}
