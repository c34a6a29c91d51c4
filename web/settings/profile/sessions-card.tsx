import { useTranslation } from 'react-i18next'
import type { UserSession } from '#shared/api/user-session.ts'
import { endOtherSessions, endSession, listSessions } from '#shared/api/users.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { getCountryName } from '#web/lib/i18n/country-name.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { formatWireDate } from '#web/lib/i18n/format-time.ts'
import { useValue } from '#web/lib/use-value.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import layout from '#web/ui/layout/layout.module.css'

const ConfirmDialog = lazyDialog(async () => ({
  default: (await import('#web/ui/feedback/confirm-dialog.tsx')).ConfirmDialog,
}))

/** Stands for the id when all other sessions are ended. */
const others = 'others'

const SessionItem = ({
  session,
  busy,
  onEnd,
}: {
  session: UserSession
  busy: boolean
  onEnd: () => void
}) => {
  const { t } = useTranslation('settings')
  const locale = useValue(currentLocale)
  const { browser, system, country, is_current, started_at, used_at } = session
  const device = [browser, system].filter((name) => name !== null).join(' · ')
  const name = device || t('sessions.unknown')
  const place =
    country === 'other' ? t('sessions.otherCountry') : country && getCountryName(country, locale)
  const facts = [
    place,
    t('sessions.since', { date: formatWireDate(started_at) }),
    !is_current && t('sessions.used', { date: formatWireDate(used_at) }),
  ]
  return (
    <ListRow
      name={name}
      details={facts.filter(Boolean).join(', ')}
      current={is_current ? t('sessions.current') : undefined}
    >
      <Button
        size="s"
        busy={busy}
        aria-label={t('sessions.endLabel', { device: name })}
        onClick={onEnd}
      >
        {t('sessions.end')}
      </Button>
    </ListRow>
  )
}

/** Lists the sessions of the user, and ends another one or all others. */
export const SessionsCard = () => {
  const { t } = useTranslation('settings')
  const { data, error, mutate } = useCall(listSessions, {})
  const { busy, run: end } = useAction(async (id: string) => {
    const ended = await attempt(
      id === others
        ? callApi(endOtherSessions, {})
        : callApi(endSession, { params: { session_id: id } }),
    )
    await mutate()
    if (ended) showToast(t(id === others ? 'sessions.othersEnded' : 'sessions.ended'))
  })
  const sessions = data?.sessions
  return (
    <Card title={t('sessions.title')}>
      <p>{t('sessions.text')}</p>
      {sessions ? (
        <ul>
          {sessions.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              busy={busy === session.id}
              onEnd={() => end(session.id)}
            />
          ))}
        </ul>
      ) : (
        (error && <LoadFailed onRetry={() => void mutate()} />) || <Skeleton shape="card" />
      )}
      {sessions && sessions.length > 1 && (
        <div className={layout.wrap3}>
          <DialogButton size="s" busy={busy === others} text={t('sessions.endOthers')}>
            {(close) => (
              <ConfirmDialog
                title={t('sessions.endOthersTitle')}
                text={t('sessions.endOthersText')}
                confirmLabel={t('sessions.endOthers')}
                onClose={close}
                onConfirm={() => end(others)}
              />
            )}
          </DialogButton>
        </div>
      )}
    </Card>
  )
}
