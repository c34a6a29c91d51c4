import { useTranslation } from 'react-i18next'
import { listPaymentMethods } from '#shared/api/payments.ts'
import type { SourceCountry } from '#shared/countries/source-countries.ts'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { useCall } from '#web/lib/api/use-call.ts'
import { Skeleton, Spinner } from '#web/ui/feedback/spinner.tsx'
import styles from './payment-methods.module.css'

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
  const { data, error, mutate } = useCall(listPaymentMethods, { query: { country } })
  if (error) {
    return <LoadFailed onRetry={() => void mutate()} />
  }
  if (!data) return <Skeleton shape="card" />
  return (
    <div className={styles.group}>
      <div className={styles.methods} role="group" aria-label={t('methods')}>
        {data.methods.map(({ gateway, name, logo_url: logo }) => (
          <button
            key={gateway}
            type="button"
            className={styles.method}
            // A disabled button loses the focus, and payment may fail.
            disabled={!isEnabled && busy !== gateway}
            aria-disabled={busy === gateway || undefined}
            aria-busy={busy === gateway || undefined}
            onClick={() => isEnabled && onPay(gateway)}
          >
            {busy === gateway ? (
              <Spinner />
            ) : (
              logo !== null && (
                <img src={logo} alt="" width="26" height="26" className={styles.logo} />
              )
            )}
            {name}
          </button>
        ))}
      </div>
    </div>
  )
}
