import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { updateIncomingParcel } from '#shared/api/incoming.ts'
import { validateRequiredEmail } from '#shared/contact-details/email.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { callWithRetry } from '#web/lib/api/call-with-retry.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { PageLinkButton } from './page-link-button.tsx'
import { createPaymentOptions } from '#web/payments/payment-calls.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { BoundEmailField } from '#web/ui/forms/bound/bound-email-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Decision, Flow } from '#web/ui/layout/flow.tsx'
import { toFormFailure } from './incoming-failure.ts'
import type { ChangeProps } from './change-props.ts'
import { FailureNotice } from './failure-notice.tsx'
import { useChangeCall } from './use-change-call.ts'
import { ViewHead } from './view-head.tsx'

/** Asks where the receipt goes, and sends it. */
const ReceiptForm = ({ access, onChanged, reload }: ChangeProps) => {
  const { t } = useTranslation('incoming')
  const formId = useId()
  const [sentTo, setSentTo] = useState<string>()
  const { failure, fail } = useChangeCall({ onChanged, reload })
  const form = useRuleForm<{ email: string }>({
    defaultValues: { email: '' },
    check: (values) => collectIssues({ email: validateRequiredEmail(values.email) }),
    save: async ({ email }) => {
      setSentTo(undefined)
      const { parcel } = await callWithRetry(
        updateIncomingParcel,
        { body: { ...access, change: { kind: 'receipt_email', email } } },
        createPaymentOptions(),
      ).catch((error: unknown) => {
        throw toFormFailure(error)
      })
      onChanged(parcel)
      setSentTo(email)
    },
    onFailure: (error) => void fail(error),
  })
  const email = form.watch('email')
  return (
    <Flow
      side={
        <Decision label={t('change.choice')} title={t('change.receipt.title')} text={email}>
          <Button type="submit" form={formId} variant="primary" busy={form.isBusy}>
            {t('change.receipt.send')}
          </Button>
        </Decision>
      }
    >
      <FailureNotice failure={failure} />
      <Card>
        <Form id={formId} form={form}>
          <BoundEmailField
            control={form.control}
            name="email"
            label={t('change.receipt.email')}
            required
          />
        </Form>
        {sentTo !== undefined && (
          <Notice
            tone="success"
            live
            actions={<PageLinkButton page="">{t('change.seeParcel')}</PageLinkButton>}
          >
            {t('change.receipt.sent', { email: sentTo })}
          </Notice>
        )}
      </Card>
    </Flow>
  )
}

/** Sends the receipt to the parcel's own address, which is not shown. */
const OwnReceipt = ({ access, onChanged, reload }: ChangeProps) => {
  const { t } = useTranslation('incoming')
  const { failure, isBusy, makeChange } = useChangeCall({ onChanged, reload })
  const [isSent, setIsSent] = useState(false)
  const send = async () => {
    setIsSent(false)
    setIsSent(await makeChange(access, { kind: 'receipt_email' }))
  }
  return (
    <Stack>
      <FailureNotice failure={failure} />
      {isSent && (
        <Notice
          tone="success"
          live
          actions={<PageLinkButton page="">{t('change.seeParcel')}</PageLinkButton>}
        >
          {t('change.receipt.sentToOwn')}
        </Notice>
      )}
      <Button variant="primary" icon="mail" wide busy={isBusy} onClick={() => void send()}>
        {t('change.receipt.send')}
      </Button>
    </Stack>
  )
}

/** Sends the receipt of what the recipient has paid. */
const ReceiptView = (props: ChangeProps) => {
  const { t } = useTranslation(['incoming', 'errors', 'shell'])
  const { proof, receipts } = props.parcel
  const isByLink = proof === 'link'
  const Receipt = isByLink ? ReceiptForm : OwnReceipt
  return (
    <>
      <ViewHead title={t('change.receipt.title')}>
        {receipts && t(isByLink ? 'change.receipt.text' : 'change.receipt.textToOwn')}
      </ViewHead>
      {receipts ? (
        <Receipt {...props} />
      ) : (
        <EmptyState
          icon="mail"
          title={t('change.receipt.none')}
          actions={
            <PageLinkButton variant="primary" page="">
              {t('change.seeParcel')}
            </PageLinkButton>
          }
        >
          {t('change.receipt.noneText')}
        </EmptyState>
      )}
    </>
  )
}

export default ReceiptView
