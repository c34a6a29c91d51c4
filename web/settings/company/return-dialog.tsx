import { useTranslation } from 'react-i18next'
import { cleanReturnData, maxComment, checkReturnData } from '#shared/accounts/forms/return-data.ts'
import { defaultTimeFrame } from '#shared/accounts/forms/time-frame.ts'
import { saveReturnData } from '#shared/api/accounts.ts'
import type { ReturnData } from '#shared/accounts/return-data.ts'
import { toInternationalPhone } from '#shared/contact-details/phone.ts'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { type RuleForm, useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Stack } from '#web/ui/card.tsx'
import { BoundEmailField } from '#web/ui/forms/bound/bound-email-field.tsx'
import { BoundPhoneField } from '#web/ui/forms/bound/bound-phone-field.tsx'
import { BoundTextArea } from '#web/ui/forms/bound/bound-text-area.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { ReturnDestination } from './return-destination.tsx'
import { type ReturnValues, toReturnData } from './return-values.ts'

const emptyData: ReturnData = {
  return_place_address: null,
  service_point_id: null,
  phone: '',
  landline_number: '',
  email: '',
  return_info: '',
  frequency: [1, 2, 3, 4, 5],
  timeframe_start: defaultTimeFrame.start,
  timeframe_end: defaultTimeFrame.end,
}

const ReturnContactFields = ({
  country,
  form,
}: {
  country: string
  form: RuleForm<ReturnValues>
}) => {
  const { t } = useTranslation(['settings', 'common'])
  const { control, watch } = form
  return (
    <>
      <Stack split>
        <BoundPhoneField
          control={control}
          name="phone"
          clean={(typed) => toInternationalPhone(typed, country)}
          label={t('phone')}
        />
        <BoundTextField
          control={control}
          name="landline_number"
          label={t('returns.landline_number')}
          optional={t('common:optional')}
          type="tel"
          inputMode="tel"
        />
      </Stack>
      <BoundEmailField
        control={control}
        name="email"
        label={t('email')}
        hint={watch('kind') === 'point' && t('returns.contactHint')}
      />
      <BoundTextArea
        control={control}
        name="return_info"
        label={t('returns.return_info')}
        optional={t('common:optional')}
        hint={`${watch('return_info').length} / ${maxComment}`}
      />
    </>
  )
}

/** Returns the issues of the form. A missing address is the issue of the address field. */
const listReturnIssues = (values: ReturnValues, country: string): FieldIssue[] =>
  checkReturnData(toReturnData(values), { country }).map((issue) =>
    values.kind === 'address' && issue.field === 'service_point_id'
      ? { ...issue, field: 'return_place_address' }
      : issue,
  )

/** Edits where and when the company takes back returned parcels. */
const ReturnDialog = ({
  country,
  data,
  onSaved,
  onClose,
}: {
  country: string
  data: ReturnData | null
  onSaved: () => Promise<void>
  onClose: () => void
}) => {
  const { t } = useTranslation('settings')
  const form = useRuleForm<ReturnValues>({
    defaultValues: {
      ...emptyData,
      ...data,
      kind: data !== null && data.return_place_address !== null ? 'address' : 'point',
      isManual: false,
      place: null,
    },
    check: (values) => listReturnIssues(values, country),
    save: async (values) => {
      await callApi(saveReturnData, { body: cleanReturnData(toReturnData(values)) })
      await onSaved()
    },
  })
  return (
    <FormDialog title={t('returns.editTitle')} form={form} onClose={onClose}>
      <ReturnDestination country={country} form={form} />
      <ReturnContactFields country={country} form={form} />
    </FormDialog>
  )
}

export default ReturnDialog
