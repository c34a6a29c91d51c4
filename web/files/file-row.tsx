import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePolling } from '#web/lib/api/use-polling.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { announce } from '#web/ui/feedback/toast.tsx'
import { type FileJob, forgetFileJob } from './file-jobs.ts'
import styles from './files-tray.module.css'
import { downloadStoredFile, readFile } from './read-file.ts'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'
import typography from '#web/ui/typography.module.css'

const pollIntervalMs = 2_000

const fileNames = { labels: 'labels.pdf', exports: 'shipments.xlsx' } as const

/** The progress of a file that is being made. */
const FileProgress = ({ job, onEnded }: { job: FileJob; onEnded: (isReady: boolean) => void }) => {
  const { t } = useTranslation('files')
  const file = usePolling((signal) => readFile(job, signal), pollIntervalMs)
  const state = file?.state
  useEffect(() => {
    if (state === 'ready' || state === 'failed') onEnded(state === 'ready')
  })
  const { done, total } = file ?? { done: 0, total: job.total }
  const label = t('tray.progress', { done, total })
  return (
    <>
      <progress className={styles.bar} aria-label={label} value={done} max={total} />
      <span>{label}</span>
    </>
  )
}

/** A file: its progress until it is ready, then a button to download it. */
export const FileRow = ({
  job,
  onReady,
  onDownloaded,
}: {
  job: FileJob
  onReady: () => void
  onDownloaded: () => void
}) => {
  const { t } = useTranslation('files')
  const [state, setState] = useState<'making' | 'ready' | 'failed'>('making')
  const count = job.total
  const name = job.kind === 'labels' ? t('tray.labels', { count }) : t('tray.exports', { count })
  const end = (isReady: boolean) => {
    setState(isReady ? 'ready' : 'failed')
    if (isReady) onReady()
    announce(`${name}: ${t(isReady ? 'tray.ready' : 'tray.failed')}`)
  }
  const download = async () => {
    if (await downloadStoredFile(job, fileNames[job.kind])) onDownloaded()
  }
  return (
    <li className={classNames(layout.wrap2, styles.file)}>
      <span className={styles.name}>{name}</span>
      <span className={classNames(layout.row2, typography.digits)}>
        {state === 'making' && <FileProgress job={job} onEnded={end} />}
        {state === 'ready' && (
          <Button size="s" icon="download" onClick={() => void download()}>
            {t('tray.download')}
          </Button>
        )}
        {state === 'failed' && t('tray.failed')}
      </span>
      <IconButton
        icon="close"
        label={`${t('tray.remove')}: ${name}`}
        onClick={() => forgetFileJob(job.id)}
      />
    </li>
  )
}
