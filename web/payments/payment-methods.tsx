import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listPaymentMethods } from '#shared/api/payments.ts'
import type { SourceCountry } from '#shared/countries/source-countries.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import type { CallResult } from '#web/lib/api/api-client.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { Skeleton, Spinner } from '#web/ui/feedback/spinner.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { cardIcon } from '#web/ui/icons/later-icons.ts'
import typography from '#web/ui/typography.module.css'
import styles from './payment-methods.module.css'
import dock from '#web/ui/layout/dock.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** What stands before the name of a method: its logo, or the drawing of a card. */
const MethodMark = ({
  isBusy,
  isCard,
  logo,
}: {
  isBusy: boolean
  isCard: boolean
  logo: string | null
}) => {
  if (isBusy) return <Spinner />
  if (isCard) return <Icon name={cardIcon} className={styles.logo} />
  return logo === null ? null : (
    <img src={logo} alt="" width="26" height="26" className={styles.logo} />
  )
}

type Method = CallResult<typeof listPaymentMethods>['methods'][number]

/** The method that was used last, and the texts of what offers it. */
export interface LastMethod {
  readonly gateway: string
  /** What is paid, which stands beside the method at the lower edge of a narrow screen. */
  readonly sum: string
  readonly getPayText: (name: string) => string
  readonly othersText: string
  /** Said where it is not offered. */
  readonly goneText: string
}

interface MethodButtonsProps {
  readonly isEnabled: boolean
  /** The gateway of the payment in progress. */
  readonly busy: string | undefined
  readonly onPay: (gateway: string) => void
}

const MethodList = ({
  methods,
  isEnabled,
  busy,
  onPay,
}: MethodButtonsProps & { methods: readonly Method[] }) => {
  const { t } = useTranslation('payment')
  const label = useId()
  return (
    <div className={styles.group}>
      <p id={label} className={typography.label}>
        {t('methods')}
      </p>
      <div className={styles.methods} role="group" aria-labelledby={label}>
        {methods.map(({ gateway, kind, name, logo_url: logo }) => (
          <button
            key={gateway}
            type="button"
            className={classNames(layout.row1, typography.smallStrong, styles.method)}
            // A disabled button loses the focus, and payment may fail.
            disabled={!isEnabled && busy !== gateway}
            aria-disabled={busy === gateway || undefined}
            aria-busy={busy === gateway || undefined}
            onClick={() => isEnabled && onPay(gateway)}
          >
            <MethodMark isBusy={busy === gateway} isCard={kind === 'card'} logo={logo} />
            {name}
          </button>
        ))}
      </div>
    </div>
  )
}

/** The method that was used last with what is paid, in sight at the lower edge of a narrow screen. */
const PayBar = ({ sum, children }: { sum: string; children: ReactNode }) => {
  const { t } = useTranslation('payment')
  return (
    <div className={dock.bar} role="group" aria-label={t('pay.title')}>
      <div className={dock.inner}>
        <p className={classNames(typography.strong, typography.digits, styles.sum)}>{sum}</p>
        {children}
      </div>
    </div>
  )
}

/**
 * The method that was used last as the one button, and the others on request. On a narrow screen the
 * button stands at the lower edge once it can be pressed.
 */
const LastMethodFirst = ({
  method,
  others,
  last,
  ...buttons
}: MethodButtonsProps & { method: Method; others: readonly Method[]; last: LastMethod }) => {
  const { isEnabled, busy, onPay } = buttons
  const [areOthersShown, setAreOthersShown] = useState(false)
  const { gateway, kind, name, logo_url: logo } = method
  const isNarrow = useMediaQuery('(width < 48rem)')
  const isDocked = isNarrow && (isEnabled || busy !== undefined)
  const payButton = (
    <Button
      variant="primary"
      wide
      className={styles.last}
      busy={busy === gateway}
      disabled={!isEnabled}
      onClick={() => onPay(gateway)}
    >
      {busy !== gateway && <MethodMark isBusy={false} isCard={kind === 'card'} logo={logo} />}
      {last.getPayText(name)}
    </Button>
  )
  return (
    <div className={layout.column2}>
      {isDocked ? <PayBar sum={last.sum}>{payButton}</PayBar> : payButton}
      {others.length > 0 && (
        <Button
          variant="quiet"
          wide
          aria-expanded={areOthersShown}
          onClick={() => setAreOthersShown(!areOthersShown)}
        >
          {last.othersText}
        </Button>
      )}
      {areOthersShown && <MethodList methods={others} {...buttons} />}
    </div>
  )
}

/**
 * One button per payment method; the clicked one shows a spinner until the payment has started. A method
 * that was used last stands first, and the others on request.
 */
export const PaymentMethods = ({
  country,
  last,
  ...buttons
}: MethodButtonsProps & {
  /** The country whose methods are listed. */
  country: SourceCountry
  last?: LastMethod | undefined
}) => {
  const { data, error, mutate } = useCall(listPaymentMethods, { query: { country } })
  if (error) {
    return <LoadFailed onRetry={() => void mutate()} />
  }
  if (!data) return <Skeleton shape="card" />
  const { methods } = data
  if (!last) return <MethodList methods={methods} {...buttons} />
  const method = methods.find(({ gateway }) => gateway === last.gateway)
  if (!method) {
    return (
      <div className={layout.column2}>
        <p role="status" className={typography.note}>
          {last.goneText}
        </p>
        <MethodList methods={methods} {...buttons} />
      </div>
    )
  }
  return (
    <LastMethodFirst
      method={method}
      others={methods.filter((each) => each !== method)}
      last={last}
      {...buttons}
    />
  )
}
