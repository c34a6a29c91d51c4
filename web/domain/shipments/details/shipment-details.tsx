import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import type { DetailsProps } from './details-props.ts'

const namespaces = ['next'] as const
const DetailsDialog = lazyDialog(namespaces, () => import('./details-dialog.tsx'))
const DetailsPanel = lazyDialog(namespaces, () => import('./details-panel.tsx'))

/**
 * Loads what shows the details, so that they open at once, also without a connection. After a failure
 * they load again when they are opened.
 */
export const preloadDetails = (isBeside: boolean): Promise<void> =>
  (isBeside ? DetailsPanel : DetailsDialog).preload()

/** Whether there is room for details beside a list. */
export const useDetailsBeside = (): boolean => useMediaQuery('(width >= 80rem)')

/** The details of a shipment, beside the list or over it. */
export const ShipmentDetails = ({ isBeside, ...props }: DetailsProps & { isBeside: boolean }) =>
  isBeside ? <DetailsPanel {...props} /> : <DetailsDialog {...props} />
