import { useTranslation } from 'react-i18next'
import type { Order } from '#shared/orders/order.ts'
import { toBookedDoor } from '#web/doors/booked-door.ts'
import { useDoorName } from '#web/doors/use-door-name.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { DropOff } from '#web/orders/details/drop-off.tsx'
import { Fact, Facts } from '#web/orders/details/facts.tsx'
import { Card } from '#web/ui/card.tsx'
import { Price } from '#web/ui/price.tsx'

/** Where the parcel is handed in, and the door that is booked for it. */
export const DoorCard = ({ order }: { order: Order }) => {
  const { t } = useTranslation('backoffice')
  const nameDoor = useDoorName()
  const { location, location_door: door, reserved_until: until, unused_door_fee: fee } = order
  const { door: booked } = toBookedDoor(order)
  const hasPlace = location !== null || order.is_collected_by_courier
  return (
    <Card title={t('door.title')}>
      {hasPlace && <DropOff order={order} />}
      {!hasPlace && !door && <p>{t('door.none')}</p>}
      {(door !== null || until !== null || fee !== null) && (
        <Facts>
          <Fact name={t('door.booked')} value={nameDoor(booked?.position, booked?.size)} />
          <Fact
            name={t(door ? 'door.until' : 'door.codeUntil')}
            value={until !== null && formatWireDateTime(until)}
          />
          <Fact
            name={t('door.fee')}
            value={fee && <Price amount={fee.amount} />}
            second={fee && t(`door.feeState.${fee.state}`)}
          />
        </Facts>
      )}
    </Card>
  )
}
