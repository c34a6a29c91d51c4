import { useTranslation } from 'react-i18next'
import { joinParts } from '#shared/lib/join-parts.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { ImportPlan, RowProblem } from '#web/contacts/files/plan-import.ts'
import type { ContactFileKind } from '#web/contacts/files/file-contact.ts'
import styles from './import-dialog.module.css'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** Rows that are listed. More errors come from a file that is to be corrected as a whole. */
const maxListed = 50

/** Rows that are not imported, each with its fields and what is wrong with them. */
export const RowProblems = ({
  problems,
  kind,
}: {
  problems: readonly RowProblem[]
  kind: ContactFileKind
}) => {
  const { t } = useTranslation(['contact-files', 'errors'])
  const hidden = problems.length - maxListed
  return (
    <>
      <ul className={styles.rows} aria-label={t('problems')}>
        {problems.slice(0, maxListed).map(({ row, name, issues }) => (
          <li key={row} className={styles.row}>
            <span className={typography.strong}>
              {joinParts([t(kind === 'csv' ? 'row' : 'card', { row }), name], ' · ')}
            </span>
            {issues.length === 0 && <span>{t('malformed')}</span>}
            {issues.map(({ column, code }) => (
              <span key={column ?? code}>
                {[column && t(`columns.${column}`), t(`errors:${code}`)].filter(Boolean).join(': ')}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className={classNames(typography.note, styles.muted)}>
          {t('moreProblems', { count: hidden })}
        </p>
      )}
    </>
  )
}

/** The rows of a file that have errors. Renders nothing if there are none. */
export const WrongRows = ({ plan, kind }: { plan: ImportPlan; kind: ContactFileKind }) => {
  const { t } = useTranslation('contact-files')
  const { problems } = plan
  if (problems.length === 0) return null
  return (
    <section className={styles.part}>
      <Notice tone="warning">{t('wrong', { count: problems.length })}</Notice>
      <RowProblems problems={problems} kind={kind} />
    </section>
  )
}
