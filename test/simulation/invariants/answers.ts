import type { Change } from '#functions/store/memory-table.ts'
import { keys } from '#functions/store/keys.ts'
import { softBooking } from '#functions/doors/plan-soft-booking.ts'
import type { Operation } from '#test/simulation/operations.ts'
import type { StoredState } from './stored-state.ts'
import { check } from './violation.ts'

/** Creates the checks of answers: recorded ones, and those that reach their caller. */
export const createAnswerChecks = ({ now, getItem, findDoor }: StoredState) => {
  /** Checks that the answer in a request record is true when it is recorded. */
  const checkRecord = (change: Change, by: Operation) => {
    if (change.key.SK !== 'REQUEST' || !change.after) return
    const { answer } = change.after
    const parsed = softBooking.safeParse(answer)
    if (by.kind !== 'book' && by.kind !== 'pay') return
    if (by.kind === 'book') by.recorded = JSON.stringify(answer)
    if (!parsed.success || !parsed.data.success) return
    // A request that was repeated late may return a hold that has expired.
    if ((parsed.data.reserved_until ?? 0) < now()) return
    const place = getItem(keys.holding(by.holder))?.['place_id']
    for (const id of parsed.data.booked_door_ids) {
      const held = typeof place === 'number' ? findDoor(place, id) : undefined
      const isHeld =
        held?.state === 'soft' &&
        held.holder === by.holder &&
        held.until === parsed.data.reserved_until
      // A payment of the same session may use a door while its last doors are being held.
      const isUsed =
        held?.state === 'hard' && getItem(keys.order(by.holder, held.holder ?? '')) !== undefined
      check(
        isHeld || isUsed,
        'an answer stays true',
        () => `${by.id} gets ${JSON.stringify(answer)}, but the door is ${JSON.stringify(held)}`,
      )
    }
  }

  /** Checks an answer when it reaches its caller. @throws Violation */
  const checkAnswer = (by: Operation, answer: unknown, isRefusal: boolean) => {
    const text = JSON.stringify(answer)
    check(
      by.answer === undefined || by.answer === text,
      'the same key gives the same answer',
      () => `${by.id} got ${by.answer}, then ${text}`,
    )
    by.answer = text
    if (isRefusal) {
      by.refused = true
      check(by.doorCommits === 0, 'a refused booking holds nothing', () => `${by.id} has doors`)
    } else if (by.kind === 'book' && by.recorded !== undefined) {
      check(by.recorded === text, 'an answer stays true', () => `${by.id} recorded ${by.recorded}`)
    }
  }

  return { checkRecord, checkAnswer }
}
