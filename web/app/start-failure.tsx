import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { useReloadWhenReachable } from '#web/lib/api/connection.ts'
import { ChunkLoadError } from '#web/lib/api/load-chunk.ts'
import { Logo } from '#web/ui/logo.tsx'
import styles from './start-failure.module.css'

const isOffline = (failure: unknown) =>
  failure instanceof ChunkLoadError ? failure.isOffline : !navigator.onLine

type Reason = 'offline' | 'chunk' | 'notReady' | 'noResponse'

const getReason = (failure: unknown): Reason => {
  if (isOffline(failure)) return 'offline'
  if (!(failure instanceof ApiFailure)) return 'chunk'
  return failure.problem.error_type === 'not_ready' ? 'notReady' : 'noResponse'
}

/**
 * Shown when the app cannot start: the API did not answer, its environment is still being filled,
 * or a chunk did not load.
 */
export const StartFailure = ({ failure }: { failure: unknown }) => {
  const { t } = useTranslation(['shell', 'common'])
  const [reason] = useState<Reason>(() => getReason(failure))
  useReloadWhenReachable(reason === 'offline')
  const { title, text } = {
    chunk: { title: t('shell:crash.chunkTitle'), text: t('shell:crash.chunkText') },
    offline: { title: t('common:offline.title'), text: t('shell:crash.offlineText') },
    noResponse: { title: t('shell:crash.startTitle'), text: t('shell:crash.startText') },
    notReady: { title: t('shell:crash.notReadyTitle'), text: t('shell:crash.notReadyText') },
  }[reason]
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
