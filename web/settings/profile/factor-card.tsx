import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnUser } from '#shared/accounts/user.ts'
import { getSecondFactor, removeTotp, renewRecoveryCodes } from '#shared/api/second-factor.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { announceSessionChange } from '#web/lib/api/session-channel.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { ListRow } from '#web/ui/list-row.tsx'

const ConfirmDialog = lazyDialog(() => import('#web/auth/factor/confirm-dialog.tsx'))
const RecoveryCodes = lazyDialog(() => import('#web/auth/factor/recovery-codes.tsx'))
const TotpDialog = lazyDialog(() => import('#web/auth/factor/totp-dialog.tsx'))

/** Turns codes of an app on and off, and renews the recovery codes. */
export const FactorCard = ({ user }: { user: OwnUser }) => {
  const { t } = useTranslation('second-factor')
  const { data, error, mutate } = useCall(getSecondFactor, {})
  const [opened, setOpened] = useState<'start' | 'end' | 'renew'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const finish = (text: string) => {
    setOpened(undefined)
    showToast(text)
    void mutate()
  }
  return (
    <Card title={t('steps.title')}>
      {error && !data && <LoadFailed onRetry={() => void mutate()} />}
      {!error && !data && <Skeleton shape="card" />}
      {data && (
        <ul>
          <ListRow
            name={t('steps.app')}
            details={t(data.has_totp ? 'steps.appOn' : 'steps.appOff')}
          >
            <Button
              size="s"
              aria-label={t(data.has_totp ? 'steps.turnOffLabel' : 'steps.setUpLabel')}
              onClick={() => setOpened(data.has_totp ? 'end' : 'start')}
            >
              {t(data.has_totp ? 'steps.turnOff' : 'steps.setUp')}
            </Button>
          </ListRow>
          {(data.has_totp || data.has_passkey) && (
            <ListRow
              name={t('recovery.title')}
              details={t('recovery.left', { left: data.recovery_codes_left })}
            >
              <Button
                size="s"
                aria-label={t('recovery.renewLabel')}
                onClick={() => setOpened('renew')}
              >
                {t('recovery.renew')}
              </Button>
            </ListRow>
          )}
        </ul>
      )}
      {opened === 'start' && (
        <TotpDialog
          user={user}
          onClose={() => setOpened(undefined)}
          onDone={() => {
            announceSessionChange()
            finish(t('steps.turnedOn'))
          }}
        />
      )}
      {opened === 'end' && (
        <ConfirmDialog
          title={t('steps.offTitle')}
          lead={t('steps.offLead')}
          submitLabel={t('steps.turnOff')}
          user={user}
          onClose={() => setOpened(undefined)}
          onConfirm={async (password) => {
            await callApi(removeTotp, { body: { password } })
            finish(t('steps.turnedOff'))
          }}
        />
      )}
      {opened === 'renew' && (
        <ConfirmDialog
          title={t('recovery.renewLabel')}
          lead={t('recovery.renewLead')}
          submitLabel={t('recovery.renew')}
          user={user}
          onClose={() => setOpened(undefined)}
          onConfirm={async (password) => {
            const { recovery_codes } = await callApi(renewRecoveryCodes, { body: { password } })
            setOpened(undefined)
            setCodes(recovery_codes)
            await mutate()
          }}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </Card>
  )
}
