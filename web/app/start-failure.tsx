import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { Logo } from '../shell/menu/logo.tsx'
import styles from './start-failure.module.css'

const texts = {
  chunk: { title: 'shell:crash.chunkTitle', text: 'shell:crash.chunkText' },
  noResponse: { title: 'shell:crash.startTitle', text: 'shell:crash.startText' },
  notReady: { title: 'shell:crash.notReadyTitle', text: 'shell:crash.notReadyText' },
} as const

const getReason = (failure: unknown): keyof typeof texts => {
  if (!(failure instanceof ApiFailure)) return 'chunk'
  return failure.problem.error_type === 'not_ready' ? 'notReady' : 'noResponse'
}

/**
 * Shown when the app cannot start: the API did not answer, its environment is still being filled,
 * or a chunk did not load.
 */
export const StartFailure = ({ failure }: { failure: unknown }) => {
  const { t } = useTranslation(['shell', 'common'])
  const { title, text } = texts[getReason(failure)]
  return (
    <main className={styles.page}>
      <Logo />
      <h1>{t(title)}</h1>
      <p>{t(text)}</p>
      <div>
        <Button variant="primary" onClick={() => location.reload()}>
          {t('common:reload')}
        </Button>
      </div>
    </main>
  )
}
