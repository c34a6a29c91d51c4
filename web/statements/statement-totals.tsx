import { useTranslation } from 'react-i18next'
import { formatEuros } from '#shared/lib/money.ts'
import { eurosToSignedCents } from '#shared/statements/amounts.ts'
import { getToInvoice } from '#shared/statements/statement-lines.ts'
import type { StatementTotals as Totals } from '#shared/statements/statement.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './statement-totals.module.css'

const formatAmount = (euros: number): string => formatEuros(eurosToSignedCents(euros))

/** The sums of a month: a row for each kind and VAT rate, and money for goods before and after it. */
export const StatementTotals = ({ statement }: { statement: Totals }) => {
  const { t } = useTranslation(['statements', 'receipt'])
  const { totals, cod } = statement
  const formatRate = (rate: number) => t('receipt:rate', { rate: String(rate).replace('.', ',') })
  const hasGoods =
    cod.opening !== 0 || cod.closing !== 0 || totals.some(({ kind }) => kind.startsWith('cod_'))
  const toInvoice = getToInvoice(totals)
  if (totals.length === 0 && !hasGoods) return null
  return (
    <Card title={t('totals')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.kind')}</th>
            <th scope="col" className={styles.secondary}>
              {t('entries')}
            </th>
            <th scope="col" className={styles.secondary}>
              {t('receipt:net')}
            </th>
            <th scope="col" className={styles.secondary}>
              {t('receipt:vat')}
            </th>
            <th scope="col">{t('receipt:gross')}</th>
          </tr>
        </thead>
        <tbody>
          {totals.flatMap(({ kind, entries, amount, vat }) => {
            const name = t(`kind.${kind}`)
            if (vat.length === 0)
              return [
                <tr key={kind}>
                  <th scope="row">{name}</th>
                  <td className={styles.secondary}>{entries}</td>
                  <td className={styles.secondary}>–</td>
                  <td className={styles.secondary}>–</td>
                  <td>{formatAmount(amount)}</td>
                </tr>,
              ]
            return vat.map(({ rate, net, vat: tax, gross }, index) => (
              <tr key={`${kind} ${rate}`}>
                <th scope="row">
                  {name}{' '}
                  <span className={styles.rate}>{t('withVat', { rate: formatRate(rate) })}</span>
                </th>
                <td className={styles.secondary}>{index === 0 ? entries : ''}</td>
                <td className={styles.secondary}>{formatAmount(net)}</td>
                <td className={styles.secondary}>{formatAmount(tax)}</td>
                <td>{formatAmount(gross)}</td>
              </tr>
            ))
          })}
        </tbody>
      </table>
      {toInvoice !== null && (
        <dl className={styles.goods}>
          <div className={styles.toInvoice}>
            <dt>{t('toInvoice')}</dt>
            <dd>{formatEuros(toInvoice)}</dd>
          </div>
        </dl>
      )}
      {hasGoods && (
        <dl className={styles.goods}>
          <div>
            <dt>{t('cod.opening')}</dt>
            <dd>{formatAmount(cod.opening)}</dd>
          </div>
          <div>
            <dt>{t('cod.closing')}</dt>
            <dd>{formatAmount(cod.closing)}</dd>
          </div>
        </dl>
      )}
      {totals.some(({ kind }) => kind === 'sent') && <p className={styles.note}>{t('sentNote')}</p>}
    </Card>
  )
}
