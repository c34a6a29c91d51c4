import { useTranslation } from 'react-i18next'
import type { OwnAccount } from '#shared/accounts/account.ts'
import { isFactorDemanded } from '#shared/accounts/permissions.ts'
import { demandSecondFactor } from '#shared/api/second-factor.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { loadApp } from '#web/lib/api/app-data.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { ListRow } from '#web/ui/list-row.tsx'

const ConfirmDialog = lazyDialog(async () => ({
  default: (await import('#web/ui/feedback/confirm-dialog.tsx')).ConfirmDialog,
}))

/** Lets an owner demand a second factor of everybody who works for the company. */
export const DemandCard = ({ account }: { account: OwnAccount }) => {
  const { t } = useTranslation('second-factor')
  const isDemanded = isFactorDemanded(account)
  const { busy, run } = useAction(async (is_required: boolean) => {
    try {
      await callApi(demandSecondFactor, { body: { is_required } })
      await loadApp()
      showToast(t(is_required ? 'demand.on' : 'demand.off'))
    } catch (failure) {
      const code = failure instanceof ApiFailure ? failure.problem.error_code : ''
      if (code === 'second_factor_required') showToast(t('demand.ownFirst'), 'warning')
      else showProblem(failure)
    }
  })
  return (
    <Card title={t('demand.title')}>
      <p>{t('demand.text')}</p>
      <ul>
        <ListRow
          name={t(isDemanded ? 'demand.on' : 'demand.off')}
          details={isDemanded ? '' : t('demand.ownFirst')}
        >
          {isDemanded ? (
            <Button size="s" busy={busy !== undefined} onClick={() => run(false)}>
              {t('demand.turnOff')}
            </Button>
          ) : (
            <DialogButton size="s" busy={busy !== undefined} text={t('demand.turnOn')}>
              {(close) => (
                <ConfirmDialog
                  title={t('demand.onTitle')}
                  text={t('demand.onLead')}
                  confirmLabel={t('demand.turnOn')}
                  onClose={close}
                  onConfirm={() => run(true)}
                />
              )}
            </DialogButton>
          )}
        </ListRow>
      </ul>
    </Card>
  )
}
