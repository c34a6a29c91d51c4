import { useTranslation } from 'react-i18next'
import type { KeyUse as Use } from '#shared/api/services.ts'
import styles from '#web/services/services.module.css'
import { Fold } from '#web/ui/layout/fold.tsx'
import typography from '#web/ui/typography.module.css'

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

/** How many requests a key has made, folded: a row for each call. */
export const KeyUse = ({ use }: { use: readonly Use[] }) => {
  const { t, i18n } = useTranslation('services')
  const { format } = new Intl.NumberFormat(i18n.language)
  const totals = {
    today: format(sum(use.map(({ today }) => today))),
    recent: format(sum(use.map(({ recent }) => recent))),
  }
  return (
    <Fold look="inline" headClass={typography.note} head={t('keys.requests', totals)}>
      <table className={styles.use}>
        <thead>
          <tr>
            <th scope="col">{t('keys.call')}</th>
            <th scope="col">{t('keys.today')}</th>
            <th scope="col">{t('keys.recent')}</th>
          </tr>
        </thead>
        <tbody>
          {use.map(({ call, today, recent }) => (
            <tr key={call}>
              <th scope="row">{call}</th>
              <td>{format(today)}</td>
              <td>{format(recent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  )
}
