import { type Cents, formatEuros } from '#shared/lib/money.ts'
import styles from './payment-sum.module.css'

/** What is paid for, and the sum. */
export const PaymentSum = ({ label, sum }: { label: string; sum: Cents }) => (
  <p className={styles.total}>
    <span>{label}</span>
    <output>{formatEuros(sum)}</output>
  </p>
)
