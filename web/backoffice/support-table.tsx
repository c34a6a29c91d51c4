import { type ComponentProps, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { buildBackofficeShipmentPath } from '#web/navigation/paths.ts'
import { defaultView } from '#web/orders/list-state/list-address.ts'
import { DetailsLink } from '#web/orders/list-state/details-link.ts'
import { OrderTable } from '#web/orders/list/table/order-table.tsx'
import styles from './backoffice-screen.module.css'

/** What customer support sees of a shipment in a list. Door codes are never shown. */
const shownColumns = [
  'created_at',
  'recipient_name',
  'recipient_phone',
  'destination',
  'services',
  'location',
  'status',
] as const

/** The table of the lists, whose rows lead to what customer support may read of a shipment. */
export const SupportTable = ({
  getOwner,
  view = defaultView,
  isChanging = false,
  ...table
}: Pick<ComponentProps<typeof OrderTable>, 'label' | 'rows' | 'total' | 'onSort' | 'isSortable'> &
  Partial<Pick<ComponentProps<typeof OrderTable>, 'view' | 'isChanging'>> & {
    /** Returns the owner of a shipment. */
    getOwner: (id: string) => string
  }) => {
  const navigate = useNavigate()
  const link = useMemo(() => {
    const getHref = (id: string) => buildBackofficeShipmentPath(getOwner(id), id)
    return { getHref, open: (id: string) => void navigate(getHref(id)) }
  }, [getOwner, navigate])
  return (
    <DetailsLink value={link}>
      <div className={styles.list}>
        <OrderTable {...table} columns={shownColumns} view={view} isChanging={isChanging} />
      </div>
    </DetailsLink>
  )
}
