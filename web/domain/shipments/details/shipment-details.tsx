import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import type { DetailsProps } from './details-props.ts'

const loadDialog = () => import('./details-dialog.tsx')
const loadPanel = () => import('./details-panel.tsx')
const DetailsDialog = lazyDialog(['next'], loadDialog)
const DetailsPanel = lazyDialog(['next'], loadPanel)

const wideQuery = '(width >= 80rem)'

/** Loads what shows the details, so that they open at once. */
export const preloadDetails = async (): Promise<void> => {
  try {
    await (matchMedia(wideQuery).matches ? loadPanel() : loadDialog())
  } catch {
    // The details load again when they are opened.
  }
}

/** Whether details are shown beside the list. */
export const useDetailsBeside = (): boolean => useMediaQuery(wideQuery)

/** The details of a shipment: beside the list on wide screens, over it below. */
export const ShipmentDetails = ({ isBeside, ...props }: DetailsProps & { isBeside: boolean }) =>
  isBeside ? <DetailsPanel {...props} /> : <DetailsDialog {...props} />
