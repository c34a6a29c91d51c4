import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openIncomingParcel } from '#shared/api/incoming.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { parseBarcode } from '#shared/orders/barcode.ts'
import { HelpLine } from '#web/incoming/frame/help-line.tsx'
import { PageHeading } from '#web/incoming/frame/page-heading.tsx'
import { useIncomingPage } from '#web/incoming/navigation.ts'
import { openParcel } from '#web/incoming/parcel/parcel-access.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { getErrorCode } from '#web/lib/api/api-problem.ts'
import { formatFailure } from '#web/lib/api/problem-text.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { DigitsField, isPhoneEnding } from '#web/ui/forms/bound/digits-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import styles from './error-page.module.css'

interface Values {
  barcode: string
  phone_ending: string
}

const Failure = ({ failure }: { failure: unknown }) => {
  const { t } = useTranslation('incoming')
  const { t: translateProblem } = useTranslation(['shell', 'errors'])
  const isUnknown = getErrorCode(failure) === 'not_found'
  return (
    <Notice tone="danger" live>
      {isUnknown ? t('find.notFound') : formatFailure(translateProblem, failure)}
    </Notice>
  )
}

/** Finds a parcel by what stands on its label: its number, and the last four digits of the phone. */
const FindParcel = () => {
  const { t } = useTranslation(['incoming', 'track'])
  const [failure, setFailure] = useState<unknown>()
  const form = useRuleForm<Values>({
    defaultValues: { barcode: '', phone_ending: '' },
    check: ({ barcode, phone_ending }) =>
      collectIssues({
        barcode: parseBarcode(barcode) === undefined ? 'barcode_invalid' : undefined,
        phone_ending: isPhoneEnding(phone_ending) ? undefined : 'phone_ending_wrong',
      }),
    isShownOnSubmit: true,
    save: async ({ barcode, phone_ending }) => {
      setFailure(undefined)
      const parcel = await callApi(openIncomingParcel, {
        body: { barcode: parseBarcode(barcode) ?? barcode, phone_ending },
      })
      openParcel(parcel)
    },
    onFailure: setFailure,
  })
  return (
    <Card title={t('find.title')}>
      <Form form={form}>
        <Stack>
          {failure !== undefined && <Failure failure={failure} />}
          <BoundTextField
            control={form.control}
            name="barcode"
            label={t('find.barcode')}
            hint={t('find.barcodeHint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <DigitsField
            control={form.control}
            name="phone_ending"
            label={t('track:yours.phone')}
            hint={t('track:yours.phoneHint')}
          />
          <Button type="submit" variant="primary" busy={form.isBusy} wide>
            {t('track:yours.open')}
          </Button>
        </Stack>
      </Form>
    </Card>
  )
}

/** The mark of a link that was not looked up, because of too many unknown ones from the network. */
const tooOftenMark = 'too_often'

/** Says that a link opens nothing, or that the device has forgotten it, and offers another way to the parcel. */
const ErrorPage = () => {
  const { t } = useTranslation('incoming')
  const kind = useIncomingPage() === 'forgotten' ? 'forgotten' : 'error'
  const isTooOften = new URLSearchParams(location.search).has(tooOftenMark)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading title={isTooOften ? t('error.later') : t(`${kind}.title`)} />
        <p>{isTooOften ? t('tooOften') : t(`${kind}.text`)}</p>
      </div>
      <FindParcel />
      <HelpLine />
    </div>
  )
}

export default ErrorPage
