import { useState, useEffectEvent, useEffect } from 'react'
import { hasFeature } from '#shared/accounts/permissions.ts'
import { saveCodGoods } from '#shared/api/services.ts'
import { type CodGoodsForm, checkCodGoods } from '#shared/services/cod-goods-form.ts'
import { isSwitchedOn } from '#shared/services/service-rules.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { loadApp } from '#web/lib/api/app-data.ts'
import { useCheckedForm } from '#web/lib/forms/use-checked-form.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { parseCodReport } from '../service-data.ts'
import type { Account, PanelProps } from '../service-panel.ts'
import { useSaving } from '../use-saving.ts'
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

/** The state of the form. Switching the service on again needs a new agreement. */
const useCodGoodsState = (account: Account, isOn: boolean) => {
  const [form, setForm] = useState(() => toForm(account, isOn))
  const [wasOn, setWasOn] = useState(isOn)
  if (wasOn !== isOn) {
    setWasOn(isOn)
    if (!isOn) setForm((before) => ({ ...before, agreed: false }))
  }
  return [form, setForm] as const
}

/** Returns a function that submits the form once the look-up of the SWIFT code has finished. */
const useSubmitAfterLookUp = (swift: ReturnType<typeof useSwift>, submit: () => Promise<void>) => {
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

/** The form for cash on delivery. `submit` saves it, or requests the service while it is off. */
export const useCodGoodsForm = ({ account, setting, onSettled }: PanelProps) => {
  const { t } = useTranslation('services')
  const isOn = isSwitchedOn(setting.status)
  const [form, setForm] = useCodGoodsState(account, isOn)
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
  const { isWaiting, requestSubmit } = useSubmitAfterLookUp(swift, submit)

  return {
    formRef,
    form,
    change,
    getError,
    touch,
    getTextProps,
    isReportOffered,
    swift,
    isBusy: busy !== undefined || isWaiting,
    outcome,
    submit: requestSubmit,
  }
}
