import type { Order } from '#shared/orders/order.ts'
import type { FreeDoorsBySize } from '#web/doors/hold-doors.ts'
import { ApiFailure, type ApiProblem } from '#web/lib/api/api-problem.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { ChangeUnconfirmed, LockerFull } from './submit-change.ts'

/** Why a change was not made or not confirmed; the sender is referred to customer support. */
export type ChangeFailure =
  | { readonly name: 'full'; readonly free: FreeDoorsBySize | undefined }
  | { readonly name: 'refused'; readonly problem: ApiProblem }
  /** The change is made, but its last call failed. */
  | { readonly name: 'unconfirmed'; readonly orders: readonly Order[] }

/** Failures of the connection or the session, which the error dialog shows. */
const isOurs = ({ error_type }: ApiProblem): boolean =>
  ['network_error', 'using_another_account', 'inactive_account'].includes(error_type)

/**
 * Returns why a change was not made. A missing connection opens the error dialog; its result is
 * undefined.
 * @throws any other failure than that of a call or a full locker.
 */
export const toChangeFailure = (failure: unknown): ChangeFailure | undefined => {
  if (failure instanceof LockerFull) return { name: 'full', free: failure.free }
  if (failure instanceof ChangeUnconfirmed) return { name: 'unconfirmed', orders: failure.orders }
  if (!(failure instanceof ApiFailure)) throw failure
  if (!isOurs(failure.problem)) return { name: 'refused', problem: failure.problem }
  showProblem(failure)
  return undefined
}
