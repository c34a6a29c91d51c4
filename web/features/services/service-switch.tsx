import { useState } from 'react'
import { saveCodGoods, setServiceStatus } from '#shared/api/services.ts'
import type { SettingName } from '#shared/services/account-setting.ts'
import { countsAsOn } from '#shared/services/service-rules.ts'
import { takeSettings } from '#web/domain/account/take-settings.ts'
import { callApi } from '#web/lib/api-client.ts'
import { useApp } from '#web/lib/app-data.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { OutcomeNote } from './outcome-note.tsx'
import type { PanelProps } from './service-panel.ts'
import styles from './services.module.css'
import { switchBlock } from './switch-block.ts'
import { useSaving } from './use-saving.ts'

type Requested = 'active' | 'inactive'

/** A refusal is only logged: the switch stays as it was. */
const requestCodGoods = async (cash_on_delivery_goods_status: Requested) => {
  try {
    return await callApi(saveCodGoods, { body: { cash_on_delivery_goods_status } })
  } catch (failure) {
    console.error(failure)
    return undefined
  }
}

const request = (setting_name: SettingName, requested_status: Requested) =>
  setting_name === 'cash_on_delivery_goods'
    ? requestCodGoods(requested_status)
    : callApi(setServiceStatus, { body: { setting_name, requested_status } })

/** Says why a service cannot be switched, if it cannot. */
export const BlockNote = ({ account, setting }: Pick<PanelProps, 'account' | 'setting'>) => {
  const { t } = useTranslation('services')
  const { classificators } = useApp()
  const block = switchBlock(account, setting, account.settings, classificators)
  if (block === undefined) return null
  return (
    <Notice tone={block === 'not_leader' ? 'info' : 'warning'}>{t(`switch.block.${block}`)}</Notice>
  )
}

/** Switches a service, or asks the operators for it where it takes them. */
export const ServiceSwitch = ({ account, setting, onTried }: PanelProps) => {
  const { t } = useTranslation('services')
  const { classificators } = useApp()
  const { busy, outcome, save } = useSaving()
  const [isAsking, setIsAsking] = useState(false)
  const { name, status, can_activate_directly: isDirect } = setting
  const isOn = countsAsOn(status)
  const isBlocked = switchBlock(account, setting, account.settings, classificators) !== undefined

  const turn = async (requested: Requested) => {
    const told = await save(requested, async () => {
      const answer = await request(name, requested)
      if (!answer) return undefined
      takeSettings(answer.account_settings)
      const now = answer.account_settings.find((each) => each.name === name)
      return t(`done.${now?.status ?? requested}`)
    })
    onTried(told?.tone === 'danger' ? told.text : undefined)
  }
  const hint = () => {
    if (isBlocked || !isOn) return undefined
    if (status !== 'active') return t('switch.pendingHint')
    return isDirect ? undefined : t('switch.offHint')
  }

  return (
    <Stack gap="s">
      {isOn || isDirect ? (
        <Switch
          label={t('switch.label')}
          hint={hint()}
          checked={isOn}
          disabled={isBlocked}
          aria-busy={busy !== undefined}
          onChange={() => {
            if (isOn && name === 'courier_collection') setIsAsking(true)
            else void turn(isOn ? 'inactive' : 'active')
          }}
        />
      ) : (
        <>
          <Button
            variant="primary"
            wide
            busy={busy !== undefined}
            disabled={isBlocked}
            onClick={() => void turn('active')}
          >
            {t('switch.ask')}
          </Button>
          {!isBlocked && <p className={styles.muted}>{t('switch.askHint')}</p>}
        </>
      )}
      <BlockNote account={account} setting={setting} />
      <OutcomeNote outcome={outcome} />
      {isAsking && (
        <ConfirmDialog
          title={t('confirm.title')}
          text={t('confirm.text')}
          action={t('confirm.action')}
          onConfirm={() => void turn('inactive')}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Stack>
  )
}
