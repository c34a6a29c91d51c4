import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnPass } from '#shared/api/helposti.ts'
import { shareText } from '#web/lib/share-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/icon.tsx'
import typography from '#web/ui/typography.module.css'
import { useMomentText } from './use-moment-text.ts'
import styles from './share-card.module.css'

const LinkState = ({
  link,
  onEnd,
}: {
  link: NonNullable<OwnPass['link']>
  onEnd: () => Promise<unknown>
}) => {
  const { t } = useTranslation('pass')
  const formatMoment = useMomentText()
  const [isEnding, setIsEnding] = useState(false)
  const { address, created_at, opened_at, ended_at } = link
  const end = async () => {
    setIsEnding(true)
    try {
      await onEnd()
    } catch {
      showToast(t('share.endFailed'), 'warning')
    } finally {
      setIsEnding(false)
    }
  }
  const made = t('share.made', { time: formatMoment(created_at) })
  const opened =
    opened_at === null ? t('share.notOpened') : t('share.opened', { time: formatMoment(opened_at) })
  return (
    <div className={styles.link}>
      <Icon name={opened_at === null ? 'clock' : 'check'} />
      <p role="status" className={styles.state}>
        <span className={typography.strong}>
          {ended_at === null ? opened : t('share.ended', { time: formatMoment(ended_at) })}
        </span>
        <span className={typography.note}>{ended_at === null ? made : opened}</span>
      </p>
      {address !== null && (
        <Button size="s" busy={isEnding} onClick={() => void end()}>
          {t('share.end')}
        </Button>
      )}
    </div>
  )
}

/** Passes the pass on by a link, and tells its sender whether it was opened. */
export const ShareCard = ({
  own,
  onShare,
  onEnd,
}: {
  own: OwnPass
  onShare: () => Promise<OwnPass>
  onEnd: () => Promise<unknown>
}) => {
  const { t } = useTranslation('pass')
  const [isBusy, setIsBusy] = useState(false)
  const share = async () => {
    setIsBusy(true)
    try {
      // A live address is shared at once, because a browser shares only what follows a press.
      const url = own.link?.address ?? (await onShare()).link?.address
      if (!url) return
      if (await shareText({ title: t('share.text'), url })) showToast(t('share.copied'))
    } catch {
      showToast(t('share.failed'), 'warning')
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Card>
      <Button icon="user" wide busy={isBusy} onClick={() => void share()}>
        {own.link?.address ? t('share.again') : t('share.button')}
      </Button>
      <p className={typography.note}>{t('share.about')}</p>
      {own.link && <LinkState link={own.link} onEnd={onEnd} />}
    </Card>
  )
}
