import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { maxSheetParcels } from '#shared/handover/handover-sheet.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { createIdempotencyKey } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { buildSheetPath } from '#web/navigation/paths.ts'
import { makeSheet } from '#web/handover/sheet/make-sheet.ts'
import { listRefusedRows } from '#web/orders/actions/refused-rows.ts'

/** How far the sheet of some shipments has got. */
export type SheetCreation =
  | { readonly step: 'making' | 'too_many' }
  /** Some are not ready; nothing was made. */
  | {
      readonly step: 'refused'
      readonly notReady: readonly OrderRow[]
      readonly others: readonly OrderRow[]
    }

/** Makes a handover sheet of shipments in the order of the list, and opens it. */
export const useSheetCreation = (orders: readonly OrderRow[], onClose: () => void) => {
  const navigate = useNavigate()
  const [state, setState] = useState<SheetCreation>({
    step: orders.length > maxSheetParcels ? 'too_many' : 'making',
  })
  const [firstKey] = useState(createIdempotencyKey)
  const make = async (chosen: readonly OrderRow[], key = createIdempotencyKey()) => {
    setState({ step: 'making' })
    try {
      const { id } = await makeSheet({ ids: chosen.map((order) => order.id) }, key)
      onClose()
      void navigate(buildSheetPath(id))
    } catch (failure) {
      const refused =
        failure instanceof ApiFailure && failure.problem.error_type === 'validation_error'
          ? listRefusedRows(failure.problem, chosen.length)
          : []
      if (refused.length === 0) {
        onClose()
        showProblem(failure)
        return
      }
      setState({
        step: 'refused',
        notReady: chosen.filter((_, index) => refused.includes(index)),
        others: chosen.filter((_, index) => !refused.includes(index)),
      })
    }
  }
  const isMaking = state.step === 'making'
  // The same key: the effect may run twice.
  const start = useEffectEvent(() => isMaking && void make(orders, firstKey))
  useEffect(() => void start(), [])
  return { state, make: (chosen: readonly OrderRow[]) => void make(chosen) }
}
