import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharedLink } from '#shared/lib/shared-link.ts'
import { useMomentText } from '#web/lib/i18n/use-moment-text.ts'
import { shareText } from '#web/lib/share-text.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/icon.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './share-link.module.css'

const LinkState = ({ link, onEnd }: { link: SharedLink; onEnd: () => Promise<unknown> }) => {
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

/** Passes something on by a link, and tells who has made it whether it was opened. Needs the translations `pass`. */
export const ShareLink = ({
  link,
  texts,
  onShare,
  onEnd,
}: {
  /** The last link; null before the first. */
  link: SharedLink | null
  /** The button for a new link and for the live one, what the link shows, and what the share sheet names it. */
  texts: Readonly<Record<'button' | 'again' | 'about' | 'title', string>>
  /** Creates a link and returns its address. */
  onShare: () => Promise<string | null | undefined>
  onEnd: () => Promise<unknown>
}) => {
  const { t } = useTranslation('pass')
  const [isBusy, setIsBusy] = useState(false)
  const share = async () => {
    setIsBusy(true)
    try {
      // A live address is shared at once, because a browser shares only what follows a press.
      const url = link?.address ?? (await onShare())
      if (!url) return
      if (await shareText({ title: texts.title, url })) showToast(t('share.copied'))
    } catch {
      showToast(t('share.failed'), 'warning')
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <Button icon="user" wide busy={isBusy} onClick={() => void share()}>
        {link?.address ? texts.again : texts.button}
      </Button>
      <p className={typography.note}>{texts.about}</p>
      {link && <LinkState link={link} onEnd={onEnd} />}
    </>
  )
}
