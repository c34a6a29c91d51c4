import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { BoundCheckbox } from '#web/ui/forms/bound/bound-checkbox.tsx'
import { BoundEmailField } from '#web/ui/forms/bound/bound-email-field.tsx'
import { BoundRadioCards } from '#web/ui/forms/bound/bound-radio-cards.tsx'
import type { CodGoodsValues } from './use-cod-goods-form.ts'

const frequencies = ['weekly', 'daily'] as const

/** Whether, how often and to which address the cash-on-delivery report is e-mailed. */
export const CodReportFields = ({ control }: { control: Control<CodGoodsValues> }) => {
  const { t } = useTranslation('services')
  const isNeeded = useWatch({ control, name: 'is_email_report_needed' })
  return (
    <>
      <BoundCheckbox control={control} name="is_email_report_needed" label={t('cod.report')} />
      {isNeeded && (
        <>
          <BoundRadioCards
            control={control}
            name="report_frequency"
            legend={t('cod.frequency')}
            columns={2}
            options={frequencies.map((each) => ({ value: each, title: t(`cod.${each}`) }))}
          />
          <BoundEmailField
            control={control}
            name="destination_email"
            label={t('cod.email')}
            required
          />
        </>
      )}
    </>
  )
}
