import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '../shell/menu/logo.tsx'
import styles from './start-failure.module.css'

/** Shown when the app cannot start: the API did not answer, or a chunk did not load. */
export const StartFailure = ({ chunk }: { chunk: boolean }) => {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <main className={styles.page}>
      <Logo />
      <h1>{t(chunk ? 'shell:crash.chunkTitle' : 'shell:crash.startTitle')}</h1>
      <p>{t(chunk ? 'shell:crash.chunkText' : 'shell:crash.startText')}</p>
      <div>
        <Button variant="primary" onClick={() => location.reload()}>
          {t('common:reload')}
        </Button>
      </div>
    </main>
  )
}
