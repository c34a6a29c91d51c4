import type { FC } from 'react'
import { useTranslation } from 'react-i18next'
import type { SettingName } from '#shared/accounts/account-setting.ts'
import { isSwitchedOn } from '#shared/services/service-rules.ts'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ApiKeysPanel } from '#web/services/panels/api-keys-panel.tsx'
import { CodGoodsPanel } from '#web/services/panels/cod-goods-panel.tsx'
import { CollectionPanel } from '#web/services/panels/collection-panel.tsx'
import { DoorCodePanel } from '#web/services/panels/door-code-panel.tsx'
import { LabelPanel } from '#web/services/panels/label-panel.tsx'
import { WhiteLockerPanel } from '#web/services/panels/white-locker-panel.tsx'
import type { PanelProps } from './service-panel.ts'
import { ServiceSwitch } from './service-switch.tsx'
import styles from './services.module.css'
import { StatusBadge } from './status-badge.tsx'

/** Settings of services that have more than a switch. */
const panels: Readonly<Partial<Record<SettingName, FC<PanelProps>>>> = {
  api_key: ApiKeysPanel,
  bulk_door_code: DoorCodePanel,
  bulk_sending_white: WhiteLockerPanel,
  cash_on_delivery_goods: CodGoodsPanel,
  courier_collection: CollectionPanel,
  parcel_label: LabelPanel,
}

/** API keys have no switch; cash on delivery is switched on by the form with its bank account. */
const hasSwitch = ({ name, status }: PanelProps['setting']) =>
  name !== 'api_key' && (name !== 'cash_on_delivery_goods' || isSwitchedOn(status))

/** Describes a service, with its switch and its settings. */
export const ServiceDialog = ({ onClose, ...props }: PanelProps & { onClose: () => void }) => {
  const { t } = useTranslation('services')
  const { name, status, additional_info } = props.setting
  const Panel = panels[name]
  return (
    <Dialog title={t(`name.${name}`)} onClose={onClose} width={name === 'api_key' ? 'l' : 's'}>
      <Stack>
        <div className={styles.state}>
          <StatusBadge status={status} />
        </div>
        <p>{t(`details.${name}`)}</p>
        {additional_info !== '' && <Notice title={t('more')}>{additional_info}</Notice>}
        {hasSwitch(props.setting) && <ServiceSwitch {...props} />}
        {Panel && <Panel {...props} />}
      </Stack>
    </Dialog>
  )
}
