import { isSwitchedOn } from '#shared/services/service-rules.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Actions, Stack } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { OutcomeNote } from '../outcome-note.tsx'
import type { PanelProps } from '../service-panel.ts'
import styles from '../services.module.css'
import { BlockNote } from '../service-switch.tsx'
import { getSwitchBlock } from '../switch-block.ts'
import { CodReportFields } from './cod-report-fields.tsx'
import { Panel } from './panel.tsx'
import { useCodGoodsForm } from './use-cod-goods-form.ts'

const BankAccountFields = ({
  getTextProps,
  touch,
  swift,
}: Pick<ReturnType<typeof useCodGoodsForm>, 'getTextProps' | 'touch' | 'swift'>) => {
  const { t } = useTranslation('services')
  return (
    <>
      <TextField
        {...getTextProps('iban')}
        label={t('cod.iban')}
        hint={t('cod.ibanHint')}
        required
        autoComplete="off"
        onBlur={() => {
          touch('iban')
          void swift.lookUp()
        }}
      />
      <TextField
        {...getTextProps('bic')}
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
  const { t } = useTranslation('services')
  const { classificators } = useApp()
  const isOn = isSwitchedOn(setting.status)
  const isBlocked = getSwitchBlock(account, setting, account.settings, classificators) !== undefined
  const {
    formRef,
    form,
    change,
    getError,
    touch,
    getTextProps,
    isReportOffered,
    swift,
    ...saving
  } = useCodGoodsForm({ account, setting, onSettled })
  const getSubmitLabel = () => {
    if (isOn) return t('common:save')
    return t(setting.can_activate_directly ? 'cod.turnOn' : 'cod.ask')
  }

  return (
    <Panel title={t('cod.account')}>
      {!isOn && <BlockNote account={account} setting={setting} />}
      <Form ref={formRef} onSubmit={saving.submit}>
        <fieldset disabled={isBlocked}>
          <Stack>
            <BankAccountFields getTextProps={getTextProps} touch={touch} swift={swift} />
            {isReportOffered && (
              <CodReportFields
                form={form}
                change={change}
                getError={getError}
                getTextProps={getTextProps}
              />
            )}
            <Checkbox
              name="agreed"
              label={t('cod.agreed')}
              checked={form.agreed}
              error={getError('agreed')}
              onChange={({ target }) => change({ agreed: target.checked })}
              onBlur={() => touch('agreed')}
            />
            {!isOn && !isBlocked && !setting.can_activate_directly && (
              <p className={styles.muted}>{t('switch.askHint')}</p>
            )}
            <OutcomeNote outcome={saving.outcome} />
            {!isBlocked && (
              <Actions>
                <Button type="submit" variant="primary" busy={saving.isBusy}>
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
