import { useTranslation } from 'react-i18next'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { ImportAction, WorkRow } from '#web/imports/state/import-state.ts'
import { rememberPlace } from '#web/imports/state/place-memory.ts'
import fold from '#web/imports/workbench/file/fold.module.css'
import { useApp } from '#web/lib/api/app-data.ts'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout/layout.module.css'
import styles from './answered-places.module.css'
import { Fold } from '#web/ui/layout/fold.tsx'

/** The places that were chosen in earlier files for texts of this one, each of which may be asked again. */
export const AnsweredPlaces = ({
  rows,
  onAct,
}: {
  rows: readonly WorkRow[]
  onAct: (action: ImportAction) => void
}) => {
  const { t } = useTranslation('imports')
  const { account } = useApp()
  const answered = rows.filter(({ row }) => row.answered)
  if (answered.length === 0) return null
  const byText = Map.groupBy(answered, ({ row }) => row.answered?.text ?? '')
  const askAgain = (text: string, some: readonly WorkRow[]) => {
    rememberPlace(account?.id ?? '', text, '')
    for (const [cell, same] of Map.groupBy(some, ({ row }) => row.answered?.cell ?? ''))
      onAct({ type: 'edited', keys: same.map(({ key }) => key), cells: { terminal_id: cell } })
  }
  return (
    <Fold
      look="inline"
      headClass={fold.head}
      head={t('questions.answered', { count: answered.length })}
    >
      <ul className={styles.list}>
        {[...byText].map(([text, some]) => (
          <li key={text} className={layout.row2}>
            <span>
              {text} → {formatPlaceName(some[0]?.checked?.order.place?.name ?? '')} · {some.length}
            </span>
            <Button size="s" variant="quiet" onClick={() => askAgain(text, some)}>
              {t('questions.askAgain')}
            </Button>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
