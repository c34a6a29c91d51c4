import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Countdown } from '#web/ui/feedback/countdown.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { announce } from '#web/ui/feedback/toast.tsx'
import { eyeIcon, eyeOffIcon } from '#web/ui/icons/later-icons.ts'
import { endLook, type LookSubject, type OpenedLook } from './opened-looks.ts'

/** Says that personal data are masked, and opens them; or for how long they are shown. */
export const LookBar = ({
  subject,
  look,
  onAsk,
}: {
  subject: LookSubject
  /** Undefined while the data are masked. */
  look: OpenedLook | undefined
  /** Asks for the reason. */
  onAsk: () => void
}) => {
  const { t } = useTranslation(['backoffice', 'common'])
  const end = () => {
    endLook(subject)
    announce(t('look.ended'))
  }
  return look ? (
    <Notice
      tone="warning"
      title={
        <>
          {t('look.shown')}{' '}
          <Countdown
            key={look.id}
            until={look.until}
            onEnd={end}
            formatAnnouncement={(count) => t('common:minutesLeft', { count })}
          />
        </>
      }
      actions={
        <Button size="s" icon={eyeOffIcon} onClick={end}>
          {t('look.hide')}
        </Button>
      }
    >
      {t('look.shownText')}
    </Notice>
  ) : (
    <Notice
      title={t('look.masked')}
      actions={
        <Button size="s" icon={eyeIcon} onClick={onAsk}>
          {t('look.show')}
        </Button>
      }
    >
      {t('look.maskedText')}
    </Notice>
  )
}
