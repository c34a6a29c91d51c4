import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IncomingParcel } from '#shared/api/incoming.ts'
import { PageLinkButton } from './page-link-button.tsx'
import { PageHeading } from '#web/incoming/frame/page-heading.tsx'
import type { IncomingPage } from '#web/incoming/navigation.ts'
import { useDayText } from '#web/lib/i18n/use-day-text.ts'
import { BankWait } from '#web/payments/bank-wait.tsx'
import { isRefusedNotice } from '#web/payments/payment-phase.ts'
import { useBankDecision } from '#web/payments/use-bank-decision.ts'
import { usePageVisit } from '#web/payments/use-page-visit.ts'
import { Card, Stack } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { addressDraft } from '#web/incoming/change/address/address-values.ts'
import type { ChangeProps } from './change-props.ts'
import { DoneView } from './done-view.tsx'
import { RefundedView } from './refunded-view.tsx'

/** The pages on which a payment can be made again. */
const pagesOfChanges = {
  another_address: 'another_address',
  hold: '',
} as const satisfies Record<NonNullable<IncomingParcel['payment']>['change'], IncomingPage>

/** What has become of a payment, and the way on. */
const Outcome = ({
  title,
  tone,
  text,
  children,
}: {
  title: string
  tone: 'success' | 'warning' | 'danger'
  text: string
  children: ReactNode
}) => {
  return (
    <Stack>
      <PageHeading title={title} />
      <Notice tone={tone} live actions={children}>
        {text}
      </Notice>
    </Stack>
  )
}

/** The outcome of a payment: what has become of the change. */
const Decided = ({ parcel }: { parcel: IncomingParcel }) => {
  const { t } = useTranslation('incoming')
  const { formatMomentInText } = useDayText()
  const { payment, pickup } = parcel
  if (payment?.state === 'refused') return <RefundedView parcel={parcel} />
  if (payment?.change === 'another_address' && parcel.redirect) return <DoneView parcel={parcel} />
  return (
    <Outcome
      title={t('change.payment.paid')}
      tone="success"
      text={
        pickup
          ? t('change.hold.done', { time: formatMomentInText(Date.parse(pickup.until)) })
          : t('change.payment.paidText')
      }
    >
      <PageLinkButton variant="primary" page="">
        {t('change.seeParcel')}
      </PageLinkButton>
    </Outcome>
  )
}

/** Asks the bank whether the change was paid. */
const BankDecision = ({
  parcel,
  reload,
  hasCancelled,
}: Pick<ChangeProps, 'parcel' | 'reload'> & { hasCancelled: boolean }) => {
  const { t } = useTranslation(['incoming', 'payment'])
  const [decided, setDecided] = useState<IncomingParcel>()
  const readOutcome = async () => {
    const next = await reload()
    if (next) setDecided(next)
  }
  const { phase, pollBank } = useBankDecision({
    bankReturn: { hasReturned: true, hasCancelled },
    onPaid: async () => {
      addressDraft.clear()
      await readOutcome()
    },
  })
  usePageVisit({ onOpen: () => void pollBank(), onRestore: () => void pollBank() })
  const notice = phase.name === 'ready' ? phase.notice : undefined
  const readRefusal = useEffectEvent(() => void readOutcome())
  useEffect(() => {
    // A refused payment is a bank's refusal, or money that came too late for the change.
    if (notice === 'refused' || notice === 'not_completed') readRefusal()
  }, [notice])
  const state = decided?.payment?.state
  if (decided && (state === 'paid' || state === 'refused')) return <Decided parcel={decided} />
  if (notice) {
    const change = (decided ?? parcel).payment?.change ?? 'another_address'
    return (
      <Outcome
        title={t('change.payment.notPaid')}
        tone={isRefusedNotice(notice) ? 'danger' : 'warning'}
        text={t(`payment:notice.${notice}`)}
      >
        <PageLinkButton variant="primary" page={pagesOfChanges[change]}>
          {t('change.payment.again')}
        </PageLinkButton>
        {change === 'another_address' && (
          <PageLinkButton page="">{t('change.seeParcel')}</PageLinkButton>
        )}
      </Outcome>
    )
  }
  return (
    <Stack>
      <PageHeading title={t('change.payment.title')} />
      <Card>
        <BankWait
          isUndecided={phase.name === 'undecided'}
          undecidedText={t('change.payment.undecided')}
          onCheckAgain={() => void pollBank()}
        />
      </Card>
    </Stack>
  )
}

/** The page to which a bank sends the payer back: whether the change was paid, and the way on. */
const PaymentReturn = ({ parcel, reload }: ChangeProps) => {
  const [returned] = useState(() => new URLSearchParams(location.search).get('returned'))
  if (returned === 'refunded') return <RefundedView parcel={parcel} />
  return <BankDecision parcel={parcel} reload={reload} hasCancelled={returned === 'cancelled'} />
}

export default PaymentReturn
