import { cleanReturnData, maxComment, checkReturnData } from '#shared/accounts/forms/return-data.ts'
import { defaultTimeFrame } from '#shared/accounts/forms/time-frame.ts'
import { saveReturnData } from '#shared/api/accounts.ts'
import type { ReturnData } from '#shared/accounts/return-data.ts'
import { toInternationalPhone } from '#shared/contacts/phone.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Stack } from '#web/ui/card.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { useDialogForm, type DialogForm } from '../use-dialog-form.ts'
import { type ReturnValues, ReturnDestination } from './return-destination.tsx'

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

/** Builds the request body: service point or address, whichever `kind` selects. */
const toReturnData = ({
  kind,
  isManual: _manual,
  place: _place,
  ...data
}: ReturnValues): ReturnData => ({
  ...data,
  service_point_id: kind === 'point' ? data.service_point_id : null,
  return_place_address: kind === 'address' ? data.return_place_address : null,
})

const ReturnContactFields = ({
  country,
  form,
}: {
  country: string
  form: DialogForm<ReturnValues>
}) => {
  const { t } = useTranslation('settings')
  const { values } = form
  return (
    <>
      <Stack split>
        <PhoneField
          {...form.getTextProps('phone', (typed) => toInternationalPhone(typed, country))}
          label={t('phone')}
        />
        <TextField
          {...form.getTextProps('landline_number')}
          label={t('returns.landline_number')}
          optional={t('common:optional')}
          type="tel"
          inputMode="tel"
        />
      </Stack>
      <TextField
        {...form.getTextProps('email')}
        label={t('email')}
        type="email"
        inputMode="email"
        hint={values.kind === 'point' && t('returns.contactHint')}
      />
      <TextAreaField
        {...form.getTextProps('return_info')}
        label={t('returns.return_info')}
        optional={t('common:optional')}
        hint={`${values.return_info.length} / ${maxComment}`}
      />
    </>
  )
}

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
  const form = useDialogForm<ReturnValues>({
    defaultValues: {
      ...emptyData,
      ...data,
      kind: data !== null && data.return_place_address !== null ? 'address' : 'point',
      isManual: false,
      place: null,
    },
    check: (values) => checkReturnData(toReturnData(values), { country }),
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
