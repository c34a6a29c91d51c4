import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveCodGoods, setServiceStatus } from '#shared/api/services.ts'
import type { SettingName } from '#shared/accounts/account-setting.ts'
import { isSwitchedOn } from '#shared/services/service-rules.ts'
import { setAccountSettings } from '#web/lib/api/set-account-settings.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { OutcomeNote } from './outcome-note.tsx'
import type { PanelProps } from './service-panel.ts'
import { getSwitchBlock } from './switch-block.ts'
import { useSaving } from './use-saving.ts'
import typography from '#web/ui/typography.module.css'

type RequestedStatus = 'active' | 'inactive'

/** Logs a failed request and returns undefined: the switch stays as it was. */
const requestCodGoods = async (cash_on_delivery_goods_status: RequestedStatus) => {
  try {
    return await callApi(saveCodGoods, { body: { cash_on_delivery_goods_status } })
  } catch (failure) {
    console.error(failure)
    return undefined
  }
}

const requestStatus = (setting_name: SettingName, requested_status: RequestedStatus) =>
  setting_name === 'cash_on_delivery_goods'
    ? requestCodGoods(requested_status)
    : callApi(setServiceStatus, { body: { setting_name, requested_status } })

/** Explains why a service cannot be switched; renders nothing when it can. */
export const BlockNote = ({ account, setting }: Pick<PanelProps, 'account' | 'setting'>) => {
  const { t } = useTranslation('services')
  const { classificators } = useApp()
  const block = getSwitchBlock(account, setting, account.settings, classificators)
  if (block === undefined) return null
  return (
    <Notice tone={block === 'not_leader' ? 'info' : 'warning'}>{t(`switch.block.${block}`)}</Notice>
  )
}

const ServiceRequest = ({
  isBusy,
  isBlocked,
  onRequest,
}: {
  isBusy: boolean
  isBlocked: boolean
  onRequest: () => void
}) => {
  const { t } = useTranslation('services')
  return (
    <>
      <Button variant="primary" wide busy={isBusy} disabled={isBlocked} onClick={onRequest}>
        {t('switch.ask')}
      </Button>
      {!isBlocked && <p className={typography.note}>{t('switch.askHint')}</p>}
    </>
  )
}

/** Switches a service, or requests it where operators have to approve it. */
export const ServiceSwitch = ({ account, setting, onSettled }: PanelProps) => {
  const { t } = useTranslation('services')
  const { classificators } = useApp()
  const { busy, outcome, save } = useSaving()
  const [isConfirming, setIsConfirming] = useState(false)
  const { name, status, can_activate_directly: isDirect } = setting
  const isOn = isSwitchedOn(status)
  const isBlocked = getSwitchBlock(account, setting, account.settings, classificators) !== undefined

  const switchTo = async (requested: RequestedStatus) => {
    const result = await save(requested, async () => {
      const response = await requestStatus(name, requested)
      if (!response) return undefined
      setAccountSettings(response.account_settings)
      const now = response.account_settings.find((each) => each.name === name)
      return t(`done.${now?.status ?? requested}`)
    })
    onSettled(result?.tone === 'danger' ? result.text : undefined)
  }
  const getHint = () => {
    if (isBlocked || !isOn) return undefined
    if (status === 'user_pending' || status === 'admin_pending')
      return t(`switch.pendingHint.${status}`)
    return isDirect ? undefined : t('switch.offHint')
  }

  return (
    <Stack gap="s">
      {isOn || isDirect ? (
        <Switch
          label={t('switch.label')}
          hint={getHint()}
          checked={isOn}
          disabled={isBlocked}
          aria-busy={busy !== undefined}
          onChange={() => {
            if (isOn && name === 'courier_collection') setIsConfirming(true)
            else void switchTo(isOn ? 'inactive' : 'active')
          }}
        />
      ) : (
        <ServiceRequest
          isBusy={busy !== undefined}
          isBlocked={isBlocked}
          onRequest={() => void switchTo('active')}
        />
      )}
      <BlockNote account={account} setting={setting} />
      <OutcomeNote outcome={outcome} />
      {isConfirming && (
        <ConfirmDialog
          title={t('confirm.title')}
          text={t('confirm.text')}
          confirmLabel={t('confirm.action')}
          onConfirm={() => void switchTo('inactive')}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </Stack>
  )
}
