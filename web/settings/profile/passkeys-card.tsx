import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnUser } from '#shared/accounts/user.ts'
import { listPasskeys, type Passkey, removePasskey } from '#shared/api/passkeys.ts'
import { canHavePasskeys } from '#web/auth/factor/passkeys.ts'
import { announceSessionChange } from '#web/lib/api/session-channel.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { formatWireDate } from '#web/lib/i18n/format-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import typography from '#web/ui/typography.module.css'

const PasskeyDialog = lazyDialog(() => import('#web/auth/factor/passkey-dialog.tsx'))
const ConfirmDialog = lazyDialog(() => import('#web/auth/factor/confirm-dialog.tsx'))

/** Lists the passkeys of the user, adds and removes them. */
export const PasskeysCard = ({ user }: { user: OwnUser }) => {
  const { t } = useTranslation('second-factor')
  const { data, error, mutate } = useCall(listPasskeys, {})
  const [opened, setOpened] = useState<'add' | Passkey>()
  const close = () => setOpened(undefined)
  const passkeys = data?.passkeys
  const describe = ({ created_at, used_at }: Passkey) =>
    [
      t('passkeys.created', { date: formatWireDate(created_at) }),
      used_at === null
        ? t('passkeys.unused')
        : t('passkeys.used', { date: formatWireDate(used_at) }),
    ].join(', ')
  return (
    <Card
      title={t('passkeys.title')}
      actions={
        canHavePasskeys() && (
          <Button size="s" icon="plus" onClick={() => setOpened('add')}>
            {t('passkeys.add')}
          </Button>
        )
      }
    >
      <p>{t('passkeys.text')}</p>
      {!canHavePasskeys() && <p className={typography.muted}>{t('passkeys.unsupported')}</p>}
      {error && !passkeys && <LoadFailed onRetry={() => void mutate()} />}
      {!error && !passkeys && <Skeleton shape="card" />}
      {passkeys && passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <ListRow key={passkey.id} name={passkey.name} details={describe(passkey)}>
              <Button
                size="s"
                aria-label={t('passkeys.removeLabel', { name: passkey.name })}
                onClick={() => setOpened(passkey)}
              >
                {t('passkeys.remove')}
              </Button>
            </ListRow>
          ))}
        </ul>
      )}
      {opened === 'add' && (
        <PasskeyDialog
          user={user}
          onClose={close}
          onDone={() => {
            close()
            announceSessionChange()
            showToast(t('passkeys.added'))
            void mutate()
          }}
        />
      )}
      {opened !== undefined && opened !== 'add' && (
        <ConfirmDialog
          title={t('passkeys.removeTitle', { name: opened.name })}
          lead={t('passkeys.removeLead')}
          submitLabel={t('passkeys.remove')}
          user={user}
          onClose={close}
          onConfirm={async (password) => {
            await callApi(removePasskey, {
              params: { passkey_id: opened.id },
              body: { password },
            })
            close()
            showToast(t('passkeys.removed'))
            await mutate()
          }}
        />
      )}
    </Card>
  )
}
