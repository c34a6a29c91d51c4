import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Order } from '#shared/orders/order.ts'
import type { Place } from '#shared/places/place.ts'
import { isStepDone, type WizardState, type WizardStep } from '#shared/orders/wizard-steps.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { paths } from '#web/navigation/paths.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { stepActions } from '#web/orders/wizard/layout/step-actions.ts'
import { wizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { computeOrderChange } from '#shared/orders/form/order-change.ts'
import { getFirstOrder } from '#web/orders/wizard/state/draft-shape.ts'
import { acceptChange, proposeChange, releaseNewDoor } from '#web/orders/edit/submit-change.ts'
import { toWizardBody } from './edit-body.ts'
import { type ChangeFailure, toChangeFailure } from '#web/orders/edit/change-failure.ts'
import { toRefusals } from '#web/orders/form/refusals.ts'
import { isProofMissing } from './sender-proof.ts'
import { useFinishChange } from './use-finish-change.ts'

/** The dialog over a step of an edited order: the confirmation of a change, or what failed. */
export type EditDialog =
  | { readonly name: 'confirm'; readonly place: Place | undefined; readonly repeat: () => void }
  /** Asks for the last digits of the sender's phone, and repeats what failed without them. */
  | { readonly name: 'proof'; readonly repeat: () => void }
  | (ChangeFailure & {
      /** The other locker that was tried. */
      readonly place: Place | undefined
      readonly repeat: () => void
    })
  | undefined

/**
 * Returns a function that shows why a change was not made: at the refused fields, or as a missing
 * connection in the error dialog. Any other failure is returned for its own dialog.
 */
const useChangeFailure = (): ((failure: unknown) => ChangeFailure | undefined) => {
  const navigate = useNavigate()
  return (failure) => {
    const errors = failure instanceof ApiFailure ? failure.problem.errors : []
    const current = wizard.get()
    const draft = { ...current, refused: toRefusals(errors, current.orders) }
    if (draft.refused.length > 0) {
      wizard.set(draft)
      const isSenderField = draft.refused.some(({ order }) => order === null)
      void navigate(isSenderField ? paths.sender : paths.recipient, { state: { faulty: true } })
      return undefined
    }
    return toChangeFailure(failure)
  }
}

/**
 * Goes on from a step of an edited order. On the recipient step a change without anything to pay is
 * made at once; one of another size asks first. Anything else goes to the payment.
 */
export const useEditNext = (
  step: WizardStep,
  state: WizardState,
  order: Order,
  isLocked: boolean,
): {
  next: () => void
  isBusy: boolean
  dialog: EditDialog
  getPlace: () => Place | undefined
  choosePlace: (place: Place, repeat: () => void) => void
  closeDialog: () => void
  showFailure: (failure: unknown, repeat: () => void) => Promise<void>
} => {
  const app = useApp()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [dialog, setDialog] = useState<EditDialog>()
  const isSubmitting = useRef(false)
  /** Another locker, where that of the shipment is full. */
  const place = useRef<Place>(undefined)
  const finish = useFinishChange()
  const toFailure = useChangeFailure()

  const showFailure = async (failure: unknown, repeat: () => void) => {
    await releaseNewDoor()
    if (isProofMissing(failure)) setDialog({ name: 'proof', repeat })
    else {
      const failed = toFailure(failure)
      setDialog(failed && { ...failed, place: place.current, repeat })
    }
  }

  const submit = async () => {
    if (isSubmitting.current) return
    isSubmitting.current = true
    setIsBusy(true)
    setDialog(undefined)
    try {
      const draft = wizard.get()
      const proposed = await proposeChange(toWizardBody(app, draft, order))
      // It may have become more expensive than shown.
      if (proposed.change.due > 0) await navigate(paths.payment)
      else {
        const { paid_shipments } = await acceptChange(proposed, {
          email: getFirstOrder(draft).sender.email,
          placeId: place.current?.id,
        })
        await finish(paid_shipments, proposed.change.is_service_changed ? 'next' : 'list')
      }
    } catch (failure) {
      await showFailure(failure, () => void submit())
    } finally {
      isSubmitting.current = false
      setIsBusy(false)
    }
  }

  const goOnFromRecipient = () => {
    const { due, range, isServiceChanged } = computeOrderChange(
      app,
      getFirstOrder(wizard.get()),
      order,
    )
    if (due > 0 || range) void navigate(paths.payment)
    else if (isServiceChanged)
      setDialog({ name: 'confirm', place: place.current, repeat: () => void submit() })
    else void submit()
  }

  const goToNextStep = async () => {
    const { isBusy: isStepBusy, beforeNext } = stepActions.get()
    if (isLocked || isSubmitting.current || isStepBusy || !isStepDone(step, state)) return
    if (!((await beforeNext?.()) ?? true)) return
    if (step === 'sender') await navigate(paths.recipient)
    else goOnFromRecipient()
  }

  const closeDialog = () => {
    setDialog(undefined)
    if (dialog?.name === 'unconfirmed') void finish(dialog.orders, 'next')
  }

  return {
    next: () => void goToNextStep(),
    isBusy,
    dialog,
    getPlace: () => place.current,
    choosePlace: (chosen, repeat) => {
      place.current = chosen
      setDialog({ name: 'confirm', place: chosen, repeat })
    },
    closeDialog,
    showFailure,
  }
}
