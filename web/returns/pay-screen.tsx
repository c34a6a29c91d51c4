import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router-dom'
import { payOrders } from '#shared/api/payments.ts'
import { validateRequiredEmail } from '#shared/contact-details/email.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { toCents } from '#shared/orders/prices/totals.ts'
import { getOrder } from '#shared/api/shipments.ts'
import { loadApp, useApp } from '#web/lib/api/app-data.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { useDraft } from '#web/lib/forms/draft.ts'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { attempt, showProblem } from '#web/lib/api/problem-dialog.ts'
import { callWithRetry } from '#web/lib/api/call-with-retry.ts'
import { paths } from '#web/navigation/paths.ts'
import { BankWait } from '#web/payments/bank-wait.tsx'
import { createPaymentOptions } from '#web/payments/payment-calls.ts'
import { PaymentForm } from '#web/payments/payment-form.tsx'
import { PaymentSum } from '#web/payments/payment-sum.tsx'
import { usePaymentRun } from '#web/payments/use-payment-run.ts'
import { useReturnParameter } from '#web/payments/use-return-parameter.ts'
import { useTermsForm } from '#web/payments/use-terms-form.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { BoundEmailField } from '#web/ui/forms/bound/bound-email-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Card, Stack } from '#web/ui/card.tsx'
import { ensureReturnOrder } from './create-return.ts'
import { GoodsCard } from './goods-card.tsx'
import { changeReturnDraft, getReturnDraft, returnDraft } from './return-draft.ts'
import { type ReturnSubject, toReturnSubject, useReturnSubject } from './return-subject.ts'

const ReturnPayment = ({ subject }: { subject: ReturnSubject }) => {
  const { t } = useTranslation('returns')
  const navigate = useNavigate()
  const { products, country } = useApp()
  const form = useTermsForm()
  const emailForm = useRuleForm({
    defaultValues: { email: subject.order?.sender.email ?? getReturnDraft(subject.id).email },
    check: ({ email: typed }) => collectIssues({ email: validateRequiredEmail(typed) }),
  })
  const email = emailForm.watch('email').trim()
  const { phase, pay, checkAgain } = usePaymentRun({
    start: async (gateway) => {
      changeReturnDraft(subject.id, { email })
      const { placeId } = getReturnDraft(subject.id)
      const order = await ensureReturnOrder(products, subject)
      return callWithRetry(
        payOrders,
        {
          body: {
            order_ids: [order.id],
            ...(gateway !== undefined && { gateway }),
            email,
            itella_terms: true,
            location_id: placeId > 0 ? placeId : null,
            return_to: 'return_parcel',
          },
        },
        createPaymentOptions(),
      )
    },
    payer: { name: subject.order?.sender.name ?? '', email },
    count: 1,
    onPaid: async () => {
      await attempt(loadApp())
      await navigate(paths.returnDetails, { replace: true })
    },
    onFailure: showProblem,
    bankReturn: useReturnParameter(),
    listOrderIds: () => (subject.order ? [subject.order.id] : []),
  })
  if (phase.name === 'waiting' || phase.name === 'undecided') {
    return (
      <Card>
        <BankWait isUndecided={phase.name === 'undecided'} onCheckAgain={checkAgain} />
      </Card>
    )
  }
  return (
    <Stack>
      <GoodsCard subject={subject} />
      <Card title={t('pay.title')}>
        <PaymentSum label={t('pay.sum', { name: subject.to })} sum={subject.price} />
        <PaymentForm
          country={country}
          form={form}
          phase={phase}
          isFree={subject.price === toCents(0)}
          isReady={validateRequiredEmail(email) === undefined}
          onPay={pay}
        >
          {!subject.order && (
            <Form form={emailForm}>
              <BoundEmailField
                control={emailForm.control}
                name="email"
                label={t('review.email')}
                hint={t('review.emailHint')}
                required
              />
            </Form>
          )}
        </PaymentForm>
      </Card>
    </Stack>
  )
}

/**
 * Returns the return that is paid for: after the visit to a bank it is read by the id that this tab
 * has kept. Undefined without one, and while it is read.
 */
const usePaidReturn = () => {
  const { allowed_return_types: types } = useApp()
  const subject = useReturnSubject()
  const { of } = useDraft(returnDraft)
  const { data, isLoading } = useCall(
    getOrder,
    subject || of === '' ? null : { params: { id: of } },
  )
  return {
    subject: subject ?? (data && toReturnSubject(data.order, undefined, types)),
    isLoading,
  }
}

/** The payment of a return that its sender pays for. */
const PayScreen = () => {
  const { subject, isLoading } = usePaidReturn()
  if (isLoading) return <Skeleton shape="card" />
  if (!subject) return <Navigate to={paths.returnSelection} replace />
  if (subject.order && subject.order.status !== 'created')
    return <Navigate to={paths.returnDetails} replace />
  return <ReturnPayment subject={subject} />
}

export default PayScreen
