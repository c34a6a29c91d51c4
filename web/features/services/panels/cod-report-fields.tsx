import type { ComponentProps } from 'react'
import type { CodGoodsForm } from '#shared/services/cod-goods-form.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { RadioCard, RadioCards } from '#web/ui/forms/radio-card.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

const frequencies = ['weekly', 'daily'] as const

/** Whether, how often and to which address the cash-on-delivery report is e-mailed. */
export const CodReportFields = ({
  form,
  change,
  getError,
  getTextProps,
}: {
  form: CodGoodsForm
  change: (part: Partial<CodGoodsForm>) => void
  getError: (field: string) => string | undefined
  getTextProps: (name: 'destination_email') => Pick<
    ComponentProps<'input'>,
    'name' | 'value' | 'onChange' | 'onBlur'
  > & {
    error: string | undefined
  }
}) => {
  const { t } = useTranslation('services')
  return (
    <>
      <Checkbox
        name="is_email_report_needed"
        label={t('cod.report')}
        checked={form.is_email_report_needed}
        error={getError('is_email_report_needed')}
        onChange={({ target }) => change({ is_email_report_needed: target.checked })}
      />
      {form.is_email_report_needed && (
        <>
          <RadioCards legend={t('cod.frequency')} error={getError('report_frequency')} columns={2}>
            {frequencies.map((each) => (
              <RadioCard
                key={each}
                name="report_frequency"
                value={each}
                title={t(`cod.${each}`)}
                checked={form.report_frequency === each}
                onChange={() => change({ report_frequency: each })}
              />
            ))}
          </RadioCards>
          <TextField
            {...getTextProps('destination_email')}
            label={t('cod.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            required
          />
        </>
      )}
    </>
  )
}
