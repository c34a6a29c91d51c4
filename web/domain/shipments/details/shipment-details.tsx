import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import type { DetailsProps } from './details-props.ts'

const loadDialog = () => import('./details-dialog.tsx')
const loadPanel = () => import('./details-panel.tsx')
const DetailsDialog = lazyDialog(['next'], loadDialog)
const DetailsPanel = lazyDialog(['next'], loadPanel)

/** Loads what shows the details, so that they open at once. */
export const preloadDetails = async (isBeside: boolean): Promise<void> => {
  try {
    await (isBeside ? loadPanel() : loadDialog())
  } catch {
    // The details load again when they are opened.
  }
}

/** Whether there is room for details beside a list. */
export const useDetailsBeside = (): boolean => useMediaQuery('(width >= 80rem)')

/** The details of a shipment, beside the list or over it. */
export const ShipmentDetails = ({ isBeside, ...props }: DetailsProps & { isBeside: boolean }) =>
  isBeside ? <DetailsPanel {...props} /> : <DetailsDialog {...props} />
