import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { ParcelOfBarcode } from '#shared/api/helposti.ts'
import { parseBarcode } from '#shared/orders/barcode.ts'
import { getErrorCode } from '#web/lib/api/api-problem.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { type RuleForm, useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { paths } from '#web/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/card.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Flow } from '#web/ui/layout/flow.tsx'
import { BarcodeField } from './barcode-field.tsx'
import { BarcodeView } from './barcode-view.tsx'
import { CodeForm } from './code-form.tsx'
import { ExplainedSteps } from './explained-steps.tsx'
import { isSendingOpen, openedSending, openSending } from './opened-sending.ts'
import { StepHeading } from './step-heading.tsx'
import { UsedView, type UsedEntry } from './used-view.tsx'
import { useLinkedParcel } from './use-linked-parcel.ts'
import { Fold } from '#web/ui/layout/fold.tsx'

/** The form that finds a parcel by its number, which only shows it. */
const BarcodeForm = ({
  onFound,
  onUsed,
}: {
  onFound: (parcel: ParcelOfBarcode) => void
  onUsed: (used: UsedEntry) => void
}) => {
  const { t } = useTranslation('sending')
  const navigate = useNavigate()
  const form: RuleForm<{ barcode: string }> = useRuleForm({
    defaultValues: { barcode: '' },
    check: ({ barcode }) =>
      parseBarcode(barcode) === undefined ? [{ field: 'barcode', code: 'barcode_invalid' }] : [],
    save: async ({ barcode }) => {
      const sending = await openSending({ barcode })
      if (isSendingOpen(sending)) await navigate(paths.sendingReview)
      else if (sending.parcel) onFound(sending.parcel)
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

/** Opens a prepared shipment by its sending code, or finds it by its number. */
const SendingScreen = () => {
  const { t } = useTranslation('sending')
  const linked = useLinkedParcel('code')
  const [used, setUsed] = useState<UsedEntry>()
  const [parcel, setParcel] = useState<ParcelOfBarcode>()
  // No shipment is open, and no code or number is known to be used.
  useEffect(() => openedSending.set(null), [])
  const startAgain = () => {
    setUsed(undefined)
    setParcel(undefined)
  }
  if (used) return <UsedView used={used} onAnother={startAgain} />
  if (parcel) return <BarcodeView parcel={parcel} onUsed={setUsed} onAnother={startAgain} />
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
        <CodeForm linked={linked} isMain onUsed={setUsed} />
        <Fold look="link" head={t('find.noCode')}>
          <BarcodeForm onFound={setParcel} onUsed={setUsed} />
        </Fold>
      </Card>
    </Flow>
  )
}

export default SendingScreen
