import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { listColumns } from '#shared/imports/columns.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { getRowLimit } from '#web/imports/state/import-limits.ts'
import { isTable } from '#web/imports/state/pasted-cells.ts'
import { listShownColumns } from '#web/imports/state/shown-columns.ts'
import type { Import } from './use-import.ts'

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null

/** Imports cells that are pasted anywhere but into a field: each of their rows is a shipment. */
export const usePastedCells = ({ state, paste }: Import): void => {
  const { t } = useTranslation('imports')
  const app = useApp()
  const take = useEffectEvent(async (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (isTextField(event.target) || !isTable(text)) return
    event.preventDefault()
    const columns = state
      ? listShownColumns(listColumns(app), state.mapping, state.rows, [])
      : listColumns(app)
    const count = await paste(text, columns)
    if (count > 0) showToast(t('workbench.pasted', { count }))
    else if (count < 0 && state)
      showToast(
        t('fileErrors.tooMany', { n: getRowLimit(app), limit: getRowLimit(app) }),
        'warning',
      )
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => void take(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
