import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { OrderRow } from '#shared/orders/order-row.ts'
import type { ApiProblem } from '#web/lib/api/api-problem.ts'
import { formatProblem } from '#web/lib/api/problem-text.ts'
import styles from './failure-list.module.css'
import type { BatchReport } from './run-in-batches.ts'
import typography from '#web/ui/typography.module.css'

/** Refusals whose text speaks of all chosen shipments; here each stands for its own. */
const ownReasons = [
  'payment_not_needed',
  'not_confirmable',
  'doors_not_reserved',
  'confirmed_without_door',
] as const

/** Returns the query that opens the details of a shipment over the list. */
const toOpenQuery = (query: URLSearchParams, id: string): string => {
  const opened = new URLSearchParams(query)
  opened.set('open', id)
  return `?${opened.toString()}`
}

/** The shipments that an action failed for, with the reason of each and a link to its details. */
export const FailureList = ({
  failed,
  onOpen,
}: Pick<BatchReport<OrderRow>, 'failed'> & {
  /** Called when the details of a shipment are opened. */
  onOpen: () => void
}) => {
  const { t } = useTranslation('lists')
  const { t: translateProblem } = useTranslation(['shell', 'errors'])
  const getReason = (problem: ApiProblem): string => {
    const own = ownReasons.find((code) => code === problem.error_code)
    return own ? t(`refused.${own}`) : formatProblem(translateProblem, problem)
  }
  const [query] = useSearchParams()
  return (
    <ul className={styles.list}>
      {failed.map(({ item, problem }) => (
        <li key={item.id} className={styles.item}>
          <Link
            to={{ search: toOpenQuery(query, item.id) }}
            className={typography.strong}
            onClick={onOpen}
          >
            {item.recipient.name}
          </Link>
          <span>{getReason(problem)}</span>
        </li>
      ))}
    </ul>
  )
}
