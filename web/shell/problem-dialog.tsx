import { useTranslation } from 'react-i18next'
import { shownProblem } from '#web/lib/api/problem-dialog.ts'
import { formatProblem } from '#web/lib/api/problem-text.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './problem-dialog.module.css'
import layout from '#web/ui/layout/layout.module.css'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'
import { Fold } from '#web/ui/layout/fold.tsx'

/** The error dialog, for problems that no form shows. */
export const ProblemDialog = () => {
  const { t } = useTranslation(['shell', 'errors', 'common'])
  const problem = useValue(shownProblem)
  if (!problem) return null
  const close = () => shownProblem.set(null)
  const warning = problem.error_type === 'Warning'
  // Without a response there is no status code.
  const { status_code: code, error_code: errorCode } = problem
  const text = formatProblem(t, problem)
  return (
    <Dialog
      title={
        <span className={layout.row3}>
          <Icon
            name={warning ? 'warning' : 'error'}
            className={warning ? styles.warning : styles.danger}
          />
          {t(`shell:problem.types.${problem.error_type}`)}
        </span>
      }
      onClose={close}
      width="s"
      tone={warning ? 'warning' : 'danger'}
      footer={
        <Button variant="primary" onClick={close}>
          {t('common:ok')}
        </Button>
      }
    >
      <p role="alert">
        {text}
        {/* It only repeats the title, so what to do follows. */}
        {text === t('errors:generic_error') && ` ${t('common:loadFailedText')}`}
      </p>
      {(code > 0 || errorCode !== '') && (
        <Fold
          look="inline"
          className={classNames(typography.note, styles.details)}
          head={t('shell:problem.details')}
        >
          {code > 0 && <p>{t('shell:problem.statusCode', { code })}</p>}
          {errorCode !== '' && <p>{t('shell:problem.errorCode', { code: errorCode })}</p>}
        </Fold>
      )}
    </Dialog>
  )
}
