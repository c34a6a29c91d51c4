import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DropOffPass, OwnPass } from '#shared/api/helposti.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { Outcome } from '#web/incoming/frame/outcome.tsx'
import { useDayText } from '#web/lib/i18n/use-day-text.ts'
import { useMomentText } from '#web/lib/i18n/use-moment-text.ts'
import { getButtonClass } from '#web/ui/button.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './after-pass.module.css'

/** Links are to another document, the app. */
const AppLink = ({
  href,
  isMain = false,
  children,
}: {
  href: string
  isMain?: boolean
  children: ReactNode
}) => (
  <a
    href={href}
    className={getButtonClass({ variant: isMain ? 'primary' : 'secondary', wide: true })}
  >
    {children}
  </a>
)

const SentFacts = ({ own }: { own: OwnPass }) => {
  const { t } = useTranslation('pass')
  const { formatDayInText } = useDayText()
  return (
    <dl className={styles.facts}>
      <dt>{t('handedIn.to')}</dt>
      <dd>
        <span className={typography.strong}>{own.recipient_name}</span>
        <span className={typography.note}>{own.destination}</span>
      </dd>
      {own.expected_on !== null && (
        <>
          <dt>{t('handedIn.thereOn')}</dt>
          <dd className={typography.strong}>{formatDayInText(own.expected_on)}</dd>
        </>
      )}
      <dt>{t('handedIn.number')}</dt>
      <dd className={typography.digits}>{formatBarcode(own.barcode)}</dd>
    </dl>
  )
}

/** The parcel was scanned. Its sender sees where it goes, the holder of a link that it is done. */
const HandedIn = ({ pass, own }: { pass: DropOffPass; own: OwnPass | undefined }) => {
  const { t } = useTranslation('pass')
  const formatMoment = useMomentText()
  const { handed_in_at: at } = pass
  const scanned = at === null ? '' : t('handedIn.scanned', { time: formatMoment(at) })
  const text = own ? scanned : [scanned, t('handedIn.done')].filter(Boolean).join(' ')
  return (
    <Outcome icon="check" tone="good" title={t('handedIn.title')} text={text}>
      {own && (
        <>
          <SentFacts own={own} />
          {own.link && own.link.opened_at !== null && (
            <p className={typography.note}>{t('handedIn.byOther')}</p>
          )}
          <AppLink href={`/track/${own.barcode}`} isMain>
            {t('handedIn.follow')}
          </AppLink>
          <AppLink href="/new_shipment">{t('handedIn.another')}</AppLink>
        </>
      )}
    </Outcome>
  )
}

/** What a pass says that opens no door any more, and what can be done now. */
export const AfterPass = ({ pass, own }: { pass: DropOffPass; own: OwnPass | undefined }) => {
  const { t } = useTranslation('pass')
  const formatMoment = useMomentText()
  if (pass.state === 'handed_in') return <HandedIn pass={pass} own={own} />
  if (pass.state === 'ended')
    return (
      <Outcome
        icon="close"
        tone="plain"
        title={t('ended.title')}
        text={[
          pass.ended_at === null ? '' : t('ended.at', { time: formatMoment(pass.ended_at) }),
          t('ended.text'),
        ]
          .filter(Boolean)
          .join(' ')}
      />
    )
  return (
    <Outcome
      icon="clock"
      tone="plain"
      title={t('withoutCode.title')}
      text={own ? t('withoutCode.own') : t('withoutCode.text')}
    >
      {own && <AppLink href={`/track/${own.barcode}`}>{t('handedIn.follow')}</AppLink>}
    </Outcome>
  )
}

/** A link that is unknown, or a shipment that this browser may not see. */
export const UnknownPass = ({ isOwn }: { isOwn: boolean }) => {
  const { t } = useTranslation('pass')
  return (
    <Outcome
      icon="close"
      tone="plain"
      title={isOwn ? t('unknown.ownTitle') : t('unknown.title')}
      text={isOwn ? t('unknown.ownText') : t('unknown.text')}
    >
      {isOwn && (
        <AppLink href="/login" isMain>
          {t('unknown.logIn')}
        </AppLink>
      )}
    </Outcome>
  )
}
