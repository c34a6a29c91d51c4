import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatProblem } from '#web/lib/api/problem-text.ts'
import { PageLinkButton } from './page-link-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { IncomingFailure } from './incoming-failure.ts'
import styles from './failure-notice.module.css'

const FailureText = ({ failure }: { failure: IncomingFailure }) => {
  const { t } = useTranslation('incoming')
  const { t: translateProblem } = useTranslation(['shell', 'errors'])
  switch (failure.kind) {
    case 'refused':
      return (
        <Notice
          tone="warning"
          live
          title={t(`reason.${failure.reason}`)}
          actions={<PageLinkButton page="">{t('change.seeOptions')}</PageLinkButton>}
        >
          {t('change.refusedText')}
        </Notice>
      )
    case 'unanswered':
      return (
        <Notice tone="warning" live title={t('change.unanswered')}>
          {t('change.unansweredText')}
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="danger" live title={t('change.failed')}>
          {formatProblem(translateProblem, failure.problem)}
        </Notice>
      )
  }
}

/**
 * Says why a change was not made, what has become of the input, and the way on. Takes the focus, because
 * the button that was pressed may be far below.
 */
export const FailureNotice = ({ failure }: { failure: IncomingFailure | undefined }) => {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!failure) return
    notice.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'center' })
  }, [failure])
  if (!failure) return null
  return (
    <div ref={notice} tabIndex={-1} className={styles.notice}>
      <FailureText failure={failure} />
    </div>
  )
}
