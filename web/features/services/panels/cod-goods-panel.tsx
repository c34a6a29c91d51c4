import { useEffect, useEffectEvent, useState } from 'react'
import { hasFeature } from '#shared/accounts/permissions.ts'
import { type CodGoodsForm, saveCodGoods } from '#shared/api/services.ts'
import { checkCodGoods } from '#shared/services/cod-goods-form.ts'
import { countsAsOn } from '#shared/services/service-rules.ts'
import { callApi } from '#web/lib/api-client.ts'
import { ApiFailure } from '#web/lib/api-problem.ts'
import { useApp, loadApp } from '#web/lib/app-data.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Actions, Stack } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { OutcomeNote } from '../outcome-note.tsx'
import { codReportOf } from '../service-data.ts'
import type { Account, PanelProps } from '../service-panel.ts'
import styles from '../services.module.css'
import { BlockNote } from '../service-switch.tsx'
import { switchBlock } from '../switch-block.ts'
import { useSaving } from '../use-saving.ts'
import { CodReportFields } from './cod-report-fields.tsx'
import { Panel } from './panel.tsx'
import { useSwift } from './use-swift.ts'

const formOf = ({ company, settings }: Account, isOn: boolean): CodGoodsForm => ({
  cash_on_delivery_goods_status: 'active',
  iban: company?.iban ?? '',
  bic: company?.swift ?? '',
  ...codReportOf(settings.find(({ name }) => name === 'customer_cod_report')?.data ?? null),
  // Who has it has agreed.
  agreed: isOn,
})

const trimmed = (form: CodGoodsForm): CodGoodsForm => ({
  ...form,
  iban: form.iban.trim(),
  bic: form.bic.trim(),
  destination_email: form.destination_email.trim(),
})

/**
 * What the recipient pays for the goods: the bank account it goes to and the report of it. While
 * the service is off, this form is what asks for it.
 */
export const CodGoodsPanel = ({ account, setting, onTried }: PanelProps) => {
  const { t } = useTranslation('services')
  const { classificators } = useApp()
  const isOn = countsAsOn(setting.status)
  const [form, setForm] = useState(() => formOf(account, isOn))
  const [wasOn, setWasOn] = useState(isOn)
  if (wasOn !== isOn) {
    setWasOn(isOn)
    // Who switches it off and on again agrees again.
    if (!isOn) setForm((before) => ({ ...before, agreed: false }))
  }
  const { busy, outcome, save, tell } = useSaving()
  const swift = useSwift(form, (change) =>
    setForm((before) => ({ ...before, bic: change(before.bic) })),
  )
  const values = trimmed(form)
  const isReportOffered = hasFeature(account, 'customer_cod_report')
  const { cash_on_delivery_goods_status: _, ...fields } = values
  const { formRef, errorOf, touch, isReady, showFailure } = useCheckedForm({
    values: fields,
    issues: checkCodGoods(values, { isIbanValid: swift.isIbanValid, isReportOffered }),
  })
  const isBlocked = switchBlock(account, setting, account.settings, classificators) !== undefined
  const change = (part: Partial<CodGoodsForm>) => setForm((before) => ({ ...before, ...part }))
  const text = (name: 'iban' | 'bic' | 'destination_email') => ({
    name,
    value: form[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    onBlur: () => touch(name),
  })

  const submit = async () => {
    tell(undefined)
    if (!isReady()) return
    const told = await save('cod', async () => {
      try {
        const { account_settings } = await callApi(saveCodGoods, { body: values })
        // The company's bank account has changed as well.
        await loadApp()
        if (isOn) return t('cod.saved')
        const now = account_settings.find(({ name }) => name === setting.name)
        return t(`done.${now?.status ?? 'active'}`)
      } catch (failure) {
        const isAtField =
          failure instanceof ApiFailure &&
          failure.problem.errors.some(({ field }) => field in fields)
        if (!isAtField) throw failure
        showFailure(failure)
        return undefined
      }
    })
    onTried(told?.tone === 'danger' ? told.text : undefined)
  }
  const [isPressed, setIsPressed] = useState(false)
  const isFinding = swift.state === 'bicFinding'
  const send = useEffectEvent(() => {
    setIsPressed(false)
    void submit()
  })
  useEffect(() => {
    // Not before the SWIFT code is that of the IBAN: the one before would go with it.
    if (isPressed && !isFinding) send()
  }, [isPressed, isFinding])
  const submitText = () => {
    if (isOn) return t('common:save')
    return t(setting.can_activate_directly ? 'cod.turnOn' : 'cod.ask')
  }

  return (
    <Panel title={t('cod.account')}>
      {!isOn && <BlockNote account={account} setting={setting} />}
      <Form
        ref={formRef}
        onSubmit={() => {
          setIsPressed(true)
          void swift.find()
        }}
      >
        <fieldset disabled={isBlocked}>
          <Stack>
            <TextField
              {...text('iban')}
              label={t('cod.iban')}
              hint={t('cod.ibanHint')}
              required
              autoComplete="off"
              onBlur={() => {
                touch('iban')
                void swift.find()
              }}
            />
            <TextField
              {...text('bic')}
              label={t('cod.bic')}
              hint={<span role="status">{swift.state && t(`cod.${swift.state}`)}</span>}
              required
              autoComplete="off"
            />
            {isReportOffered && (
              <CodReportFields form={form} change={change} errorOf={errorOf} text={text} />
            )}
            <Checkbox
              name="agreed"
              label={t('cod.agreed')}
              checked={form.agreed}
              error={errorOf('agreed')}
              onChange={({ target }) => change({ agreed: target.checked })}
              onBlur={() => touch('agreed')}
            />
            {!isOn && !isBlocked && !setting.can_activate_directly && (
              <p className={styles.muted}>{t('switch.askHint')}</p>
            )}
            <OutcomeNote outcome={outcome} />
            {!isBlocked && (
              <Actions>
                <Button
                  type="submit"
                  variant="primary"
                  busy={busy !== undefined || (isPressed && isFinding)}
                >
                  {submitText()}
                </Button>
              </Actions>
            )}
          </Stack>
        </fieldset>
      </Form>
    </Panel>
  )
}
