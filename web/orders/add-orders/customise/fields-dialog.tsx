import { useTranslation } from 'react-i18next'
import { saveSoftConfig } from '#shared/api/accounts.ts'
import { getSegment } from '#shared/accounts/segments.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { validateMaxLength } from '#shared/lib/text.ts'
import { maxContent } from '#shared/orders/check-order-body.ts'
import { parcelSizes } from '#shared/parcels/sizes.ts'
import { useIsHandoverOffered } from '#web/collections/new/handover-kinds.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { type AppData, appData, useApp } from '#web/lib/api/app-data.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { BoundCheckbox } from '#web/ui/forms/bound/bound-checkbox.tsx'
import { BoundSelectField } from '#web/ui/forms/bound/bound-select-field.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { getCustomFields } from '#shared/accounts/field-settings.ts'
import {
  type FieldChoice,
  toCustomisation,
  toFieldChoice,
} from '#web/orders/add-orders/state/field-choice.ts'

const save = async (app: AppData, choice: FieldChoice): Promise<AppData> => {
  const body = { fields_customization: toCustomisation(choice) }
  const soft_config = await callApi(saveSoftConfig, { body })
  const account = app.account && { ...app.account, data: { ...app.account.data, soft_config } }
  const changed = { ...app, account }
  appData.set(changed)
  return changed
}

/** The dialog 'Hiding fields': which fields the form shows, and what holds for them. */
const FieldsDialog = ({
  onSaved,
  onClose,
}: {
  /** Called with the changed data of the app. */
  onSaved: (app: AppData) => void
  onClose: () => void
}) => {
  const { t } = useTranslation('add-orders')
  const app = useApp()
  const isOffered = useIsHandoverOffered()
  const form = useRuleForm<FieldChoice>({
    defaultValues: toFieldChoice(getCustomFields(app.account)),
    check: ({ text }) => collectIssues({ text: validateMaxLength(text.trim(), maxContent) }),
    save: async (choice) => {
      onSaved(await save(app, choice))
      showToast(t('fields.saved'))
      onClose()
    },
  })
  const { control } = form
  const shown = form.watch('shown')
  // The parcels of these companies are measured at sorting.
  const hasSize = app.account !== null && getSegment(app.account) !== 'business_rdp'
  return (
    <FormDialog title={t('fields.title')} form={form} width="s" onClose={onClose}>
      <p>{t('fields.text')}</p>
      {hasSize && (
        <BoundCheckbox control={control} name="shown.parcel_size" label={t('fields.parcel_size')} />
      )}
      {hasSize && !shown.parcel_size && (
        <BoundSelectField
          control={control}
          name="size"
          label={t('fields.sizeOfAll')}
          options={parcelSizes.map((size) => ({ value: size, label: size }))}
        />
      )}
      <BoundCheckbox
        control={control}
        name="shown.parcel_description"
        label={t('fields.parcel_description')}
      />
      <BoundTextField control={control} name="text" label={t('fields.defaultText')} />
      <BoundCheckbox control={control} name="shown.order_no" label={t('fields.order_no')} />
      {shown.order_no && (
        <BoundSelectField
          control={control}
          name="rule"
          label={t('fields.orderRule')}
          options={[
            { value: '', label: t('fields.optional') },
            { value: 'required', label: t('fields.required') },
            { value: 'numeric', label: t('fields.numeric') },
          ]}
        />
      )}
      <BoundCheckbox control={control} name="shown.weight" label={t('fields.weight')} />
      <BoundCheckbox
        control={control}
        name="shown.no_of_parcels"
        label={t('fields.no_of_parcels')}
      />
      {isOffered && (
        <BoundCheckbox control={control} name="shown.collection" label={t('fields.collection')} />
      )}
    </FormDialog>
  )
}

export default FieldsDialog
