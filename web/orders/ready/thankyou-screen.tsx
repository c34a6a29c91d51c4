import { Navigate } from 'react-router-dom'
import { paths } from '#web/navigation/paths.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { PaidOrders } from './paid-orders.tsx'
import { GuestSignUp } from '#web/accounts/sign-up/guest/guest-sign-up.tsx'

/** Shown to guests after payment: their shipments, what to do next, then the offer to sign up. */
const ThankyouScreen = () => {
  const { paid_shipments: orders, account } = useApp()
  const [first] = orders
  if (!first) return <Navigate to={paths.newShipment} replace />
  if (account) return <Navigate to={paths.shipmentReady} replace />
  return (
    <PaidOrders>
      <GuestSignUp sender={first.sender} />
    </PaidOrders>
  )
}

export default ThankyouScreen
