import { preloadTexts } from '#web/lib/i18n/i18n.ts'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { CloseDialog, lazyComponent } from '#web/ui/lazy-component.tsx'
import type { DetailsProps } from './details-props.ts'

const DetailsDialog = lazyComponent(() => import('./details-dialog.tsx'), CloseDialog)
const DetailsPanel = lazyComponent(() => import('./details-panel.tsx'), CloseDialog)

/**
 * Loads what shows the details, so that they open at once, also without a connection. After a failure
 * they load again when they are opened.
 */
export const preloadDetails = async (isBeside: boolean): Promise<void> => {
  const Details = isBeside ? DetailsPanel : DetailsDialog
  await Promise.allSettled([Details.preload(), preloadTexts(['next'])])
}

/** Whether there is room for details beside a list. */
export const useDetailsBeside = (): boolean => useMediaQuery('(width >= 80rem)')

/** The details of a shipment, beside the list or over it. */
export const RowDetails = ({ isBeside, ...props }: DetailsProps & { isBeside: boolean }) =>
  isBeside ? <DetailsPanel {...props} /> : <DetailsDialog {...props} />
