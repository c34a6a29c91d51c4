import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { Logo } from '../shell/menu/logo.tsx'
import styles from './start-failure.module.css'

const getReason = (failure: unknown) => {
  if (!(failure instanceof ApiFailure)) return 'chunk'
  return failure.problem.error_type === 'not_ready' ? 'notReady' : 'noResponse'
}

/**
 * Shown when the app cannot start: the API did not answer, its environment is still being filled,
 * or a chunk did not load.
 */
export const StartFailure = ({ failure }: { failure: unknown }) => {
  const { t } = useTranslation(['shell', 'common'])
  const { title, text } = {
    chunk: { title: t('shell:crash.chunkTitle'), text: t('shell:crash.chunkText') },
    noResponse: { title: t('shell:crash.startTitle'), text: t('shell:crash.startText') },
    notReady: { title: t('shell:crash.notReadyTitle'), text: t('shell:crash.notReadyText') },
  }[getReason(failure)]
  return (
    <main className={styles.page}>
      <Logo />
      <h1>{title}</h1>
      <p>{text}</p>
      <div>
        <Button variant="primary" onClick={() => location.reload()}>
          {t('common:reload')}
        </Button>
      </div>
    </main>
  )
}
