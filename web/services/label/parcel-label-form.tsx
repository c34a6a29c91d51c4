import { useTranslation } from 'react-i18next'
import type { OwnAccount } from '#shared/accounts/account.ts'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import { formatCompanyAddress } from '#shared/accounts/company-address.ts'
import { formatFullName } from '#shared/accounts/full-name.ts'
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
import { useApp } from '#web/lib/api/app-data.ts'
import { type RuleForm, useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Actions, Stack } from '#web/ui/card.tsx'
import { BoundCheckbox } from '#web/ui/forms/bound/bound-checkbox.tsx'
import { BoundRadioCards } from '#web/ui/forms/bound/bound-radio-cards.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { parseLabelSetting } from './parse-label-setting.ts'
import styles from './parcel-label-form.module.css'
import { setAccountSettings } from '#web/lib/api/set-account-settings.ts'
import typography from '#web/ui/typography.module.css'

const toLabelSender = ({ company, name, surname, phone }: OwnAccount) => ({
  companyName: company?.name ?? '',
  companyAddress: company ? formatCompanyAddress(company) : '',
  name: formatFullName({ name, surname }),
  phone: formatPhone(phone),
})

const SenderPreview = ({
  setting,
  account,
}: {
  setting: ParcelLabelSetting
  account: OwnAccount
}) => {
  const { t } = useTranslation('label')
  const lines = getLabelSenderLines(setting, toLabelSender(account))
  return (
    <div className={styles.preview} role="status">
      <p className={typography.note}>{t('preview')}</p>
      {lines.length === 0 ? (
        <p>{t('previewEmpty')}</p>
      ) : (
        lines.map((line, index) => <p key={index}>{line}</p>)
      )}
    </div>
  )
}

/** Values of the form: the flags are checkboxes. */
interface Values extends Omit<ParcelLabelSetting, 'order_no' | 'description'> {
  order_no: boolean
  description: boolean
}

const toValues = ({ order_no, description, ...rest }: ParcelLabelSetting): Values => ({
  ...rest,
  order_no: order_no === 1,
  description: description === 1,
})

const toSetting = ({ order_no, description, ...rest }: Values): ParcelLabelSetting => ({
  ...rest,
  order_no: order_no ? 1 : 0,
  description: description ? 1 : 0,
})

/** Who is shown as the sender on labels. */
const LabelSenderFields = ({ form: { control, watch } }: { form: RuleForm<Values> }) => {
  const { t } = useTranslation('label')
  return (
    <>
      <BoundRadioCards
        control={control}
        name="sender"
        legend={t('sender')}
        options={labelSenders.map((sender) => ({ value: sender, title: t(`senders.${sender}`) }))}
      />
      {watch('sender') === 'other' && (
        <BoundTextField
          control={control}
          name="sender_text"
          label={t('senderText')}
          hint={t('senderTextHint', { max: maxSenderTextLength })}
        />
      )}
    </>
  )
}

/**
 * Edits the company's label settings; read-only without the permission. Calls `onSaved` after the
 * settings are stored and the app's data updated.
 */
export const ParcelLabelForm = ({ onSaved }: { onSaved: () => void }) => {
  const { t } = useTranslation(['label', 'common'])
  const { account } = useApp()
  const stored = account?.settings.find(({ name }) => name === 'parcel_label')
  const form = useRuleForm<Values>({
    defaultValues: toValues(parseLabelSetting(stored?.data ?? null)),
    check: ({ sender_text }) =>
      collectIssues({ sender_text: validateMaxLength(sender_text.trim(), maxSenderTextLength) }),
    save: async (values) => {
      const { account_settings } = await callApi(editParcelLabel, { body: toSetting(values) })
      setAccountSettings(account_settings)
      onSaved()
    },
  })
  if (!account) return null
  const { control, isBusy, watch } = form
  const mayEdit = may('editParcelLabel', account)

  return (
    <Form form={form}>
      <fieldset disabled={!mayEdit}>
        <Stack>
          <LabelSenderFields form={form} />
          <SenderPreview setting={toSetting(watch())} account={account} />
          <div>
            <BoundCheckbox control={control} name="order_no" label={t('orderNo')} />
            <BoundCheckbox control={control} name="description" label={t('description')} />
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
