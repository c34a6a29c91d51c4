import { useTranslation } from 'react-i18next'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { formatProblem } from '#web/lib/api/problem-text.ts'
import styles from './failure-list.module.css'
import type { BatchReport } from './run-in-batches.ts'

/** The shipments that an action failed for, with the reason of each. */
export const FailureList = ({ failed }: Pick<BatchReport<OrderRow>, 'failed'>) => {
  const { t } = useTranslation(['shell', 'errors'])
  return (
    <ul className={styles.list}>
      {failed.map(({ item, problem }) => (
        <li key={item.id} className={styles.item}>
          <span className={styles.name}>{item.recipient.name}</span>
          <span>{formatProblem(t, problem)}</span>
        </li>
      ))}
    </ul>
  )
}
