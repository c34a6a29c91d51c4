import { useTranslation } from 'react-i18next'
import type { OwnAccount } from '#shared/accounts/account.ts'
import { may } from '#shared/accounts/permissions.ts'
import { parseLabelSetting } from '#web/services/label/parse-label-setting.ts'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { Card } from '#web/ui/card.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { EditButton } from '#web/settings/edit-button.tsx'
import { FactGrid } from '#web/settings/fact-grid.tsx'

const LabelDialog = lazyDialog(() => import('./label-dialog.tsx'))

/** Shows the company's label settings. */
export const LabelCard = ({ account }: { account: OwnAccount }) => {
  const { t } = useTranslation(['settings', 'label'])
  const stored = account.settings.find(({ name }) => name === 'parcel_label')
  const setting = parseLabelSetting(stored?.data ?? null)
  const title = t('label.title')
  const translateFlag = (value: 0 | 1) => t(value === 1 ? 'label.printed' : 'label.notPrinted')
  return (
    <Card
      title={title}
      actions={
        may('editParcelLabel', account) && (
          <EditButton section={title}>
            {(close) => (
              <LabelDialog
                onClose={close}
                onSaved={() => {
                  close()
                  showToast(t('label:saved'))
                }}
              />
            )}
          </EditButton>
        )
      }
    >
      <FactGrid
        facts={[
          { label: t('label:sender'), value: t(`label:senders.${setting.sender}`) },
          {
            label: t('label:senderText'),
            value: setting.sender === 'other' && setting.sender_text,
          },
          { label: t('label.order_no'), value: translateFlag(setting.order_no) },
          { label: t('label.description'), value: translateFlag(setting.description) },
        ]}
      />
    </Card>
  )
}
