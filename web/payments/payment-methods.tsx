import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { listPaymentMethods } from '#shared/api/payments.ts'
import type { SourceCountry } from '#shared/countries/source-countries.ts'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { useCall } from '#web/lib/api/use-call.ts'
import { Skeleton, Spinner } from '#web/ui/feedback/spinner.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { cardIcon } from '#web/ui/icons/later-icons.ts'
import typography from '#web/ui/typography.module.css'
import styles from './payment-methods.module.css'
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

/** One button per payment method; the clicked one shows a spinner until the payment has started. */
export const PaymentMethods = ({
  country,
  isEnabled,
  busy,
  onPay,
}: {
  /** The country whose methods are listed. */
  country: SourceCountry
  isEnabled: boolean
  /** The gateway of the payment in progress. */
  busy: string | undefined
  onPay: (gateway: string) => void
}) => {
  const { t } = useTranslation('payment')
  const label = useId()
  const { data, error, mutate } = useCall(listPaymentMethods, { query: { country } })
  if (error) {
    return <LoadFailed onRetry={() => void mutate()} />
  }
  if (!data) return <Skeleton shape="card" />
  return (
    <div className={styles.group}>
      <p id={label} className={typography.label}>
        {t('methods')}
      </p>
      <div className={styles.methods} role="group" aria-labelledby={label}>
        {data.methods.map(({ gateway, kind, name, logo_url: logo }) => (
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
