import { useTranslation } from 'react-i18next'
import { useApp } from '#web/lib/api/app-data.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Icon } from '#web/ui/icon.tsx'
import { fileJobs } from './file-jobs.ts'
import { FileRow } from './file-row.tsx'
import styles from './files-tray.module.css'

/**
 * The large files that the account has ordered in this browser, at the lower edge of every page, so
 * that they are found again after a dialog was closed or the page reloaded.
 */
const FilesTray = () => {
  const { t } = useTranslation('files')
  const { account } = useApp()
  const jobs = useValue(fileJobs).filter((job) => job.account === account?.id)
  if (jobs.length === 0) return null
  return (
    <details className={styles.tray} open>
      <summary className={styles.summary}>
        <Icon name="download" />
        {t('tray.label')}
        <span className={styles.count}>{jobs.length}</span>
      </summary>
      <ul className={styles.files}>
        {jobs.map((job) => (
          <FileRow key={job.id} job={job} />
        ))}
      </ul>
    </details>
  )
}

export default FilesTray
