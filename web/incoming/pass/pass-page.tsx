import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '#web/incoming/frame/loading.tsx'
import { readKeptPass } from '#web/incoming/kept/kept-passes.ts'
import PlaceCard from '#web/incoming/parcel/place-card.tsx'
import { useIsOnline } from '#web/lib/api/connection.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ShareLink } from '#web/ui/codes/share-link.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ParcelAccess } from '#web/track/incoming-url.ts'
import { AfterPass, UnknownPass } from './after-pass.tsx'
import { PassCard } from './pass-card.tsx'
import { usePass } from './use-pass.ts'
import styles from './pass-page.module.css'

/** Whether the files of this page are kept, so that it opens without a connection. */
const useIsKept = (): boolean => {
  const [isKept, setIsKept] = useState(false)
  useEffect(() => {
    // A worker is active once it has kept its files. Without one this is never settled.
    if ('serviceWorker' in navigator) void navigator.serviceWorker.ready.then(() => setIsKept(true))
  }, [])
  return isKept
}

const KeptMark = () => {
  const { t } = useTranslation('pass')
  const isKept = useIsKept()
  return (
    <p className={styles.kept} role="status">
      {isKept && (
        <>
          <Icon name="check" />
          {t('worksOffline')}
        </>
      )}
    </p>
  )
}

/**
 * The pass that the address names: of a link, or of a parcel of this browser's session. It is light in both colour
 * schemes, because scanners and cold hands need it bright.
 */
const PassPage = ({ access }: { access: ParcelAccess }) => {
  const { t } = useTranslation(['pass', 'common'])
  const { pass, own, recipient, error, isRefused, reload, share, end } = usePass(access)
  const isOnline = useIsOnline()
  if (isRefused) return <UnknownPass isOwn={access.hash === undefined} />
  if (pass && pass.state !== 'ready') return <AfterPass pass={pass} own={own} />
  const kept = pass ? undefined : readKeptPass(access)
  const isWithoutAnswer = error !== undefined || !isOnline
  const shown = pass ?? (isWithoutAnswer ? kept?.pass : undefined)
  if (!shown) return error ? <LoadFailed onRetry={reload} /> : <Loading />
  return (
    <div className={styles.page}>
      <PassCard pass={shown} recipient={recipient ?? kept?.recipient ?? null}>
        {isWithoutAnswer ? (
          <Notice
            tone="warning"
            live
            title={t('common:offline.title')}
            actions={<Button onClick={reload}>{t('common:retry')}</Button>}
          >
            {t('offline')}
          </Notice>
        ) : (
          <KeptMark />
        )}
      </PassCard>
      <div className={styles.side}>
        {own && (
          <Card>
            <ShareLink
              link={own.link}
              texts={{
                button: t('share.button'),
                again: t('share.again'),
                about: t('share.about'),
                title: t('share.text'),
              }}
              onShare={async () => (await share()).link?.address}
              onEnd={end}
            />
          </Card>
        )}
        {shown.place && <PlaceCard place={shown.place} />}
      </div>
    </div>
  )
}

export default PassPage
