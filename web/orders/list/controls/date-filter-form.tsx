import { useTranslation } from 'react-i18next'
import { getKeys } from '#shared/lib/get-keys.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Button } from '#web/ui/button.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import layout from '#web/ui/layout/layout.module.css'
import styles from './filters.module.css'
import {
  checkPeriod,
  formatPeriod,
  parsePeriod,
  type Period,
  presets,
  toPeriod,
  type TypedPeriod,
} from './period.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Chooses the first and last day of creation: typed, or one of a few periods up to today. */
const DateFilterForm = ({
  period,
  onChoose,
}: {
  period: Period
  onChoose: (period: Period) => void
}) => {
  const { t } = useTranslation('lists')
  const form = useRuleForm<TypedPeriod>({
    defaultValues: formatPeriod(period),
    check: checkPeriod,
    save: (typed) => onChoose(parsePeriod(typed)),
  })
  const day = {
    control: form.control,
    placeholder: t('date.format'),
    inputMode: 'numeric',
    autoComplete: 'off',
  } as const
  const isSet = period.from !== undefined || period.to !== undefined
  return (
    <Form form={form} className={classNames(layout.column4, styles.content)}>
      <div className={layout.wrap2}>
        {getKeys(presets).map((preset) => (
          <Button key={preset} size="s" onClick={() => onChoose(toPeriod(preset, getServerTime()))}>
            {t(`date.${preset}`)}
          </Button>
        ))}
      </div>
      <div className={styles.days}>
        <BoundTextField {...day} name="from" label={t('date.from')} />
        <BoundTextField {...day} name="to" label={t('date.to')} />
      </div>
      <div className={classNames(layout.wrap2, styles.buttons)}>
        {isSet && (
          <Button variant="quiet" onClick={() => onChoose({ from: undefined, to: undefined })}>
            {t('date.clear')}
          </Button>
        )}
        <Button type="submit" variant="primary">
          {t('date.show')}
        </Button>
      </div>
    </Form>
  )
}

export default DateFilterForm
