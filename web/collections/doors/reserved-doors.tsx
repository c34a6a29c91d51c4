import { listCollections } from '#shared/api/collections.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { BookedDoors } from './booked-doors.tsx'
import { DriverTours } from './driver-tours.tsx'

/**
 * The booked doors of a company that has no screen of collections; nothing without any. Needs the
 * translations `collections`, `next` and `pass`.
 */
const ReservedDoors = () => {
  const { data } = useCall(listCollections, {})
  return (
    data &&
    data.collections.length + data.order_doors.length > 0 && (
      <>
        <BookedDoors collections={data.collections} orderDoors={data.order_doors} />
        <DriverTours collections={data.collections} />
      </>
    )
  )
}

export default ReservedDoors
