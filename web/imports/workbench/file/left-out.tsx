import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listLeftOut } from '#shared/imports/match-columns.ts'
import { toPositions } from '#web/imports/state/column-mapping.ts'
import type { OpenImport } from '#web/imports/state/import-state.ts'
import fold from './fold.module.css'
import styles from './left-out.module.css'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'
import { Fold } from '#web/ui/layout/fold.tsx'

/** The lines of the file that are no parcels: sums, notes, the header once more. */
export const LeftOut = ({ table, mapping }: Pick<OpenImport, 'table' | 'mapping'>) => {
  const { t } = useTranslation('imports')
  const lines = useMemo(() => listLeftOut(table, toPositions(mapping)), [table, mapping])
  if (lines.length === 0) return null
  return (
    <Fold
      look="inline"
      headClass={fold.head}
      head={t('workbench.leftOut', { count: lines.length })}
    >
      <ul className={classNames(typography.note, styles.list)}>
        {lines.map(({ number, text }) => (
          <li key={number}>
            {t('workbench.rowNumber', { number })}: {text}
          </li>
        ))}
      </ul>
    </Fold>
  )
}
