import { type ReactNode, startTransition, useEffect, useMemo, useOptimistic } from 'react'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { preloadTexts } from '#web/lib/i18n/i18n.ts'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import type { DetailsProps } from '#web/orders/details/details-props.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './order-list.module.css'
import { DetailsLink, type DetailsLinkValue } from '#web/orders/list-state/details-link.ts'
import { lazyDialog } from '#web/ui/lazy-component.tsx'

const DetailsDialog = lazyDialog(() => import('#web/orders/details/details-dialog.tsx'))
const DetailsPanel = lazyDialog(() => import('#web/orders/details/details-panel.tsx'))

/**
 * Loads what shows the details, so that they open at once, also without a connection. After a failure
 * they load again when they are opened.
 */
const preloadDetails = async (isBeside: boolean): Promise<void> => {
  const Details = isBeside ? DetailsPanel : DetailsDialog
  await Promise.allSettled([Details.preload(), preloadTexts(['next'])])
}

/** Whether there is room for details beside a list. */
const useDetailsBeside = (): boolean => useMediaQuery('(width >= 80rem)')

/** The details of a shipment, beside the list or over it. */
const RowDetails = ({ isBeside, ...props }: DetailsProps & { isBeside: boolean }) =>
  isBeside ? <DetailsPanel {...props} /> : <DetailsDialog {...props} />

/**
 * A list, and the details of one of its shipments beside or over it. The details of a pressed row show
 * at once; the address, from which the whole list renders, follows.
 */
export const ListWithDetails = ({
  rows,
  open,
  link,
  mayBeBeside,
  onClose,
  onChanged,
  children,
}: {
  /** Undefined until they are read. */
  rows: readonly OrderRow[] | undefined
  /** Id of the shipment whose details the address shows. */
  open: string | undefined
  link: DetailsLinkValue
  /** Whether the details are beside the list where there is room. */
  mayBeBeside: boolean
  onClose: () => void
  onChanged: () => void
  children: ReactNode
}) => {
  const [shown, setShown] = useOptimistic(open)
  const hasRoom = useDetailsBeside()
  const isBeside = hasRoom && mayBeBeside
  const hasPanel = isBeside && shown !== undefined
  // On a slow machine narrowing the list takes longer than rendering the details. They cover its end
  // until the address has changed.
  const isNarrow = hasPanel && open !== undefined
  const isRead = rows !== undefined
  useEffect(() => {
    if (isRead) void preloadDetails(isBeside)
  }, [isRead, isBeside])
  const openLink = useMemo(
    () => ({
      getHref: link.getHref,
      open: (id: string) =>
        startTransition(() => {
          setShown(id)
          link.open(id)
        }),
    }),
    [link, setShown],
  )
  return (
    <DetailsLink value={openLink}>
      <div
        data-details={hasPanel ? shown : undefined}
        className={classNames(styles.page, hasPanel && styles.beside, isNarrow && styles.narrow)}
      >
        {children}
        {shown !== undefined && (
          <RowDetails
            key={shown}
            isBeside={isBeside}
            id={shown}
            row={rows?.find(({ id }) => id === shown)}
            onClose={onClose}
            onChanged={onChanged}
          />
        )}
      </div>
    </DetailsLink>
  )
}
