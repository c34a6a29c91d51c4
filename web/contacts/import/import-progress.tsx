import { useTranslation } from 'react-i18next'
import { formatProblem } from '#web/lib/api/problem-text.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import type { ContactImportState } from './use-contact-import.ts'
import styles from './import-dialog.module.css'
import { RowProblems, WrongRows } from './row-problems.tsx'

/** How far an import has come, why it has stopped, and what was refused. */
export const ImportProgress = ({
  state: { name, plan, kind, report },
}: {
  state: Extract<ContactImportState, { name: 'saving' | 'stopped' | 'done' }>
}) => {
  const { t } = useTranslation('contact-files')
  const { t: translateProblem } = useTranslation(['shell', 'errors'])
  const { finished, refused, problem } = report
  const saved = finished - refused.length
  const total = plan.contacts.length
  const progress = t('progress', { saved, total })
  return (
    <>
      {name === 'saving' && <ProgressBar label={progress} value={finished} max={total} />}
      {name === 'stopped' && (
        <Notice tone={problem ? 'danger' : 'info'} title={progress} live>
          {problem ? formatProblem(translateProblem, problem) : t('stopped')}
        </Notice>
      )}
      {name === 'done' && (
        <Notice tone="success" live>
          {t('done', { count: saved })}
        </Notice>
      )}
      {name !== 'saving' && refused.length > 0 && (
        <section className={styles.part}>
          <Notice tone="warning" live>
            {t('refused', { count: refused.length })}
          </Notice>
          <RowProblems problems={refused} kind={kind} />
        </section>
      )}
      {name !== 'saving' && <WrongRows plan={plan} kind={kind} />}
    </>
  )
}
