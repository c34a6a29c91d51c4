import { useState } from 'react'
import type { Order } from '#shared/orders/order.ts'
import type { Place } from '#shared/places/place.ts'
import { ApiFailure, type ApiProblem } from '#web/lib/api/api-problem.ts'
import { loadChunk } from '#web/lib/api/load-chunk.ts'
import type { ProposedOrder } from '#web/orders/edit/proposed-order.ts'
import { checkOrder } from '#web/orders/form/check-order.ts'
import { toRefusals } from '#web/orders/form/refusals.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { useDraftSync } from '#web/lib/forms/use-draft-sync.ts'
import { type RuleForm, useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { toFormField } from '#shared/orders/form/check-form.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { toOrderBody } from '#shared/orders/form/to-body.ts'
import { orderDraft, setValues } from '#web/orders/add-orders/state/order-draft.ts'
import { saveOrder } from './save-order.ts'

/** The form of one shipment of a company. */
export interface OrderFormState {
  readonly form: RuleForm<OrderForm>
  readonly values: OrderForm
  /** Why the shipment was not sent: the connection, or a change that somebody else has made. */
  readonly failure: ApiProblem | undefined
  readonly closeFailure: () => void
  /** Saves the larger parcel with a door of another locker than the full one. */
  readonly saveAt: (place: Pick<Place, 'id'>) => void
}

// Most forms add shipments.
const loadSubmitChange = () => import('#web/orders/edit/submit-change.ts')

/** Names the fields of a refused body as the form does. */
const toFormFailure = (failure: unknown): unknown =>
  failure instanceof ApiFailure
    ? new ApiFailure({
        ...failure.problem,
        errors: failure.problem.errors.map((error) => ({
          ...error,
          field: toFormField(error.field),
        })),
      })
    : failure

/** Failures that are shown beside the button: the form stays as it is and may be sent again. */
const isShownInPlace = ({ error_type }: ApiProblem): boolean =>
  error_type === 'network_error' || error_type === 'conflict'

/**
 * Creates the form of the add-orders view from its draft. `onSaved` is called with the created or
 * changed shipments, `onProposed` with a paid one and its proposed change, `onConflict` when somebody
 * else has changed the edited one.
 */
export const useOrderForm = ({
  onSaved,
  onProposed,
  onConflict,
}: {
  onSaved: (orders: readonly Order[]) => void
  onProposed: (order: ProposedOrder) => void
  onConflict: () => void
}): OrderFormState => {
  const app = useApp()
  const [failure, setFailure] = useState<ApiProblem>()
  const save = async (values: OrderForm, otherLockerId?: number) => {
    setFailure(undefined)
    try {
      const body = toOrderBody(app, values)
      const { source } = orderDraft.get()
      if (source?.kind !== 'change') onSaved(await saveOrder(body, otherLockerId))
      else {
        const { proposeChange } = await loadChunk(loadSubmitChange)
        onProposed(await proposeChange({ ...body, id: source.order_id }))
      }
    } catch (error) {
      const errors = error instanceof ApiFailure ? error.problem.errors : []
      const refused = toRefusals(errors, [values], true)
      orderDraft.update((draft) => ({ ...draft, refused }))
      throw toFormFailure(error)
    }
  }
  const form = useRuleForm<OrderForm>({
    defaultValues: orderDraft.get().values,
    check: (values) => checkOrder(app, orderDraft.get(), values),
    initiallyShown: orderDraft.get().refused.map(({ field }) => field),
    waitsForInput: true,
    save: (values) => save(values),
    onFailure: (error) => {
      if (!(error instanceof ApiFailure) || !isShownInPlace(error.problem)) {
        showProblem(error)
        return
      }
      setFailure(error.problem)
      if (error.problem.error_type === 'conflict') onConflict()
    },
  })
  useDraftSync(form, orderDraft, {
    read: ({ values }) => values,
    write: setValues,
  })
  return {
    form,
    values: form.watch(),
    failure,
    closeFailure: () => setFailure(undefined),
    saveAt: ({ id }) => void form.submit((values) => save(values, id)),
  }
}
