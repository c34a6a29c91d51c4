import { Navigate } from 'react-router-dom'
import { paths } from '#web/navigation/paths.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { PaidShipments } from './paid-shipments.tsx'
import { GuestSignUp } from './sign-up/guest-sign-up.tsx'

/** Shown to guests after payment: their shipments, what to do next, then the offer to sign up. */
const ThankyouScreen = () => {
  const { paid_shipments: orders, account } = useApp()
  const [first] = orders
  if (!first) return <Navigate to={paths.newShipment} replace />
  if (account) return <Navigate to={paths.shipmentReady} replace />
  return (
    <PaidShipments>
      <GuestSignUp sender={first.sender} />
    </PaidShipments>
  )
}

export default ThankyouScreen
