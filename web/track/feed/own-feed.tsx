import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ParcelFeed } from '#shared/api/incoming-parcels.ts'
import { formatIsoDay } from '#shared/lib/iso-day.ts'
import { Stack } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import layout from '#web/ui/layout/layout.module.css'
import { ListRow } from '#web/ui/list-row.tsx'

/** What may be done to a feed by somebody who is in it. */
interface FeedActions {
  readonly isBusy: boolean
  readonly onConsent: (showsCode: boolean) => void
  readonly onRenew: () => void
  readonly onLeave: () => void
  readonly onEnd: () => void
}

const Members = ({ members }: Pick<ParcelFeed, 'members'>) => {
  const { t } = useTranslation('feed')
  const id = useId()
  return (
    <section className={layout.column2} aria-labelledby={id}>
      <h3 id={id}>{t('members')}</h3>
      <ul>
        {members.map(({ kind, name, shows_code, is_own }) => (
          <ListRow
            key={`${kind} ${name} ${String(is_own)}`}
            icon={kind === 'phone' ? 'phone' : 'package'}
            name={name}
            details={t(shows_code ? 'withCode' : 'withoutCode')}
            current={is_own ? t('own') : undefined}
          >
            {null}
          </ListRow>
        ))}
      </ul>
    </section>
  )
}

/** A feed, who is in it, and how to renew, leave and end it. */
export const OwnFeed = ({
  feed,
  isParcel,
  isBusy,
  onConsent,
  onRenew,
  onLeave,
  onEnd,
}: FeedActions & { feed: ParcelFeed; isParcel: boolean }) => {
  const { t } = useTranslation('feed')
  const { shows_code, may_manage, members, read_on } = feed
  const isAlone = may_manage && members.length <= 1
  return (
    <Stack>
      {!may_manage && <p>{t(isParcel ? 'shared' : 'sharedPhone')}</p>}
      <Members members={members} />
      <p>{read_on === null ? t('neverRead') : t('readOn', { day: formatIsoDay(read_on) })}</p>
      <Checkbox
        label={t('code')}
        hint={t('codeHint')}
        checked={shows_code}
        disabled={isBusy}
        onChange={({ target }) => onConsent(target.checked)}
      />
      <div className={layout.wrap3}>
        {may_manage && (
          <DialogButton size="s" busy={isBusy} text={t('renew')}>
            {(close) => (
              <ConfirmDialog
                title={t('renew')}
                text={t('renewText')}
                confirmLabel={t('renew')}
                onClose={close}
                onConfirm={onRenew}
              />
            )}
          </DialogButton>
        )}
        {!isAlone && (
          <DialogButton size="s" busy={isBusy} text={t('leave')}>
            {(close) => (
              <ConfirmDialog
                title={t('leave')}
                text={t('leaveText')}
                confirmLabel={t('leave')}
                onClose={close}
                onConfirm={onLeave}
              />
            )}
          </DialogButton>
        )}
        {may_manage && (
          <DialogButton size="s" busy={isBusy} text={t('end')}>
            {(close) => (
              <ConfirmDialog
                title={t('end')}
                text={t('endText')}
                confirmLabel={t('end')}
                onClose={close}
                onConfirm={onEnd}
              />
            )}
          </DialogButton>
        )}
      </div>
    </Stack>
  )
}
