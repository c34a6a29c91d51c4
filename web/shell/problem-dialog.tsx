import { useTranslation } from 'react-i18next'
import type { ApiProblem } from '#web/lib/api/api-problem.ts'
import { shownProblem } from '#web/lib/api/problem-dialog.ts'
import { formatProblem } from '#web/lib/api/problem-text.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './problem-dialog.module.css'

const getDetails = ({ status_code, error_code }: ApiProblem) => ({
  code: status_code === 0 ? undefined : status_code,
  errorCode: error_code || undefined,
})

/** The error dialog, for problems that no form shows. */
export const ProblemDialog = () => {
  const { t } = useTranslation(['shell', 'errors', 'common'])
  const problem = useValue(shownProblem)
  if (!problem) return null
  const close = () => shownProblem.set(null)
  const warning = problem.error_type === 'Warning'
  const { code, errorCode } = getDetails(problem)
  return (
    <Dialog
      title={
        <span className={styles.title}>
          <Icon
            name={warning ? 'warning' : 'error'}
            className={warning ? styles.warning : styles.danger}
          />
          {t(`shell:problem.types.${problem.error_type}`)}
        </span>
      }
      closeLabel={t('common:close')}
      onClose={close}
      width="s"
      tone={warning ? 'warning' : 'danger'}
      footer={
        <Button variant="primary" onClick={close}>
          {t('common:ok')}
        </Button>
      }
    >
      <p role="alert">{formatProblem(t, problem)}</p>
      {(code !== undefined || errorCode !== undefined) && (
        <details className={styles.details}>
          <summary>{t('shell:problem.details')}</summary>
          {code !== undefined && <p>{t('shell:problem.statusCode', { code })}</p>}
          {errorCode !== undefined && <p>{t('shell:problem.errorCode', { code: errorCode })}</p>}
        </details>
      )}
    </Dialog>
  )
}
