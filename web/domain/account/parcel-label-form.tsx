import { useState } from 'react'
import { companyAddressLine } from '#shared/accounts/company-address.ts'
import { may } from '#shared/accounts/permissions.ts'
import { editParcelLabel } from '#shared/api/services.ts'
import {
  labelSenderLines,
  labelSenders,
  type ParcelLabelSetting,
  senderTextLimit,
} from '#shared/labels/parcel-label-setting.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { atMost } from '#shared/lib/text.ts'
import { callApi } from '#web/lib/api-client.ts'
import { type AppData, useApp } from '#web/lib/app-data.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Actions, Stack } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form } from '#web/ui/form.tsx'
import { RadioCard, RadioCards } from '#web/ui/radio-card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { labelSettingOf } from './label-setting-of.ts'
import styles from './parcel-label-form.module.css'
import { takeSettings } from './take-settings.ts'

type Account = NonNullable<AppData['account']>

const senderOf = ({ company, name, surname, phone }: Account) => ({
  companyName: company?.name ?? '',
  companyAddress: company ? companyAddressLine(company) : '',
  name: `${name} ${surname}`.trim(),
  phone,
})

const SenderPreview = ({ setting, account }: { setting: ParcelLabelSetting; account: Account }) => {
  const { t } = useTranslation('label')
  const lines = labelSenderLines(setting, senderOf(account))
  return (
    <div className={styles.preview} role="status">
      <p className={styles.previewTitle}>{t('preview')}</p>
      {lines.length === 0 ? (
        <p>{t('previewEmpty')}</p>
      ) : (
        lines.map((line, index) => <p key={index}>{line}</p>)
      )}
    </div>
  )
}

/**
 * What the company wants on its labels. Whoever may not edit it sees it; `onSaved` is called when
 * it has been stored and stands in the app's data.
 */
export const ParcelLabelForm = ({ onSaved }: { onSaved: () => void }) => {
  const { t } = useTranslation('label')
  const { account } = useApp()
  const stored = account?.settings.find(({ name }) => name === 'parcel_label')
  const [setting, setSetting] = useState(() => labelSettingOf(stored?.data ?? null))
  const [isBusy, setIsBusy] = useState(false)
  const { formRef, errorOf, touch, isReady, showFailure } = useCheckedForm({
    values: setting,
    issues: collectIssues({ sender_text: atMost(setting.sender_text.trim(), senderTextLimit) }),
  })
  if (!account) return null
  const mayEdit = may('editParcelLabel', account)
  const change = (part: Partial<ParcelLabelSetting>) =>
    setSetting((before) => ({ ...before, ...part }))

  const save = async () => {
    if (!isReady()) return
    setIsBusy(true)
    try {
      const { account_settings } = await callApi(editParcelLabel, { body: setting })
      takeSettings(account_settings)
      onSaved()
    } catch (failure) {
      showFailure(failure)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Form ref={formRef} onSubmit={save}>
      <fieldset disabled={!mayEdit}>
        <Stack>
          <RadioCards legend={t('sender')} error={errorOf('sender')}>
            {labelSenders.map((sender) => (
              <RadioCard
                key={sender}
                name="sender"
                value={sender}
                checked={setting.sender === sender}
                onChange={() => change({ sender })}
                title={t(`senders.${sender}`)}
              />
            ))}
          </RadioCards>
          {setting.sender === 'other' && (
            <TextField
              name="sender_text"
              label={t('senderText')}
              hint={t('senderTextHint', { max: senderTextLimit })}
              value={setting.sender_text}
              onChange={({ target }) => change({ sender_text: target.value })}
              onBlur={() => touch('sender_text')}
              error={errorOf('sender_text')}
            />
          )}
          <SenderPreview setting={setting} account={account} />
          <div>
            <Checkbox
              name="order_no"
              label={t('orderNo')}
              checked={setting.order_no === 1}
              onChange={({ target }) => change({ order_no: target.checked ? 1 : 0 })}
            />
            <Checkbox
              name="description"
              label={t('description')}
              checked={setting.description === 1}
              onChange={({ target }) => change({ description: target.checked ? 1 : 0 })}
            />
          </div>
          {mayEdit && (
            <Actions>
              <Button type="submit" variant="primary" busy={isBusy}>
                {t('common:save')}
              </Button>
            </Actions>
          )}
        </Stack>
      </fieldset>
    </Form>
  )
}
