import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FeedAddresses as Addresses } from '#shared/api/incoming-parcels.ts'
import { toWebcal } from '#shared/incoming/feed-address.ts'
import { Stack } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/codes/copy-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { calendarIcon } from '#web/ui/icons/later-icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import styles from './feed.module.css'

const Address = ({ label, text, copy }: { label: string; text: string; copy: string }) => {
  const { t } = useTranslation('feed')
  return (
    <div className={styles.address}>
      <TextField label={label} value={text} readOnly onFocus={({ target }) => target.select()} />
      <CopyButton text={text} label={copy} copied={t('copied')} />
    </div>
  )
}

/** The addresses of a feed, which are shown once. */
export const FeedAddresses = ({ addresses }: { addresses: Addresses }) => {
  const { t } = useTranslation('feed')
  const top = useRef<HTMLDivElement>(null)
  // The button that has renewed them is below.
  useEffect(() => top.current?.scrollIntoView({ block: 'nearest' }), [addresses])
  return (
    <div ref={top}>
      <Stack>
        <Notice tone="warning" live title={t('once.title')}>
          <p>{t('once.text')}</p>
        </Notice>
        <Address label={t('calendar')} text={addresses.calendar} copy={t('copyCalendar')} />
        <LinkButton href={toWebcal(addresses.calendar)} icon={calendarIcon} size="s">
          {t('subscribe')}
        </LinkButton>
        <p>{t('google')}</p>
        <Address label={t('json')} text={addresses.json} copy={t('copyJson')} />
      </Stack>
    </div>
  )
}
