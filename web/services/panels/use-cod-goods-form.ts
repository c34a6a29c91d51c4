import { useState, useEffectEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountSetting } from '#shared/accounts/account-setting.ts'
import { hasFeature } from '#shared/accounts/permissions.ts'
import { saveCodGoods } from '#shared/api/services.ts'
import { type CodGoodsForm, checkCodGoods } from '#shared/services/cod-goods-form.ts'
import type { CodReport, ReportFrequency } from '#shared/services/service-data.ts'
import { isSwitchedOn } from '#shared/services/service-rules.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { loadApp } from '#web/lib/api/app-data.ts'
import { type RuleForm, useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import type { OwnAccount } from '#shared/accounts/account.ts'
import type { PanelProps } from '#web/services/service-panel.ts'
import { useSaving } from '#web/services/use-saving.ts'
import { type SwiftState, useSwift } from './use-swift.ts'

/** Values of the form: it always requests the service. */
export type CodGoodsValues = Omit<CodGoodsForm, 'cash_on_delivery_goods_status'>

/** Narrows an untyped value of a setting; a missing or malformed one becomes empty. */
const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads the settings of the cash-on-delivery report. */
const parseCodReport = (data: AccountSetting['data']): CodReport => {
  const frequency = data?.['report_frequency']
  const frequencies: readonly ReportFrequency[] = ['weekly', 'daily']
  return {
    is_email_report_needed: data?.['is_email_report_needed'] === true,
    report_frequency: frequencies.find((each) => each === frequency) ?? null,
    destination_email: toText(data?.['destination_email']),
  }
}

const toValues = ({ company, settings }: OwnAccount, isOn: boolean): CodGoodsValues => ({
  iban: company?.iban ?? '',
  bic: company?.swift ?? '',
  ...parseCodReport(settings.find(({ name }) => name === 'customer_cod_report')?.data ?? null),
  // An active service was agreed to before.
  agreed: isOn,
})

const toBody = (values: CodGoodsValues): CodGoodsForm => ({
  ...values,
  cash_on_delivery_goods_status: 'active',
  iban: values.iban.trim(),
  bic: values.bic.trim(),
  destination_email: values.destination_email.trim(),
})

/** The look-up of the SWIFT code of the typed IBAN. */
interface SwiftField {
  /** What to show below the field of the code. */
  state: SwiftState | undefined
  lookUp: () => Promise<void>
}

/** Returns a function that submits the form once the look-up of the SWIFT code has finished. */
const useSubmitAfterLookUp = (swift: SwiftField, submit: () => Promise<void>) => {
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
  return {
    isWaiting: isSubmitRequested && isLookingUpSwift,
    requestSubmit: () => {
      setIsSubmitRequested(true)
      void swift.lookUp()
    },
  }
}

/** The form for cash on delivery, which saves it, or requests the service while it is off. */
export const useCodGoodsForm = ({ account, setting, onSettled }: PanelProps) => {
  const { t } = useTranslation('services')
  const isOn = isSwitchedOn(setting.status)
  const isReportOffered = hasFeature(account, 'customer_cod_report')
  const { outcome, setOutcome, showFailure } = useSaving()
  const stored = toValues(account, isOn)
  const { lookUp, getResult } = useSwift(stored)
  const form = useRuleForm<CodGoodsValues>({
    defaultValues: stored,
    check: (values) =>
      checkCodGoods(toBody(values), {
        isIbanValid: getResult(values.iban)?.isValid,
        isReportOffered,
      }),
    save: async (values) => {
      const { account_settings } = await callApi(saveCodGoods, { body: toBody(values) })
      // The call also changes the company's bank account.
      await loadApp()
      const now = account_settings.find(({ name }) => name === setting.name)
      const text = isOn ? t('cod.saved') : t(`done.${now?.status ?? 'active'}`)
      setOutcome({ tone: 'success', text })
      onSettled(undefined)
    },
    onFailure: (failure) => onSettled(showFailure(failure).text),
  })
  const { getValues, setValue, trigger } = form
  const iban = form.watch('iban')
  const result = getResult(iban)
  const swift: SwiftField = {
    state: result?.state,
    lookUp: () => lookUp(getValues('iban'), (change) => setValue('bic', change(getValues('bic')))),
  }
  useEffect(() => void trigger(), [trigger, result?.isValid])
  useEffect(() => {
    // Switching the service on again needs a new agreement.
    if (!isOn) setValue('agreed', false)
  }, [isOn, setValue])
  const { isWaiting, requestSubmit } = useSubmitAfterLookUp(swift, form.submit)

  const formAfterLookUp: RuleForm<CodGoodsValues> = {
    ...form,
    isBusy: form.isBusy || isWaiting,
    submit: async () => {
      setOutcome(undefined)
      requestSubmit()
    },
  }

  return { form: formAfterLookUp, isReportOffered, swift, outcome }
}
