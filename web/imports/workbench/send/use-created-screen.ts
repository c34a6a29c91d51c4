import { useNavigate } from 'react-router-dom'
import {
  type CreatedImport,
  handOverCreated,
  isPreparedAfter,
} from '#web/imports/state/created-import.ts'
import { paths } from '#web/navigation/paths.ts'

/** Opens what follows an import: the list of created shipments, or their preparation. */
export const useCreatedScreen = () => {
  const navigate = useNavigate()
  return async (created: CreatedImport) => {
    if (isPreparedAfter.get()) {
      isPreparedAfter.set(false)
      handOverCreated(created)
      await navigate(paths.morning)
    } else await navigate(`${paths.addOrders}#created_shipments`)
  }
}
