import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listTerminals } from '#shared/api/places.ts'
import type { SettingName } from '#shared/accounts/account-setting.ts'
import { AddressBookDialog } from '#web/contacts/address-book-button.tsx'
import { useApp } from '#web/lib/api/app-data.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { OpenBoxIllustration } from '#web/ui/illustrations/open-box-illustration.tsx'
import { ServiceDialog } from './service-dialog.tsx'
import { ServiceRow } from './service-row.tsx'
import styles from './services.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** Lists the services of the account in their fixed order. */
const ServicesScreen = () => {
  const { t } = useTranslation(['services', 'account'])
  const { account, country } = useApp()
  const [open, setOpen] = useState<SettingName>()
  const [hasDetails, setHasDetails] = useState(false)
  const [failures, setFailures] = useState<Partial<Record<SettingName, string | undefined>>>({})
  // Prefetches the lockers that the dialog of the white locker lists.
  useCall(listTerminals, { query: { country, dropoff: true, type: ['ipb'] } })
  if (!account) return null
  const listed = account.settings.filter(({ is_visible }) => is_visible)
  const opened = listed.find(({ name }) => name === open)
  // Its details show instead of the address book while it is not active, and on request.
  const isBookOpen = opened?.name === 'address_book' && opened.status === 'active' && !hasDetails
  const close = () => {
    setOpen(undefined)
    setHasDetails(false)
  }
  return (
    <div className={classNames(layout.column4, styles.page)}>
      {listed.length === 0 ? (
        <EmptyState illustration={<OpenBoxIllustration />} title={t('none')} />
      ) : (
        <>
          <p>{t('lead')}</p>
          <ul className={classNames(layout.card, styles.list)} aria-label={t('list')}>
            {listed.map((setting) => (
              <ServiceRow
                key={setting.name}
                setting={setting}
                failure={failures[setting.name]}
                onOpen={() => setOpen(setting.name)}
              />
            ))}
          </ul>
        </>
      )}
      {opened && isBookOpen && (
        <AddressBookDialog
          onClose={close}
          footer={
            <Button onClick={() => setHasDetails(true)}>{t('account:contacts.service')}</Button>
          }
        />
      )}
      {opened && !isBookOpen && (
        <ServiceDialog
          key={opened.name}
          account={account}
          setting={opened}
          onSettled={(failure) => setFailures((before) => ({ ...before, [opened.name]: failure }))}
          onClose={close}
        />
      )}
    </div>
  )
}

export default ServicesScreen
