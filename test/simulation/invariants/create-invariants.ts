import type { Bank } from '#test/simulation/model-provider.ts'
import type { Operation, Operations, Prints } from '#test/simulation/operations.ts'
import type { Commit, Simulator } from '#test/simulation/simulator.ts'
import { createAfterSaleChecks } from './after-sale.ts'
import { createAnswerChecks } from './answers.ts'
import { createChangeChecks } from './changes.ts'
import { createCollectionChecks } from './collections.ts'
import { createCompanyChecks } from './company.ts'
import { createDoorChecks } from './doors.ts'
import { createOrderChecks } from './orders.ts'
import { createPaymentChecks } from './payments.ts'
import { createStoredState } from './stored-state.ts'

const unknownOperation: Operation = {
  id: 'unknown',
  kind: 'other',
  holder: '',
  startedAt: 0,
  refused: false,
  doorCommits: 0,
}

/** Creates the checks of one history: of every commit, of every answer, and of the end. */
export const createInvariants = (
  simulator: Simulator,
  bank: Bank,
  operations: Operations,
  prints: Prints,
) => {
  const state = createStoredState(simulator, bank, operations)
  const doors = createDoorChecks(state)
  const orders = createOrderChecks(state)
  const payments = createPaymentChecks(state)
  const changesOfOrders = createChangeChecks(state)
  const answers = createAnswerChecks(state)
  const collections = simulator.scenario === 'collections' && createCollectionChecks(state)
  const afterSale = simulator.scenario === 'after_sale' && createAfterSaleChecks(state)
  const company = simulator.scenario === 'company' && createCompanyChecks(state, prints)

  return {
    /** Checks a commit. @throws Violation */
    checkCommit({ operation, changes }: Commit) {
      const by = operations.get(operation) ?? unknownOperation
      if (afterSale) afterSale.checkCommit(changes)
      for (const change of changes) {
        doors.checkDoor(change, by, changes)
        orders.checkOrder(change, changes)
        changesOfOrders.checkChange(change)
        payments.checkPayment(change)
      }
      if (company) company.checkCommit(changes, by)
      if (collections) collections.checkCommit(changes)
      doors.checkDoors(changes, by)
      doors.checkHoldings()
      doors.checkShares()
      orders.checkOrders()
      for (const change of changes) answers.checkRecord(change, by)
    },

    /** Checks an answer when it reaches its caller. @throws Violation */
    checkAnswer: answers.checkAnswer,

    /** Checks the table and the bank after all work is done and all times have passed. @throws Violation */
    checkEnd() {
      payments.checkEnd()
      doors.checkEnd()
      orders.checkEnd()
      changesOfOrders.checkEnd()
      if (afterSale) afterSale.checkEnd()
    },
  }
}

/** The checks of one history. */
export type Invariants = ReturnType<typeof createInvariants>
