import { listPaymentMethods } from '#shared/api/orders.ts'
import { useApp } from '#web/lib/app-data.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { useCall } from '#web/lib/use-call.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Skeleton, Spinner } from '#web/ui/spinner.tsx'
import styles from './summary.module.css'

/** One button for each way to pay; the pressed one turns until it is known where it leads. */
export const PaymentMethods = ({
  isEnabled,
  busy,
  onPay,
}: {
  isEnabled: boolean
  /** The method that is being worked on. */
  busy: string | undefined
  onPay: (gateway: string) => void
}) => {
  const { t } = useTranslation('payment')
  const { country } = useApp()
  const { data, error, mutate } = useCall(listPaymentMethods, { query: { country } })
  if (error) {
    return <LoadFailed onRetry={() => void mutate()} />
  }
  if (!data) return <Skeleton shape="card" />
  return (
    <div className={styles.methods} role="group" aria-label={t('methods')}>
      {data.methods.map(({ gateway, name, logo_url: logo }) => (
        <button
          key={gateway}
          type="button"
          className={styles.method}
          disabled={!isEnabled}
          aria-busy={busy === gateway || undefined}
          onClick={() => onPay(gateway)}
        >
          {busy === gateway ? (
            <Spinner />
          ) : (
            logo !== null && (
              <img src={logo} alt="" width="32" height="32" className={styles.logo} />
            )
          )}
          {name}
        </button>
      ))}
    </div>
  )
}
