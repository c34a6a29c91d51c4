import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { parseBarcode } from '#shared/orders/barcode.ts'
import { parseSendingCode } from '#shared/orders/sending-code.ts'
import { getErrorCode } from '#web/lib/api/api-problem.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { type RuleForm, useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { paths } from '#web/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/card.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Flow } from '#web/ui/layout/flow.tsx'
import { BarcodeField } from './barcode-field.tsx'
import { CodeField } from './code-field.tsx'
import { ExplainedSteps } from './explained-steps.tsx'
import { isOpen, openedSending, openSending } from './opened-sending.ts'
import styles from './sending-screen.module.css'
import { StepHeading } from './step-heading.tsx'
import { UsedView, type UsedEntry } from './used-view.tsx'
import { useLinkCode } from './use-link-code.ts'

/** The form that opens a shipment by its code. */
const useCodeForm = (code: string, onUsed: (used: UsedEntry) => void) => {
  const navigate = useNavigate()
  const form: RuleForm<{ code: string }> = useRuleForm({
    defaultValues: { code },
    check: ({ code: typed }) =>
      parseSendingCode(typed) === undefined
        ? [{ field: 'code', code: typed.trim() === '' ? 'required' : 'sending_code_invalid' }]
        : [],
    save: async ({ code: typed }) => {
      const sending = await openSending({ code: typed })
      if (isOpen(sending)) await navigate(paths.sendingReview)
      else onUsed({ kind: 'code', text: typed })
    },
    onFailure: (failure) =>
      getErrorCode(failure) === 'not_found'
        ? form.refuse([{ field: 'code', code: 'parcel_code_unknown', message: '' }])
        : showProblem(failure),
    isShownOnSubmit: true,
  })
  return form
}

/** The form that opens a shipment by its number, with its persons hidden. */
const BarcodeForm = ({ onUsed }: { onUsed: (used: UsedEntry) => void }) => {
  const { t } = useTranslation('sending')
  const navigate = useNavigate()
  const form: RuleForm<{ barcode: string }> = useRuleForm({
    defaultValues: { barcode: '' },
    check: ({ barcode }) =>
      parseBarcode(barcode) === undefined ? [{ field: 'barcode', code: 'barcode_invalid' }] : [],
    save: async ({ barcode }) => {
      const sending = await openSending({ barcode })
      if (isOpen(sending)) await navigate(paths.sendingReview)
      else onUsed({ kind: 'barcode', text: barcode })
    },
    onFailure: (failure) =>
      getErrorCode(failure) === 'not_found'
        ? form.refuse([{ field: 'barcode', code: 'parcel_number_unknown', message: '' }])
        : showProblem(failure),
    isShownOnSubmit: true,
  })
  return (
    <Form form={form}>
      <Stack>
        <BarcodeField control={form.control} name="barcode" />
        <Button type="submit" busy={form.isBusy}>
          {t('find.find')}
        </Button>
      </Stack>
    </Form>
  )
}

/** Opens a prepared shipment by its sending code, or by its number. */
const SendingScreen = () => {
  const { t } = useTranslation('sending')
  const linked = useLinkCode()
  const [used, setUsed] = useState<UsedEntry>()
  const form = useCodeForm(linked ?? '', setUsed)
  // No shipment is open, and no code or number is known to be used.
  useEffect(() => openedSending.set(null), [])
  const openLinked = useEffectEvent((code: string) => {
    form.setValue('code', code)
    void form.submit()
  })
  useEffect(() => {
    if (linked !== undefined) openLinked(linked)
  }, [linked])
  if (used) return <UsedView used={used} onAnother={() => setUsed(undefined)} />
  return (
    <Flow
      side={
        <ExplainedSteps
          title={t('how.title')}
          steps={(['check', 'book', 'put'] as const).map((step) => ({
            name: t(`how.${step}`),
            text: t(`how.${step}Text`),
          }))}
        />
      }
    >
      <div>
        <StepHeading>{t('find.title')}</StepHeading>
        <p>{t('find.lead')}</p>
      </div>
      <Card>
        <Form form={form}>
          <Stack>
            <CodeField
              control={form.control}
              name="code"
              label={t('find.code')}
              hint={t('find.codeHint')}
            />
            <Button type="submit" variant="primary" wide busy={form.isBusy}>
              {t('find.goOn')}
            </Button>
          </Stack>
        </Form>
        <details className={styles.other}>
          <summary>{t('find.noCode')}</summary>
          <BarcodeForm onUsed={setUsed} />
        </details>
      </Card>
    </Flow>
  )
}

export default SendingScreen
