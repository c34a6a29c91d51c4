import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountSetting, SettingName } from '#shared/accounts/account-setting.ts'
import { FieldError } from '#web/ui/forms/field.tsx'
import { Icon, type IconName, type IconShape } from '#web/ui/icon.tsx'
import {
  bankIcon,
  chevronRightIcon,
  eyeIcon,
  printerIcon,
  returnIcon,
  sunIcon,
} from '#web/ui/icons/later-icons.ts'
import styles from './services.module.css'
import { StatusBadge } from './status-badge.tsx'
import typography from '#web/ui/typography.module.css'

const cardIcon: IconShape = {
  path: 'M3 6h18v12H3zM3 10.5h18M7 14.5h3',
}

const chartIcon: IconShape = {
  path: 'M4 20h16M7 20v-7m5 7V5m5 15v-10',
}

const keyIcon: IconShape = {
  path: 'M8 10a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM11.5 11.5 20 3m-4.5 4.5 3.5 3.5m-6-1 2 2',
}

const icons = {
  address_book: 'user',
  bulk_sending_white: 'locker',
  bulk_door_code: keyIcon,
  parcel_return: returnIcon,
  courier_collection: 'truck',
  parcel_label: printerIcon,
  cash_on_delivery_goods: cardIcon,
  cash_on_delivery_transport: bankIcon,
  recipients_age_check: 'check',
  recipient_id_check: eyeIcon,
  send_sms_notification: 'phone',
  send_email_notification: 'mail',
  smartexpress: 'clock',
  temperature_sensitive: sunIcon,
  email_first: 'mail',
  parcel_return_to_info: returnIcon,
  customer_cod_report: chartIcon,
  api_key: 'screen',
} as const satisfies Record<SettingName, IconName>

/** A service in the list; the whole row opens its dialog. */
export const ServiceRow = ({
  setting: { name, status },
  failure,
  onOpen,
}: {
  setting: AccountSetting
  /** Error message of the last attempt to switch it. */
  failure: string | undefined
  onOpen: () => void
}) => {
  const { t } = useTranslation('services')
  const id = useId()
  return (
    <li className={styles.row}>
      <span className={styles.disc}>
        <Icon name={icons[name]} />
      </span>
      <div className={styles.text}>
        <h2 className={styles.name}>
          <button
            type="button"
            className={styles.open}
            aria-haspopup="dialog"
            aria-describedby={`${id}-about ${id}-status ${id}-failure`}
            onClick={onOpen}
          >
            {t(`name.${name}`)}
          </button>
        </h2>
        <p id={`${id}-about`} className={typography.note}>
          {t(`about.${name}`)}
        </p>
        {failure !== undefined && <FieldError id={`${id}-failure`}>{failure}</FieldError>}
      </div>
      <span id={`${id}-status`} className={styles.rowState}>
        <StatusBadge status={status} />
      </span>
      <Icon name={chevronRightIcon} className={styles.chevron} />
    </li>
  )
}
