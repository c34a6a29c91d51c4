import { useState } from 'react'
import type { OwnAccount } from '#shared/accounts/account.ts'
import { may } from '#shared/accounts/permissions.ts'
import { labelSettingOf } from '#web/domain/account/label-setting-of.ts'
import { lazyPart } from '#web/app/lazy-part.tsx'
import { useTranslation } from '#web/lib/words.ts'
import { Card } from '#web/ui/card.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { EditButton } from './edit-button.tsx'
import { Facts } from './facts.tsx'

const LabelDialog = lazyPart([], () => import('./label-dialog.tsx'))

/** What stands on the company's labels. */
export const LabelCard = ({ account }: { account: OwnAccount }) => {
  const { t } = useTranslation('settings')
  const [isOpen, setIsOpen] = useState(false)
  const stored = account.settings.find(({ name }) => name === 'parcel_label')
  const setting = labelSettingOf(stored?.data ?? null)
  const title = t('label.title')
  const flag = (value: 0 | 1) => t(value === 1 ? 'label.printed' : 'label.notPrinted')
  return (
    <Card
      title={title}
      actions={
        may('editParcelLabel', account) && <EditButton of={title} onClick={() => setIsOpen(true)} />
      }
    >
      <Facts
        facts={[
          { label: t('label:sender'), value: t(`label:senders.${setting.sender}`) },
          {
            label: t('label:senderText'),
            value: setting.sender === 'other' && setting.sender_text,
          },
          { label: t('label.order_no'), value: flag(setting.order_no) },
          { label: t('label.description'), value: flag(setting.description) },
        ]}
      />
      {isOpen && (
        <LabelDialog
          onClose={() => setIsOpen(false)}
          onSaved={() => {
            setIsOpen(false)
            showToast(t('label:saved'))
          }}
        />
      )}
    </Card>
  )
}
