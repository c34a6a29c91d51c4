import { useEffect, useEffectEvent, useState } from 'react'
import { hasFeature } from '#shared/accounts/permissions.ts'
import { type CodGoodsForm, saveCodGoods } from '#shared/api/services.ts'
import { checkCodGoods } from '#shared/services/cod-goods-form.ts'
import { isSwitchedOn } from '#shared/services/service-rules.ts'
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
import { parseCodReport } from '../service-data.ts'
import type { Account, PanelProps } from '../service-panel.ts'
import styles from '../services.module.css'
import { BlockNote } from '../service-switch.tsx'
import { getSwitchBlock } from '../switch-block.ts'
import { useSaving } from '../use-saving.ts'
import { CodReportFields } from './cod-report-fields.tsx'
import { Panel } from './panel.tsx'
import { useSwift } from './use-swift.ts'

const toForm = ({ company, settings }: Account, isOn: boolean): CodGoodsForm => ({
  cash_on_delivery_goods_status: 'active',
  iban: company?.iban ?? '',
  bic: company?.swift ?? '',
  ...parseCodReport(settings.find(({ name }) => name === 'customer_cod_report')?.data ?? null),
  // An active service was agreed to before.
  agreed: isOn,
})

const trimForm = (form: CodGoodsForm): CodGoodsForm => ({
  ...form,
  iban: form.iban.trim(),
  bic: form.bic.trim(),
  destination_email: form.destination_email.trim(),
})

/**
 * Cash on delivery for goods: the bank account for the payments and the report about them. While
 * the service is off, submitting this form requests it.
 */
export const CodGoodsPanel = ({ account, setting, onSettled }: PanelProps) => {
  const { t } = useTranslation('services')
  const { classificators } = useApp()
  const isOn = isSwitchedOn(setting.status)
  const [form, setForm] = useState(() => toForm(account, isOn))
  const [wasOn, setWasOn] = useState(isOn)
  if (wasOn !== isOn) {
    setWasOn(isOn)
    // Switching the service on again needs a new agreement.
    if (!isOn) setForm((before) => ({ ...before, agreed: false }))
  }
  const { busy, outcome, save, setOutcome } = useSaving()
  const swift = useSwift(form, (change) =>
    setForm((before) => ({ ...before, bic: change(before.bic) })),
  )
  const values = trimForm(form)
  const isReportOffered = hasFeature(account, 'customer_cod_report')
  const { cash_on_delivery_goods_status: _, ...fields } = values
  const { formRef, getError, touch, validate, showFailure } = useCheckedForm({
    values: fields,
    issues: checkCodGoods(values, { isIbanValid: swift.isIbanValid, isReportOffered }),
  })
  const isBlocked = getSwitchBlock(account, setting, account.settings, classificators) !== undefined
  const change = (part: Partial<CodGoodsForm>) => setForm((before) => ({ ...before, ...part }))
  const getTextProps = (name: 'iban' | 'bic' | 'destination_email') => ({
    name,
    value: form[name],
    error: getError(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    onBlur: () => touch(name),
  })

  const submit = async () => {
    setOutcome(undefined)
    if (!validate()) return
    const result = await save('cod', async () => {
      try {
        const { account_settings } = await callApi(saveCodGoods, { body: values })
        // The call also changes the company's bank account.
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
    onSettled(result?.tone === 'danger' ? result.text : undefined)
  }
  const [isSubmitRequested, setIsSubmitRequested] = useState(false)
  const isLookingUpSwift = swift.state === 'bicFinding'
  const submitWhenReady = useEffectEvent(() => {
    setIsSubmitRequested(false)
    void submit()
  })
  useEffect(() => {
    // Waits for the look-up, otherwise the SWIFT code of the previous IBAN would be sent.
    if (isSubmitRequested && !isLookingUpSwift) submitWhenReady()
  }, [isSubmitRequested, isLookingUpSwift])
  const getSubmitLabel = () => {
    if (isOn) return t('common:save')
    return t(setting.can_activate_directly ? 'cod.turnOn' : 'cod.ask')
  }

  return (
    <Panel title={t('cod.account')}>
      {!isOn && <BlockNote account={account} setting={setting} />}
      <Form
        ref={formRef}
        onSubmit={() => {
          setIsSubmitRequested(true)
          void swift.lookUp()
        }}
      >
        <fieldset disabled={isBlocked}>
          <Stack>
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
            <OutcomeNote outcome={outcome} />
            {!isBlocked && (
              <Actions>
                <Button
                  type="submit"
                  variant="primary"
                  busy={busy !== undefined || (isSubmitRequested && isLookingUpSwift)}
                >
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
