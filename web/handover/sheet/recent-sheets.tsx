import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SheetSummary } from '#shared/handover/handover-sheet.ts'
import { buildSheetPath } from '#web/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './recent-sheets.module.css'
import { SheetState } from './sheet-state.tsx'
import { useSheetTexts } from './use-sheet-texts.ts'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** Sheets that are shown at first. */
const firstSheets = 5

/** The handover sheets of the last days, newest first, each with its state. */
export const RecentSheets = ({ sheets }: { sheets: readonly SheetSummary[] }) => {
  const { t } = useTranslation('handover')
  const { formatWhen } = useSheetTexts()
  const [isWhole, setIsWhole] = useState(false)
  return (
    <Card title={t('recent.title')} count={sheets.length}>
      <ul className={styles.sheets}>
        {(isWhole ? sheets : sheets.slice(0, firstSheets)).map((sheet) => (
          <li key={sheet.id} className={styles.sheet}>
            <div className={styles.texts}>
              <Link
                to={buildSheetPath(sheet.id)}
                className={classNames(typography.strong, typography.digits)}
              >
                {sheet.number}
              </Link>
              <p className={classNames(typography.note, typography.digits)}>
                {[
                  formatWhen(sheet),
                  sheet.handed_over_at === null && sheet.ticked > 0
                    ? t('scan.progress', { ticked: sheet.ticked, total: sheet.parcels })
                    : t('sheet.count', { count: sheet.parcels }),
                ].join(' · ')}
              </p>
            </div>
            <SheetState sheet={sheet} />
          </li>
        ))}
      </ul>
      {sheets.length > firstSheets && (
        // It stays, with the focus.
        <Button variant="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {t('recent.all', { count: sheets.length })}
        </Button>
      )}
    </Card>
  )
}
