import { useTranslation } from 'react-i18next'
import { isSwitchedOn } from '#shared/services/service-rules.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Actions, Stack } from '#web/ui/card.tsx'
import { BoundCheckbox } from '#web/ui/forms/bound/bound-checkbox.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { useBoundText } from '#web/ui/forms/bound/use-bound-field.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { OutcomeNote } from '#web/services/outcome-note.tsx'
import type { PanelProps } from '#web/services/service-panel.ts'
import { BlockNote } from '#web/services/service-switch.tsx'
import { getSwitchBlock } from '#web/services/switch-block.ts'
import { CodReportFields } from './cod-report-fields.tsx'
import { Panel } from './panel.tsx'
import { useCodGoodsForm } from './use-cod-goods-form.ts'
import typography from '#web/ui/typography.module.css'

const BankAccountFields = ({
  form: { control },
  swift,
}: Pick<ReturnType<typeof useCodGoodsForm>, 'form' | 'swift'>) => {
  const { t } = useTranslation('services')
  const { onBlur, ...iban } = useBoundText({ control, name: 'iban' })
  return (
    <>
      <TextField
        {...iban}
        label={t('cod.iban')}
        hint={t('cod.ibanHint')}
        required
        autoComplete="off"
        onBlur={(event) => {
          onBlur(event)
          void swift.lookUp()
        }}
      />
      <BoundTextField
        control={control}
        name="bic"
        label={t('cod.bic')}
        hint={<span role="status">{swift.state && t(`cod.${swift.state}`)}</span>}
        required
        autoComplete="off"
      />
    </>
  )
}

/**
 * Cash on delivery for goods: the bank account for the payments and the report about them. While
 * the service is off, submitting this form requests it.
 */
export const CodGoodsPanel = ({ account, setting, onSettled }: PanelProps) => {
  const { t } = useTranslation(['services', 'common'])
  const { classificators } = useApp()
  const isOn = isSwitchedOn(setting.status)
  const isBlocked = getSwitchBlock(account, setting, account.settings, classificators) !== undefined
  const { form, isReportOffered, swift, outcome } = useCodGoodsForm({
    account,
    setting,
    onSettled,
  })
  const { control } = form
  const getSubmitLabel = () => {
    if (isOn) return t('common:save')
    return t(setting.can_activate_directly ? 'cod.turnOn' : 'cod.ask')
  }

  return (
    <Panel title={t('cod.account')}>
      {!isOn && <BlockNote account={account} setting={setting} />}
      <Form form={form}>
        <fieldset disabled={isBlocked}>
          <Stack>
            <BankAccountFields form={form} swift={swift} />
            {isReportOffered && <CodReportFields control={control} />}
            <BoundCheckbox control={control} name="agreed" label={t('cod.agreed')} />
            {!isOn && !isBlocked && !setting.can_activate_directly && (
              <p className={typography.note}>{t('switch.askHint')}</p>
            )}
            <OutcomeNote outcome={outcome} />
            {!isBlocked && (
              <Actions>
                <Button type="submit" variant="primary" busy={form.isBusy}>
                  {getSubmitLabel()}
                </Button>
              </Actions>
            )}
          </Stack>
        </fieldset>
      </Form>
    </Panel>
  )
}
