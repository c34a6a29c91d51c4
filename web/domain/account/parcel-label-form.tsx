import { useState } from 'react'
import { formatCompanyAddress } from '#shared/accounts/company-address.ts'
import { may } from '#shared/accounts/permissions.ts'
import { editParcelLabel } from '#shared/api/services.ts'
import {
  getLabelSenderLines,
  labelSenders,
  type ParcelLabelSetting,
  maxSenderTextLength,
} from '#shared/labels/parcel-label-setting.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { validateMaxLength } from '#shared/lib/text.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { type AppData, useApp } from '#web/lib/api/app-data.ts'
import { useCheckedForm, type CheckedForm } from '#web/lib/forms/use-checked-form.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Actions, Stack } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { RadioCard, RadioCards } from '#web/ui/forms/radio-card.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { parseLabelSetting } from './parse-label-setting.ts'
import styles from './parcel-label-form.module.css'
import { setAccountSettings } from './set-account-settings.ts'

type Account = NonNullable<AppData['account']>

const toLabelSender = ({ company, name, surname, phone }: Account) => ({
  companyName: company?.name ?? '',
  companyAddress: company ? formatCompanyAddress(company) : '',
  name: `${name} ${surname}`.trim(),
  phone,
})

const SenderPreview = ({ setting, account }: { setting: ParcelLabelSetting; account: Account }) => {
  const { t } = useTranslation('label')
  const lines = getLabelSenderLines(setting, toLabelSender(account))
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

interface LabelFieldsProps {
  setting: ParcelLabelSetting
  change: (part: Partial<ParcelLabelSetting>) => void
}

/** Who is shown as the sender on labels. */
const LabelSenderFields = ({
  setting,
  change,
  getError,
  touch,
}: LabelFieldsProps & Pick<CheckedForm, 'getError' | 'touch'>) => {
  const { t } = useTranslation('label')
  return (
    <>
      <RadioCards legend={t('sender')} error={getError('sender')}>
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
          hint={t('senderTextHint', { max: maxSenderTextLength })}
          value={setting.sender_text}
          onChange={({ target }) => change({ sender_text: target.value })}
          onBlur={() => touch('sender_text')}
          error={getError('sender_text')}
        />
      )}
    </>
  )
}

/** What labels show of a parcel. */
const LabelContentFields = ({ setting, change }: LabelFieldsProps) => {
  const { t } = useTranslation('label')
  return (
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
  )
}

/**
 * Edits the company's label settings; read-only without the permission. Calls `onSaved` after the
 * settings are stored and the app's data updated.
 */
export const ParcelLabelForm = ({ onSaved }: { onSaved: () => void }) => {
  const { t } = useTranslation('label')
  const { account } = useApp()
  const stored = account?.settings.find(({ name }) => name === 'parcel_label')
  const [setting, setSetting] = useState(() => parseLabelSetting(stored?.data ?? null))
  const [isBusy, setIsBusy] = useState(false)
  const { formRef, getError, touch, validate, showFailure } = useCheckedForm({
    values: setting,
    issues: collectIssues({
      sender_text: validateMaxLength(setting.sender_text.trim(), maxSenderTextLength),
    }),
  })
  if (!account) return null
  const mayEdit = may('editParcelLabel', account)
  const change = (part: Partial<ParcelLabelSetting>) =>
    setSetting((before) => ({ ...before, ...part }))

  const save = async () => {
    if (!validate()) return
    setIsBusy(true)
    try {
      const { account_settings } = await callApi(editParcelLabel, { body: setting })
      setAccountSettings(account_settings)
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
          <LabelSenderFields setting={setting} change={change} getError={getError} touch={touch} />
          <SenderPreview setting={setting} account={account} />
          <LabelContentFields setting={setting} change={change} />
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
