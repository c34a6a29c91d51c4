import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { parseBarcode } from '#shared/orders/barcode.ts'
import { collectIssues, type FieldIssue, type Violation } from '#shared/lib/field-issues.ts'
import { parseSendingCode } from '#shared/orders/sending-code.ts'
import { getErrorCode } from '#web/lib/api/api-problem.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { attempt, showProblem } from '#web/lib/api/problem-dialog.ts'
import { type RuleForm, useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { paths } from '#web/navigation/paths.ts'
import { BarcodeField } from '#web/sending/barcode-field.tsx'
import { CodeField } from '#web/sending/code-field.tsx'
import { DigitsField, isPhoneEnding } from '#web/ui/forms/bound/digits-field.tsx'
import { ExplainedSteps } from '#web/sending/explained-steps.tsx'
import { useLinkedParcel } from '#web/sending/use-linked-parcel.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/card.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { SegmentOption, Segments } from '#web/ui/forms/segments.tsx'
import { Flow } from '#web/ui/layout/flow.tsx'
import { DeliveredToYou } from './delivered-to-you.tsx'
import { openReturn, type OpenedReturn } from './opened-return.ts'

const findBy = ['code', 'barcode'] as const
type FindBy = (typeof findBy)[number]

interface FindValues {
  by: FindBy
  code: string
  barcode: string
  phone_ending: string
}

const checkCode = (code: string): Violation => {
  if (parseSendingCode(code) !== undefined) return undefined
  return code.trim() === '' ? 'required' : 'sending_code_invalid'
}

const checkFind = ({ by, code, barcode, phone_ending }: FindValues): FieldIssue[] =>
  by === 'code'
    ? collectIssues({ code: checkCode(code) })
    : collectIssues({
        barcode: parseBarcode(barcode) === undefined ? 'barcode_invalid' : undefined,
        phone_ending: isPhoneEnding(phone_ending) ? undefined : 'phone_ending_wrong',
      })

/** The screen on which a parcel goes on once it is found. */
const getNextPath = ({ outcome, return_order: order }: OpenedReturn): string => {
  switch (outcome) {
    case 'not_returnable':
      return paths.returnNone
    case 'oversized':
      return paths.returnOversized
    case 'returnable':
      return paths.returnNew
    case 'return_order':
      return order && order.order_source_pin_code !== null ? paths.returnDetails : paths.returnNew
  }
}

const useFindForm = () => {
  const navigate = useNavigate()
  const form: RuleForm<FindValues> = useRuleForm<FindValues>({
    defaultValues: { by: 'code', code: '', barcode: '', phone_ending: '' },
    check: checkFind,
    save: async ({ by, code, barcode, phone_ending }) => {
      const found = await openReturn(by === 'code' ? { code } : { barcode, phone_ending })
      await navigate(getNextPath(found))
    },
    onFailure: (failure) => {
      if (getErrorCode(failure) !== 'not_found') return showProblem(failure)
      const isCode = form.getValues('by') === 'code'
      return form.refuse([
        isCode
          ? { field: 'code', code: 'parcel_code_unknown', message: '' }
          : { field: 'barcode', code: 'parcel_number_unknown', message: '' },
      ])
    },
    isShownOnSubmit: true,
  })
  return form
}

/**
 * Finds a parcel to return: by its return code, by its number and the recipient's phone, or among those
 * that were delivered to the reader.
 */
const SelectionScreen = () => {
  const { t } = useTranslation('returns')
  const { account } = useApp()
  const navigate = useNavigate()
  const linked = useLinkedParcel('code')
  const barcode = useLinkedParcel('barcode')
  const form = useFindForm()
  const [by, setBy] = useState<FindBy>('code')
  const choose = (way: FindBy) => {
    setBy(way)
    form.setValue('by', way)
  }
  const openDelivered = async (id: string) => {
    const found = await attempt(openReturn({ id }))
    if (found) await navigate(getNextPath(found))
  }
  const openLinked = useEffectEvent((code: string) => {
    form.setValue('code', code)
    void form.submit()
  })
  useEffect(() => {
    if (linked !== undefined) openLinked(linked)
  }, [linked])
  const fillBarcode = useEffectEvent((number: string) => {
    choose('barcode')
    form.setValue('barcode', number)
  })
  useEffect(() => {
    if (barcode !== undefined) fillBarcode(barcode)
  }, [barcode])
  return (
    <Flow
      side={
        <ExplainedSteps
          title={t('how.title')}
          steps={(['where', 'mark', 'hand'] as const).map((step) => ({
            name: t(`how.${step}`),
            text: t(`how.${step}Text`),
          }))}
        />
      }
    >
      <Card title={t('find.title')}>
        <Form form={form}>
          <Stack>
            <Segments legend={t('find.by')}>
              {findBy.map((way) => (
                <SegmentOption
                  key={way}
                  name="by"
                  label={t(`find.ways.${way}`)}
                  checked={by === way}
                  onChange={() => choose(way)}
                />
              ))}
            </Segments>
            {by === 'code' ? (
              <CodeField
                control={form.control}
                name="code"
                label={t('find.code')}
                hint={t('find.codeHint')}
              />
            ) : (
              <>
                <BarcodeField control={form.control} name="barcode" />
                <DigitsField
                  control={form.control}
                  name="phone_ending"
                  label={t('find.digits')}
                  hint={t('find.digitsHint')}
                />
              </>
            )}
            <Button type="submit" variant="primary" wide busy={form.isBusy}>
              {t('find.submit')}
            </Button>
          </Stack>
        </Form>
      </Card>
      {account?.phone_verified && <DeliveredToYou onChoose={openDelivered} />}
    </Flow>
  )
}

export default SelectionScreen
