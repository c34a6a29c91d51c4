import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnUser } from '#shared/accounts/user.ts'
import { getSecondFactor, proveSecondFactor } from '#shared/api/second-factor.ts'
import { logInUser, logOutUser, reloadSameAccount } from '#web/auth/session-actions.ts'
import { switchToAccount } from '#web/auth/switch-to-account.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { announceSessionChange } from '#web/lib/api/session-channel.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import layout from '#web/ui/layout/layout.module.css'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import typography from '#web/ui/typography.module.css'
import CodeForm from './code-form.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { canHavePasskeys } from './passkeys.ts'

const PasskeyDialog = lazyDialog(() => import('./passkey-dialog.tsx'))
const TotpDialog = lazyDialog(() => import('./totp-dialog.tsx'))

/** The session has proved a second factor: what the screens need is loaded, and they open. */
const goOn = async () => {
  announceSessionChange()
  await attempt(reloadSameAccount())
}

/** Sets up one of the second factors. */
const SetUp = ({ user }: { user: OwnUser }) => {
  const { t } = useTranslation('second-factor')
  const [opened, setOpened] = useState<'passkey' | 'app'>()
  const close = () => setOpened(undefined)
  return (
    <Stack>
      {canHavePasskeys() && (
        <>
          <p>{t('passkeys.text')}</p>
          <Button variant="primary" wide onClick={() => setOpened('passkey')}>
            {t('passkeys.add')}
          </Button>
        </>
      )}
      <p>{t('steps.startLead')}</p>
      <Button wide onClick={() => setOpened('app')}>
        {t('steps.setUpLabel')}
      </Button>
      {opened === 'passkey' && (
        <PasskeyDialog user={user} onClose={close} onDone={() => void goOn()} />
      )}
      {opened === 'app' && <TotpDialog user={user} onClose={close} onDone={() => void goOn()} />}
    </Stack>
  )
}

/** Proves the second factor that the user has. */
const Prove = ({ hasPasskey }: { hasPasskey: boolean }) => {
  const { t } = useTranslation('second-factor')
  return (
    <Stack>
      {hasPasskey && (
        <PasskeyLogin
          label={t('gate.passkey')}
          onProof={async (passkey) => {
            await attempt(logInUser({ passkey }))
          }}
        />
      )}
      <CodeForm
        submitLabel={t('steps.next')}
        onCode={async (code) => {
          await callApi(proveSecondFactor, { body: { code } })
          await goOn()
        }}
      />
      <p className={typography.muted}>{t('gate.help')}</p>
    </Stack>
  )
}

/**
 * Stands instead of every screen of a company that demands a second factor, until the session has proved
 * one. Another account of the user and the log-out are the other ways on.
 */
const FactorGate = () => {
  const { t } = useTranslation('second-factor')
  const { account, accounts, user } = useApp()
  const { data, error, mutate } = useCall(getSecondFactor, {})
  if (!account || !user) return null
  const others = accounts.filter(({ id, status }) => id !== account.id && status === 'active')
  const company = account.company?.name ?? ''
  return (
    <div className={layout.column4}>
      <Card title={t('steps.title')}>
        {error && !data && <LoadFailed onRetry={() => void mutate()} />}
        {!error && !data && <Skeleton shape="card" />}
        {data && (
          <Stack>
            <Notice>{t(data.can_change ? 'gate.setUp' : 'gate.prove', { company })}</Notice>
            {data.can_change ? <SetUp user={user} /> : <Prove hasPasskey={data.has_passkey} />}
          </Stack>
        )}
      </Card>
      <div className={layout.wrap3}>
        {others.map(({ id, display_name }) => (
          <Button key={id} onClick={() => void attempt(switchToAccount(id))}>
            {t('gate.switch', { name: display_name })}
          </Button>
        ))}
        <Button onClick={() => void logOutUser()}>{t('gate.logOut')}</Button>
      </div>
    </div>
  )
}

export default FactorGate
