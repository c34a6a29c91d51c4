import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '#web/lib/api/app-data.ts'
import { useValue } from '#web/lib/use-value.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type FileJob, fileJobs, forgetFileJob } from './file-jobs.ts'
import { FileRow } from './file-row.tsx'
import styles from './files-tray.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'
import { Fold } from '#web/ui/layout/fold.tsx'

/** Local storage key of whether the files are unfolded. */
const unfoldedKey = 'pakk.files.unfolded'

/** Whether the visitor left the files unfolded; they are folded at first. */
const readIsUnfolded = (): boolean => {
  try {
    return localStorage.getItem(unfoldedKey) === 'true'
  } catch {
    return false
  }
}

/** Remembers whether the files are unfolded. A browser that stores nothing folds them again. */
const saveIsUnfolded = (isUnfolded: boolean): void => {
  try {
    localStorage.setItem(unfoldedKey, String(isUnfolded))
  } catch {
    // They are folded on the next page.
  }
}

/** Keeps room for the tray below the page, whose height changes with its files and its width. */
const useReservedRoom = () => {
  const tray = useRef<HTMLElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      style.setProperty('--dock-files', `${tray.current?.offsetHeight ?? 0}px`)
    })
    if (tray.current) observer.observe(tray.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--dock-files')
    }
  }, [])
  return tray
}

/** A line that unfolds to the files, of which there is at least one. */
const Tray = ({ jobs }: { jobs: readonly FileJob[] }) => {
  const { t } = useTranslation('files')
  const [isUnfolded, setIsUnfolded] = useState(readIsUnfolded)
  const [readyIds, setReadyIds] = useState<readonly string[]>([])
  const tray = useReservedRoom()
  const details = useRef<HTMLDetailsElement>(null)
  const fold = (isOpen: boolean) => {
    setIsUnfolded(isOpen)
    saveIsUnfolded(isOpen)
  }
  const ready = jobs.filter(({ id }) => readyIds.includes(id)).length
  return (
    <section ref={tray} className={styles.tray} aria-label={t('tray.label')}>
      <Fold
        ref={details}
        className={classNames(layout.fill, styles.details)}
        headClass={styles.head}
        head={
          <>
            <Icon name="download" />
            {t('tray.label')}
            <span className={styles.count}>
              {`${t('tray.ready')}: ${t('tray.progress', { done: ready, total: jobs.length })}`}
            </span>
          </>
        }
        open={isUnfolded}
        onToggle={(event) => fold(event.currentTarget.open)}
      >
        <ul className={styles.files}>
          {jobs.map((job) => (
            <FileRow
              key={job.id}
              job={job}
              onReady={() => setReadyIds((ids) => [...ids, job.id])}
              onDownloaded={() => {
                // The pressed button is hidden with the files.
                details.current?.querySelector('summary')?.focus()
                fold(false)
              }}
            />
          ))}
        </ul>
      </Fold>
      <IconButton
        icon="close"
        label={t('tray.dismiss')}
        onClick={() => {
          for (const { id } of jobs) forgetFileJob(id)
        }}
      />
    </section>
  )
}

/**
 * The large files that the account has ordered in this browser, at the lower edge of every page, so
 * that they are found again after a dialog was closed or the page reloaded.
 */
const FilesTray = () => {
  const { account } = useApp()
  const jobs = useValue(fileJobs).filter((job) => job.account === account?.id)
  return jobs.length === 0 ? null : <Tray jobs={jobs} />
}

export default FilesTray
